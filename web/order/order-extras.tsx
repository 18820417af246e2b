import { formatRupiah } from '#domain/money.ts';
import {
  type DeliveryExtra,
  type DeliveryTerms,
  deliveryExtras,
  extraCost,
  extraLabels,
} from '#domain/order/delivery.ts';
import { checkoutText } from '#web/text/id-order.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type OrderExtrasProps = {
  terms: DeliveryTerms;
  chosen: readonly DeliveryExtra[];
  subtotal: number;
  onChange: (chosen: DeliveryExtra[]) => void;
};

/** What can be added to the parcel, at the shop's own price. */
export function OrderExtras({ terms, chosen, subtotal, onChange }: OrderExtrasProps) {
  const offered = deliveryExtras.flatMap((kind) => {
    const rule = terms[kind];
    return rule ? [{ kind, cost: extraCost(rule, subtotal) }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-ink">{checkoutText.extras}</legend>
      <div className="flex flex-col">
        {offered.map(({ kind, cost }) => (
          <Checkbox
            key={kind}
            label={checkoutText.extra(extraLabels[kind], formatRupiah(cost))}
            hint={checkoutText.extraHints[kind]}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(deliveryExtras.filter((each) => (each === kind ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
