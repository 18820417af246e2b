import { useState } from 'react';
import { isPickup, stepLabel } from '#domain/order/delivery.ts';
import type { Serial, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import { isSame } from '#web/admin/form/use-edit-form.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export type Shipment = {
  courier: string;
  receiptNumber: string;
  serials: { item: string; serials: Serial[] }[];
};

type SendDialogProps = {
  order: StaffOrder;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSend: (shipment: Shipment) => void;
};

/** Only so many fields for serial numbers: a carton of cables has none. */
const maxSerialFields = 20;

type Typed = Record<string, { serials: string[]; months: string }>;

const typedOf = (order: StaffOrder): Typed =>
  Object.fromEntries(
    order.items.map((item) => [
      item._id,
      {
        serials: Array.from({ length: Math.min(item.qty, maxSerialFields) }, (_, at) => item.serials[at]?.serial ?? ''),
        months: String(item.serials[0]?.warrantyMonths ?? 12),
      },
    ]),
  );

const monthsOf = (text: string) =>
  Math.min(orderAdminLimits.warrantyMonths, Math.max(0, Math.trunc(Number(text)) || 0));

const courierOf = ({ courier, shipping }: StaffOrder) =>
  courier ?? (isPickup(shipping.method) ? '' : (shipping.method?.name ?? ''));

/**
 * Courier, receipt number and, where staff have them, the serial number and warranty of each piece. It stays mounted
 * while it is closed, so that what was typed is there when it is opened again.
 */
export function SendDialog({ order, isOpen, isBusy, onClose, onSend }: SendDialogProps) {
  const isPickedUp = isPickup(order.shipping.method);
  const [courier, setCourier] = useState(courierOf(order));
  const [receiptNumber, setReceiptNumber] = useState(order.receiptNumber ?? '');
  const [typed, setTyped] = useState<Typed>(() => typedOf(order));
  useLeaveGuard(
    courier !== courierOf(order) || receiptNumber !== (order.receiptNumber ?? '') || !isSame(typed, typedOf(order)),
  );

  const change = (id: string, patch: Partial<Typed[string]>) =>
    setTyped({ ...typed, [id]: { ...typed[id]!, ...patch } });

  function send() {
    const serials = Object.entries(typed).flatMap(([item, { serials, months }]) => {
      const given = serials.map((serial) => serial.trim()).filter(Boolean);
      const warrantyMonths = monthsOf(months);
      return given.length > 0 ? [{ item, serials: given.map((serial) => ({ serial, warrantyMonths })) }] : [];
    });
    onSend({ courier, receiptNumber, serials });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isPickedUp ? text.pickupTitle : text.sendTitle}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancelEdit}
          </Button>
          <Button busy={isBusy} onClick={send}>
            {isPickedUp ? stepLabel('sent', order.shipping) : text.steps.sent}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{isPickedUp ? text.pickupText : text.sendText}</p>
      {!isPickedUp && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={text.courier} value={courier} maxLength={orderAdminLimits.courier}>
            <TextInput value={courier} onChange={(event) => setCourier(event.target.value)} />
          </Field>
          <Field label={text.receiptNumber} value={receiptNumber} maxLength={orderAdminLimits.receiptNumber}>
            <TextInput value={receiptNumber} onChange={(event) => setReceiptNumber(event.target.value)} />
          </Field>
        </div>
      )}
      <ul className="mt-6 grid gap-4">
        {order.items.map((item) => (
          <li key={item._id} className="rounded-control border border-line p-4">
            <p className="font-semibold text-ink">
              {item.product.name}
              {item.variant && ` (${item.variant})`}
            </p>
            <div className="mt-3 grid gap-3 sm:grid-cols-2">
              {typed[item._id]?.serials.map((serial, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line have no other name
                <Field key={at} label={text.serial(at + 1)} value={serial} maxLength={orderAdminLimits.serial}>
                  <TextInput
                    value={serial}
                    onChange={(event) =>
                      change(item._id, {
                        serials: typed[item._id]!.serials.map((each, index) =>
                          index === at ? event.target.value : each,
                        ),
                      })
                    }
                  />
                </Field>
              ))}
              <Field label={text.warrantyMonths}>
                <TextInput
                  inputMode="numeric"
                  value={typed[item._id]?.months ?? ''}
                  onChange={(event) => change(item._id, { months: event.target.value.replace(/\D/g, '').slice(0, 3) })}
                />
              </Field>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
