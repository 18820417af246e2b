import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import type { ProductCard as Product } from '#domain/catalogue/product.contract.ts';
import { catalogueText } from '#web/text/id.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type CardActions, ProductCard } from './product-card.tsx';

type ProductRowProps = CardActions & {
  title: string;
  subtitle?: string;
  label?: string;
  products: readonly Product[];
  /** Where 'Lihat Semua' leads. */
  seeAll?: '/products' | '/hot-deals';
};

/** Two rows of three on a tablet are twice as high as `below-fold` expects. */
const tabletHeight = 'md:max-lg:[--height-guess:60rem]';

/** A row of products: six side by side on a desktop, swiped on a phone. */
export function ProductRow({ title, subtitle, label, products, seeAll, ...actions }: ProductRowProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  const isDeal = label === catalogueText.hotDeals;
  return (
    <section aria-labelledby={titleId} className={classNames('below-fold', tabletHeight)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={titleId} className={classNames('text-xl', isDeal && 'text-deal')}>
            {title}
          </h2>
          {subtitle && <p className="text-muted text-sm md:text-base">{subtitle}</p>}
        </div>
        {seeAll && (
          <Link
            to={seeAll}
            aria-label={`${catalogueText.seeAll} ${title}`}
            className="-mr-3 inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-control px-3 font-semibold text-primary text-sm hover:bg-primary-soft"
          >
            {catalogueText.seeAll}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
      <ul className="no-scrollbar -mx-4 -my-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-2 md:mx-0 md:grid md:grid-cols-3 md:gap-4 md:overflow-visible md:px-0 lg:grid-cols-6">
        {products.map((product, index) => (
          <li key={product._id} className="w-44 shrink-0 snap-start md:w-auto">
            <ProductCard
              product={product}
              label={label}
              index={index}
              sizes="(min-width: 64rem) 12rem, (min-width: 48rem) 31vw, 11rem"
              {...actions}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
