import { type ReactNode, Suspense } from 'react';
import { discountPercent } from '#domain/catalogue/discount.ts';
import type { ProductCard as Product } from '#domain/catalogue/product.contract.ts';
import { webPaths } from '#domain/web-paths.ts';
import { catalogueText } from '#web/text/id.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { ShopLink } from '#web/ui/shop-link.tsx';
import { HotDealsBadge } from './hot-deals-badge.tsx';
import { RatingNote } from './rating-note.tsx';
import { StockState } from './stock-state.tsx';

/** Few cards have one. Without its code the card lacks the end of its price, nothing else. */
const PriceEnd = lazyPart(
  () => import('./price-end.tsx'),
  () => null,
);

export type CardActions = {
  /** Opens the 'ask about product' dialog. */
  onAsk: (product: Product) => void;
  /** A way to the product was pressed. */
  onOpen?: (product: Product, index: number) => void;
};

type ProductCardProps = CardActions & {
  product: Product;
  /** 'HOT DEALS' is red and has its own badge; any other text is a plain badge. */
  label?: string;
  index?: number;
  /** One of the first pictures that the page shows. */
  isFirst?: boolean;
  sizes: string;
  /** A small control in the picture's corner. */
  corner?: ReactNode;
};

/** The whole card opens the product: the link on its name is stretched over it. */
export function ProductCard({ product, label, index = 0, isFirst, sizes, corner, onAsk, onOpen }: ProductCardProps) {
  const isDeal = label === catalogueText.hotDeals;
  const percent = discountPercent(product.price, product.discount);
  // ISO times of one zone sort as text.
  const [endsAt] = [product.discountEndsAt, product.hotDealsEndsAt].filter((time) => time !== undefined).sort();
  const href = webPaths.product(product._id);
  const open = () => onOpen?.(product, index);
  return (
    <article
      className={classNames(
        'group relative flex h-full flex-col rounded-card border bg-white transition-shadow hover:shadow-float',
        'has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-primary has-[h3_a:focus-visible]:outline-offset-2',
        isDeal ? 'border-deal/40 hover:border-deal' : 'border-line hover:border-line-strong',
      )}
    >
      <Picture
        path={product.thumbnail}
        alt=""
        variant="product"
        sizes={sizes}
        priority={isFirst}
        className={classNames('rounded-t-card', product.stock < 1 && 'opacity-50')}
      />
      {isDeal && <HotDealsBadge className="absolute top-2 -left-1 h-7 w-auto" />}
      {label && !isDeal && (
        <Badge variant="new" className="absolute top-2 left-2">
          {label}
        </Badge>
      )}
      {corner && <div className="absolute top-1 right-1 z-10">{corner}</div>}
      <div className="flex flex-1 flex-col px-3 pt-1 pb-3">
        <p className="truncate text-muted text-xs">{product.categories[0]?.name ?? ' '}</p>
        <h3 className="mt-0.5 line-clamp-2 min-h-10 font-semibold text-sm leading-5">
          <ShopLink
            href={href}
            onClick={open}
            className="outline-none after:absolute after:inset-0 after:rounded-card group-hover:text-primary"
          >
            {product.name}
          </ShopLink>
        </h3>
        <Price
          priceRupiah={product.discountedPrice}
          originalRupiah={product.price}
          percent={percent}
          size="sm"
          className={classNames(
            'mt-1.5 min-h-12 content-start [&>p+p]:gap-x-1.5 [&_s]:text-xs',
            isDeal && '[&>p:first-child]:text-deal',
          )}
        />
        {endsAt && (
          <p className="mt-1 min-h-8 font-semibold text-deal text-xs sm:max-xl:min-h-4">
            <Suspense>
              <PriceEnd endsAt={endsAt} />
            </Suspense>
          </p>
        )}
        {/* Always two lines on a phone: `ProductGrid` counts on the same height for all cards. */}
        <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs max-sm:min-h-9 max-sm:flex-col max-sm:items-start">
          <RatingNote rating={product.rating} />
          <StockState stock={product.stock} />
        </p>
        <div className="relative z-10 mt-auto flex gap-2">
          <ShopLink
            href={href}
            onClick={open}
            aria-label={`${catalogueText.buy} ${product.name}`}
            className={buttonClass({ variant: isDeal ? 'danger' : 'primary', className: 'min-w-0 flex-1' })}
          >
            {catalogueText.buy}
          </ShopLink>
          <IconButton
            variant="whatsapp"
            aria-label={catalogueText.ask(product.name)}
            title={catalogueText.askByChat}
            className="before:chat-mask before:size-6 before:bg-current"
            onClick={() => onAsk(product)}
          />
        </div>
      </div>
    </article>
  );
}
