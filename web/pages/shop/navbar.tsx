import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import Laptop from 'lucide-react/icons/laptop';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { Entry } from '#domain/resources.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { type ProductSearch, ProductSearchBox } from '#web/catalogue/product-search.tsx';
import { useCartPieces } from '#web/order/use-cart-pieces.ts';
import { SiteLogo } from '#web/site-meta/site-logo.tsx';
import { shopText } from '#web/text/id.ts';
import { pageText } from '#web/text/id-shop.ts';

export function Navbar({ meta, categories }: { meta: SiteMeta; categories: Entry<'category'>[] }) {
  const search = useSearch({ strict: false }) as ProductSearch;
  const navigate = useNavigate();
  const place = useLocation({ select: (location) => location.href });
  return (
    <header className="cramped:relative sticky top-0 z-20 border-line border-b bg-white print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2 md:gap-x-6 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:py-3">
        <Link to="/" className="inline-flex min-h-11 min-w-0 grow-3 basis-18 items-center rounded-control">
          <SiteLogo meta={meta} />
        </Link>
        <div className="order-last w-full lg:order-none">
          <ProductSearchBox
            categories={categories}
            current={{ keyword: search.keyword, category: search.category }}
            place={place}
            onSearch={(wanted) => void navigate({ to: '/products', search: wanted })}
          />
        </div>
        <nav
          aria-label={pageText.mainNavigation}
          className="flex grow basis-42 items-center justify-end gap-1 sm:grow-0 sm:basis-auto"
        >
          <Link
            to="/laptop-recommendations"
            className="flex min-h-11 items-center gap-2 rounded-control px-2 text-right font-semibold text-primary text-xs leading-4 max-sm:max-w-34 max-sm:px-1 sm:whitespace-nowrap md:text-sm hover:bg-primary-soft"
          >
            <Laptop aria-hidden="true" className="max-sm:hidden" />
            {shopText.laptopAdvisor}
          </Link>
          <CartLink />
        </nav>
      </div>
    </header>
  );
}

function CartLink() {
  const pieces = useCartPieces();
  return (
    <Link
      to="/order"
      aria-label={pieces > 0 ? shopText.cartWith(pieces) : shopText.cart}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-surface-strong"
    >
      <ShoppingCart aria-hidden="true" />
      {pieces > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-primary px-1 text-center font-bold text-white text-xs tabular-nums leading-5">
          {pieces > 99 ? '99+' : pieces}
        </span>
      )}
    </Link>
  );
}
