import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatRupiah } from '#domain/money.ts';
import { productEntryQuery } from '#web/admin/product/product.queries.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { exceededStock, type FormItem, itemOfProduct } from './order-form-values.ts';

type OrderFormItemProps = {
  item: FormItem;
  qtyErrors: string[];
  priceErrors: string[];
  /** Set after a failed save. */
  isTouched: boolean;
  onChange: (change: Partial<FormItem>) => void;
  onRemove: () => void;
};

const maxDigits = 5;

/** One line of an order in the form. */
export function OrderFormItem(props: OrderFormItemProps) {
  const { item, onRemove } = props;
  return (
    <li className="rounded-control border border-line p-4">
      {item.product === null ? (
        <GoneItem item={item} onRemove={onRemove} />
      ) : (
        <SoldItem {...props} productId={item.product} />
      )}
    </li>
  );
}

function ItemHead({ name, stock, onRemove }: { name: string; stock: string | null; onRemove: () => void }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <p className="min-w-0 break-words font-semibold text-ink">
        {name}
        {stock && <span className="ml-2 font-normal text-muted text-sm">{stock}</span>}
      </p>
      <IconButton aria-label={`${text.removeItem} ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

/** Its product was deleted, so nothing but removing it is left to staff. */
function GoneItem({ item, onRemove }: Pick<OrderFormItemProps, 'item' | 'onRemove'>) {
  const { name, variant, qty, discountedPrice } = item;
  const price = text.quantityAt(String(qty), formatRupiah(discountedPrice));
  return (
    <>
      <ItemHead name={name} stock={text.stock(null)} onRemove={onRemove} />
      <p className="tabular-nums">{variant ? `${variant} · ${price}` : price}</p>
    </>
  );
}

type SoldItemProps = OrderFormItemProps & { productId: string };

/** Variant, quantity and the price that the buyer pays. */
function SoldItem({ item, productId, qtyErrors, priceErrors, isTouched, ...on }: SoldItemProps) {
  const { onChange, onRemove } = on;
  const { data: product } = useQuery(productEntryQuery(productId));
  const variants = product?.variants ?? [];

  function changeVariant(name: string) {
    if (!product) return;
    const { variant, price, discountedPrice, held } = itemOfProduct(product, name);
    onChange({ variant, price, discountedPrice, held });
  }

  const exceeded = product ? exceededStock(item, product) : null;

  return (
    <>
      <ItemHead name={item.name} stock={product ? text.stock(product.stock) : null} onRemove={onRemove} />
      <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-3">
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
        <Field
          label={text.qty}
          errors={qtyErrors}
          isTouched={isTouched}
          hint={exceeded !== null && <span className="text-warning">{text.overStock(exceeded)}</span>}
        >
          <TextInput
            inputMode="numeric"
            value={item.qty === 0 ? '' : item.qty}
            onChange={(event) => onChange({ qty: Number(event.target.value.replace(/\D/g, '').slice(0, maxDigits)) })}
            onBlur={() => onChange({ qty: Math.max(1, item.qty) })}
          />
        </Field>
        <Field label={text.unitPrice} errors={priceErrors} isTouched={isTouched}>
          <RupiahInput
            value={item.discountedPrice}
            onValue={(value) => onChange({ discountedPrice: value, price: Math.max(item.price, value ?? 0) })}
          />
        </Field>
      </div>
    </>
  );
}
