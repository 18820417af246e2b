import { useQueries, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { productStatuses } from '#domain/catalogue/product-status.ts';
import { productGlance, reviewGlance } from '#web/admin/dashboard.queries.ts';
import { ListCard, NumberCard } from '#web/admin/dashboard-card.tsx';
import { PageHeader } from '#web/admin/page-header.tsx';
import { useSession } from '#web/session.ts';
import { adminText, homeText } from '#web/text/id.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';

export const Route = createFileRoute('/app/home')({
  head: () => ({ meta: [{ title: homeText.title }] }),
  component: HomePage,
});

const quickActions = [
  { path: '/app/product/new', label: `${adminText.add} produk` },
  { path: '/app/slide/new', label: `${adminText.add} slide` },
  { path: '/app/banner/new', label: `${adminText.add} banner` },
];

const productList = (search: Record<string, string>) => ({ path: '/app/product', search });

function HomePage() {
  const session = useSession();
  const counts = useQueries({
    queries: productStatuses.map((status) => productGlance({ status: status.value, limit: 1 })),
  });
  const low = useQuery(productGlance({ status: 'active', stock: 'low', limit: 5 }));
  const empty = useQuery(productGlance({ status: 'active', stock: 'empty', limit: 5 }));
  const viewed = useQuery(productGlance({ status: 'active', sortBy: 'highest_views', limit: 5 }));
  const pending = useQuery(reviewGlance({ status: 'pending', limit: 1 }));
  const reviews = useQuery(reviewGlance({ limit: 4 }));

  return (
    <>
      <PageHeader title={homeText.greeting(session?.user.name ?? '')} />
      <section aria-label={homeText.products} className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
        {productStatuses.map((status, index) => (
          <NumberCard
            key={status.value}
            label={`${homeText.products} ${status.label.toLowerCase()}`}
            to={productList({ status: status.value })}
            query={counts[index]!}
            tone={status.value === 'pending' ? 'warning' : 'plain'}
          />
        ))}
        <NumberCard
          label={homeText.lowStock}
          to={productList({ status: 'active', stock: 'low' })}
          query={low}
          tone="warning"
        />
        <NumberCard
          label={homeText.emptyStock}
          to={productList({ status: 'active', stock: 'empty' })}
          query={empty}
          tone="warning"
        />
        <NumberCard
          label={homeText.pendingReviews}
          to={{ path: '/app/review', search: { status: 'pending' } }}
          query={pending}
          tone="warning"
        />
      </section>
      <section aria-label={homeText.quick} className="mt-4 flex flex-wrap gap-2">
        {quickActions.map(({ path, label }) => (
          <Link key={path} to={path as string} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Plus aria-hidden="true" className="size-4" />
            {label}
          </Link>
        ))}
      </section>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ListCard
          title={homeText.lowStock}
          to={productList({ status: 'active', stock: 'low' })}
          query={low}
          empty={homeText.stockFine}
          keyOf={(product) => product._id}
        >
          {(product) => <ProductRow product={product} note={homeText.stockLeft(product.stock)} />}
        </ListCard>
        <ListCard
          title={homeText.emptyStock}
          to={productList({ status: 'active', stock: 'empty' })}
          query={empty}
          empty={homeText.stockFine}
          keyOf={(product) => product._id}
        >
          {(product) => <ProductRow product={product} note={homeText.stockLeft(product.stock)} />}
        </ListCard>
        <ListCard
          title={homeText.mostViewed}
          to={productList({ status: 'active', sortBy: 'highest_views' })}
          query={viewed}
          empty={homeText.noViews}
          keyOf={(product) => product._id}
        >
          {(product) => <ProductRow product={product} note={homeText.views(product.views)} />}
        </ListCard>
        <ListCard
          title={homeText.latestReviews}
          to={{ path: '/app/review' }}
          query={reviews}
          empty={homeText.noReviews}
          keyOf={(review) => review._id}
        >
          {(review) => (
            <div className="px-4 py-3 text-sm">
              <p className="flex items-center gap-2">
                <span className="truncate font-semibold text-ink">{review.name}</span>
                <Stars rating={review.stars} />
              </p>
              <p className="line-clamp-2 text-text">{review.review}</p>
              <p className="truncate text-muted">{review.productName}</p>
            </div>
          )}
        </ListCard>
      </div>
    </>
  );
}

function ProductRow({ product, note }: { product: ProductCard; note: string }) {
  return (
    <Link
      to={`/app/product/${product._id}` as string}
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm hover:bg-surface"
    >
      <span className="size-10 shrink-0 overflow-hidden rounded-control border border-line">
        <Picture path={product.thumbnail} alt="" width={160} sizes="40px" variant="product" />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium text-ink">{product.name}</span>
      <span className="shrink-0 text-muted tabular-nums">{note}</span>
    </Link>
  );
}
