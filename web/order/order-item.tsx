import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { discountPercent } from '#domain/catalogue/discount.ts';
import { kgText } from '#domain/catalogue/product-weight.ts';
import { type CartItem, itemName, pictureOf, stockOf } from '#domain/order/cart.ts';
import { fullPrice, unitPrice, unitWeightGrams } from '#domain/order/totals.ts';
import { controlText } from '#web/text/id.ts';
import { checkoutText } from '#web/text/id-order.ts';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';

type OrderItemProps = { item: CartItem; onQty: (qty: number) => void; onRemove: () => void };

export function OrderItem({ item, onQty, onRemove }: OrderItemProps) {
  const { product, variant } = item;
  return (
    <li className="grid grid-cols-[min(5rem,28%)_minmax(0,1fr)] gap-4 py-4">
      <Thumbnail path={pictureOf(item)} sizes="5rem" />
      <div className="min-w-0">
        <Link to="/products/$id" params={{ id: product._id }} className="font-semibold text-ink hover:underline">
          {product.name}
        </Link>
        <Price
          size="sm"
          className="mt-1 *:wrap-anywhere"
          priceRupiah={unitPrice(item)}
          originalRupiah={fullPrice(item)}
          percent={discountPercent(fullPrice(item), product.discount)}
        />
        {variant && <p className="mt-1 text-sm">{checkoutText.variant(variant.name)}</p>}
        <p className="text-muted text-sm">{checkoutText.perItem(kgText(unitWeightGrams(item)))}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <QuantityStepper
            value={item.qty}
            stock={stockOf(item)}
            label={checkoutText.quantityOf(itemName(item))}
            onValue={onQty}
          />
          <button
            type="button"
            className="inline-flex -mx-2 min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-deal text-sm hover:bg-deal-soft"
            aria-label={controlText.remove(itemName(item))}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {checkoutText.remove}
          </button>
        </div>
      </div>
    </li>
  );
}
