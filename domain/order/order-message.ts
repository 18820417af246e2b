import { discountPercent } from '#domain/catalogue/discount.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatPercent } from '#domain/number.ts';
import { isConfirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { type BuildVerdict, buildNotes } from './build-verdict.ts';
import type { CartItem } from './cart.ts';
import { assemblyFeeOf } from './cart-build.ts';
import { chatText } from './chat-text.ts';
import { chargedExtras, type DeliveryTerms, extrasText, extrasTotal, noDeliveryTerms } from './delivery.ts';
import { type Order, orderLimits } from './order.ts';
import { type OrderTax, taxLabel } from './order-charges.ts';
import { fullPrice, shippingLabel, totalsOf, unitPrice } from './totals.ts';

const separator = '------------------------------';

export type MessageContext = {
  shopName: string;
  /** Of the stored order; missing where it could not be stored in time. */
  number?: string | null;
  /** Where the whole order can be read; used only when the message is too long without it. */
  savedOrderUrl?: string | null;
  /** What the shop charges for assembling one build; null where it has set none. */
  assemblyFee?: number | null;
  /** What the shop charges for additions to a parcel. */
  deliveryTerms?: DeliveryTerms;
  /** PPN of new orders; null for none. */
  tax?: OrderTax | null;
  /** Of the stored order, one per build. */
  verdicts?: readonly BuildVerdict[];
};

function greeting(order: Order, { shopName, number, verdicts = [] }: MessageContext): string {
  const note = chatText(order.note, orderLimits.note);
  const details = [
    ...(number ? [`pesanan ${number}`] : []),
    ...(note === '' ? [] : [`catatan: ${note}`]),
    ...buildNotes(order.builds ?? [], verdicts),
  ];
  const inBrackets = details.length > 0 ? ` (${details.join(', ')})` : '';
  return `Halo Admin ${chatText(shopName, 80)}, saya ingin memesan${inBrackets}:`;
}

function priceText(item: CartItem): string {
  const full = fullPrice(item);
  const reduced = unitPrice(item);
  const percent = discountPercent(full, item.product.discount);
  if (percent === null || reduced === full) return formatRupiah(full);
  return `~${formatRupiah(full)}~ ${formatRupiah(reduced)} *${formatPercent(percent)}*`;
}

function itemLines(item: CartItem): string[] {
  return [
    `Produk : ${chatText(item.product.name)}`,
    `Varian : ${item.variant ? chatText(item.variant.name, 100) : '-'}`,
    `Jumlah : ${item.qty}`,
    `Harga : ${priceText(item)}`,
    separator,
  ];
}

function closingLines(order: Order, context: MessageContext): string[] {
  const { customer, shipping } = order;
  const { method } = shipping;
  const assemblyFee = assemblyFeeOf(order.builds, context.assemblyFee ?? null);
  const { subtotal } = totalsOf(order.items, null);
  const charged = chargedExtras(shipping.extras, { terms: context.deliveryTerms ?? noDeliveryTerms, method, subtotal });
  const { tax = null } = context;
  const totals = totalsOf(order.items, method, {
    coupon: order.coupon,
    assemblyFee,
    deliveryExtras: extrasTotal(charged),
    tax,
  });
  const isOpen = isConfirmedByAdmin(method);
  const methodText = method
    ? [method.name, method.service, method.description, method.etd]
        .map((part) => chatText(part, 100))
        .map((part, index) => (index === 2 ? [part, ...extrasText(charged)].filter(Boolean).join(', ') : part) || '-')
        .join(' | ')
    : '-';
  return [
    `Sub Total : ${formatRupiah(totals.subtotal)}`,
    ...(order.coupon && totals.couponDiscount > 0
      ? [`Kupon ${order.coupon.code} : -${formatRupiah(totals.couponDiscount)}`]
      : []),
    ...(assemblyFee > 0 ? [`Jasa rakit : ${formatRupiah(assemblyFee)}`] : []),
    `${shippingLabel(totals.weightGrams)} : ${isOpen ? 'dikonfirmasi admin' : formatRupiah(totals.shownShipping)}`,
    ...(tax && totals.addedTax > 0 ? [`${taxLabel(tax)} : ${formatRupiah(totals.addedTax)}`] : []),
    `*Total : ${formatRupiah(totals.grandTotal)}*${isOpen ? ' (belum termasuk ongkir)' : ''}`,
    '',
    `Nama : ${chatText(customer.name, orderLimits.name)}`,
    `Alamat Pengiriman : ${chatText(customer.address, orderLimits.address) || '-'}`,
    `Tujuan Pengiriman : ${chatText(shipping.destinationLabel) || '-'}`,
    `Metode Pengiriman : ${methodText}`,
  ];
}

function fullMessage(order: Order, context: MessageContext): string {
  return [greeting(order, context), '', ...order.items.flatMap(itemLines), ...closingLines(order, context)].join('\n');
}

/** As many items as fit, one line each, then how many more and where they can be read. */
function shortMessage(order: Order, context: MessageContext): string {
  const link = context.savedOrderUrl ? [`Rincian pesanan : ${context.savedOrderUrl}`] : [];
  const frame = (shown: string[]) => {
    const left = order.items.length - shown.length;
    const more = left > 0 ? [`dan ${left} produk lainnya`] : [];
    return [greeting(order, context), '', ...shown, ...more, ...link, separator, ...closingLines(order, context)].join(
      '\n',
    );
  };
  const shown: string[] = [];
  for (const item of order.items) {
    const variant = item.variant ? ` (${chatText(item.variant.name, 40)})` : '';
    const line = `${item.qty} x ${chatText(item.product.name, 80)}${variant} : ${formatRupiah(unitPrice(item))}`;
    if (frame([...shown, line]).length >= orderLimits.message) break;
    shown.push(line);
  }
  return frame(shown);
}

/** The order must be saved first, so that the shortened message can carry its link. */
export function needsSavedOrder(order: Order, context: MessageContext): boolean {
  return fullMessage(order, context).length >= orderLimits.message;
}

/** The one builder of the order's text: put it into `whatsappLink`, which encodes it. */
export function orderMessage(order: Order, context: MessageContext): string {
  return needsSavedOrder(order, context) ? shortMessage(order, context) : fullMessage(order, context);
}
