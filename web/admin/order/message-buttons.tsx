import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsappLink } from '#domain/links.ts';
import { formatRupiah } from '#domain/money.ts';
import { trackingUrl } from '#domain/order/courier-tracking.ts';
import { pickupPlace } from '#domain/order/delivery.ts';
import {
  bankAccountLines,
  chatValue,
  fillTemplate,
  type TemplateName,
  type TemplateValues,
  templateLabels,
  templatesFor,
} from '#domain/order/message-template.ts';
import type { StaffOrder } from '#domain/order/order-admin.contract.ts';
import type { OrderSettings } from '#domain/order/order-settings.contract.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

function templateValues(order: StaffOrder, settings: OrderSettings, shopName: string): TemplateValues {
  return {
    nama: chatValue(order.customer.name, text.unnamedBuyer),
    nomor: order.number,
    toko: chatValue(shopName, text.unnamedShop),
    total: formatRupiah(order.sums.total),
    rekening: bankAccountLines(settings.bankAccounts) || '-',
    kurir: chatValue(order.courier ?? order.shipping.method?.name ?? null, ''),
    resi: chatValue(order.receiptNumber, ''),
    lacak: trackingUrl(order.courier) ?? order.url,
    ambil: chatValue(pickupPlace(order.shipping.method), ''),
    tautan: order.url,
  };
}

type MessageButtonsProps = {
  order: StaffOrder;
  settings: OrderSettings;
  shopName: string;
  onOpen: (template: TemplateName) => void;
};

/** One press writes to the buyer: WhatsApp opens with the prepared text, and the timeline says so. */
export function MessageButtons({ order, settings, shopName, onOpen }: MessageButtonsProps) {
  const values = templateValues(order, settings, shopName);
  const links = templatesFor(order).flatMap((name) => {
    const href = whatsappLink(order.customer.waNumber, fillTemplate(settings.templates[name], values));
    return href ? [{ name, href }] : [];
  });
  if (links.length === 0) return <p className="text-muted">{text.noNumber}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, href }) => (
        <li key={name}>
          <LinkButton href={href} target="_blank" variant="secondary" size="sm" onClick={() => onOpen(name)}>
            <MessageCircle aria-hidden="true" className="size-4 text-whatsapp-strong" />
            {templateLabels[name]}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
