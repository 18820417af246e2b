import type { Product } from '#domain/catalogue/product.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { productPageText } from '#web/text/id-product-page.ts';
import PriceEnd from './price-end.tsx';

/** What belongs to a price with a discount: its end, and what was asked before. */
export function PriceNotes({ product, variant }: { product: Product; variant: string | null }) {
  const { discount, discountEndsAt, isHotDeals, hotDealsEndsAt, lowestPrices } = product;
  const lowest = discount && lowestPrices?.find((each) => each.variant === variant);
  const showsHotDeals = isHotDeals && hotDealsEndsAt && hotDealsEndsAt !== discountEndsAt;
  if (!discountEndsAt && !showsHotDeals && !lowest) return null;
  return (
    <div className="mt-1.5 flex flex-col gap-1 text-sm">
      {discountEndsAt && (
        <p className="font-semibold text-deal">
          <PriceEnd endsAt={discountEndsAt} of="discount" />
        </p>
      )}
      {showsHotDeals && (
        <p className="font-semibold text-deal">
          <PriceEnd endsAt={hotDealsEndsAt} of="hotDeals" />
        </p>
      )}
      {lowest && <p className="text-muted tabular-nums">{productPageText.lowestBefore(formatRupiah(lowest.rupiah))}</p>}
    </div>
  );
}
