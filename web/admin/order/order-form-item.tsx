import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { productEntryQuery } from '#web/admin/product/product.queries.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type FormItem, itemOfProduct } from './order-form-values.ts';

type OrderFormItemProps = { item: FormItem; onChange: (change: Partial<FormItem>) => void; onRemove: () => void };

const maxDigits = 5;

/** One line of an order in the form: variant, quantity and the price that the buyer pays. */
export function OrderFormItem({ item, onChange, onRemove }: OrderFormItemProps) {
  const { data: product } = useQuery(productEntryQuery(item.product));
  const variants = product?.variants ?? [];

  function changeVariant(name: string) {
    if (!product) return;
    const { variant, price, discountedPrice } = itemOfProduct(product, name);
    onChange({ variant, price, discountedPrice });
  }

  return (
    <li className="rounded-control border border-line p-4">
      <div className="flex items-start justify-between gap-2">
        <p className="font-semibold text-ink">
          {item.name}
          {product && <span className="ml-2 font-normal text-muted text-sm">{text.stock(product.stock)}</span>}
        </p>
        <IconButton aria-label={`${text.removeItem} ${item.name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        {variants.length > 0 && (
          <Field label={text.variant}>
            <Select
              options={variants.map(({ name, stock }) => ({
                value: name,
                label: stock === null ? name : `${name} · ${text.stock(stock)}`,
              }))}
              value={item.variant ?? ''}
              onChange={(event) => changeVariant(event.target.value)}
            />
          </Field>
        )}
        <Field label={text.qty}>
          <TextInput
            inputMode="numeric"
            value={item.qty === 0 ? '' : item.qty}
            onChange={(event) => onChange({ qty: Number(event.target.value.replace(/\D/g, '').slice(0, maxDigits)) })}
            onBlur={() => onChange({ qty: Math.max(1, item.qty) })}
          />
        </Field>
        <Field label={text.unitPrice}>
          <RupiahInput
            value={item.discountedPrice}
            onValue={(value) => onChange({ discountedPrice: value ?? 0, price: Math.max(item.price, value ?? 0) })}
          />
        </Field>
      </div>
    </li>
  );
}
