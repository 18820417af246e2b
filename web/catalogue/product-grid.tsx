import { type ReactNode, Suspense } from 'react';
import type { ProductCard as Product } from '#domain/catalogue/product.contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type CardActions, ProductCard } from './product-card.tsx';

type ProductGridProps = CardActions & {
  products: readonly Product[];
  /** Shown on every card. */
  label?: string;
  /** How many of the first pictures the visitor sees at once. */
  seenAtOnce?: number;
  corner?: (product: Product) => ReactNode;
  isBusy?: boolean;
};

/** Two on a phone, one where a large font leaves no room for two. */
export const gridColumns = 'grid-cols-[repeat(auto-fill,minmax(max(6rem,34%),1fr))] sm:grid-cols-3 xl:grid-cols-5';
/**
 * A card is a square picture and about 14rem of text: when one below the first screen is laid out, the page must not move
 * under a finger that presses.
 */
const cardHeight =
  '[--height-guess:calc(50cqi+13.6rem+var(--end-height,0rem))] sm:[--height-guess:calc(33.3cqi+12.1rem+var(--end-height,0rem))] xl:[--height-guess:calc(20cqi+13.2rem+var(--end-height,0rem))]';
/** The line or lines that say when its price ends. */
const endHeight = '[--end-height:2.25rem] sm:max-xl:[--end-height:1.25rem]';
const heightOf = ({ discountEndsAt, hotDealsEndsAt }: Product) =>
  classNames('below-fold', cardHeight, (discountEndsAt ?? hotDealsEndsAt) !== undefined && endHeight);
const sizes = '(min-width: 80rem) 11.5rem, (min-width: 64rem) 14.5rem, (min-width: 40rem) 31vw, 46vw';

export function ProductGrid({ products, label, seenAtOnce = 0, corner, isBusy, ...actions }: ProductGridProps) {
  return (
    <ul
      aria-busy={isBusy || undefined}
      className={classNames('@container grid gap-3 transition-opacity md:gap-4', gridColumns, isBusy && 'opacity-50')}
    >
      {products.map((product, index) => (
        <li key={product._id} className={index < seenAtOnce ? undefined : heightOf(product)}>
          {/* Card by card: hydrating all at once would block a slow phone for long. */}
          <Suspense>
            <ProductCard
              product={product}
              label={label}
              index={index}
              isFirst={index < seenAtOnce}
              sizes={sizes}
              corner={corner?.(product)}
              {...actions}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
