import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { specGroups } from '#domain/catalogue/spec-groups.ts';
import { formatNumber } from '#domain/number.ts';
import { track } from '#web/analytics/track.ts';
import { BundleContents } from '#web/catalogue/bundle-contents.tsx';
import { countView } from '#web/catalogue/count-view.ts';
import { HotDealsBadge } from '#web/catalogue/hot-deals-badge.tsx';
import { productQuery, recommendedQuery } from '#web/catalogue/product.queries.ts';
import { ProductGallery } from '#web/catalogue/product-gallery.tsx';
import { ratingNumber } from '#web/catalogue/rating-note.tsx';
import { rememberSeen } from '#web/catalogue/seen-products.ts';
import { SpecTable } from '#web/catalogue/spec-table.tsx';
import { loadedHead } from '#web/head/loaded-head.ts';
import { productQuestionsQuery } from '#web/product-questions/product-question.queries.ts';
import { ProductQuestions } from '#web/product-questions/product-questions.tsx';
import { ProductReviews } from '#web/reviews/product-reviews.tsx';
import { reviewPreviewQuery, reviewSummaryQuery } from '#web/reviews/review.queries.ts';
import { useAskProduct } from '#web/site-meta/ask-product.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { dateText } from '#web/text/id.ts';
import { productPageText } from '#web/text/id-product-page.ts';
import { pageText } from '#web/text/id-shop.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { foundEntry } from './found-entry.ts';
import { productHead } from './product-head.ts';
import { ProductPurchase } from './product-purchase.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { RecommendedRow } from './recommended-row.tsx';
import { SeenRow } from './seen-row.tsx';
import { SimilarRow } from './similar-row.tsx';
import { SimulasiLink } from './simulasi-link.tsx';
import { trackedItem } from './tracked-item.ts';

export const Route = createFileRoute('/_storefront/products/$id')({
  // The skeleton is there at once: while its own code travels, the whole shop would give way to the root's spinner.
  codeSplitGroupings: [['component', 'errorComponent', 'notFoundComponent', 'loader']],
  loader: async ({ context: { queryClient, origin }, params: { id } }) => {
    const rest = Promise.all([
      queryClient.ensureQueryData(siteMetaQuery),
      queryClient.ensureQueryData(reviewPreviewQuery(id)),
      queryClient.ensureQueryData(reviewSummaryQuery(id)),
      queryClient.ensureQueryData(productQuestionsQuery(id)),
      queryClient.ensureQueryData(recommendedQuery),
    ]);
    // A missing product is reported before a failure of the other requests.
    rest.catch(() => {});
    const product = await foundEntry(queryClient.ensureQueryData(productQuery(id)));
    const [meta] = await rest;
    return { head: productHead({ product, meta, origin: origin() }) };
  },
  head: loadedHead,
  pendingMs: 100,
  pendingComponent: ProductSkeleton,
  component: ProductPage,
});

function ProductPage() {
  const { id } = Route.useParams();
  const { data: product } = useSuspenseQuery(productQuery(id));
  // A new product begins anew: no variant chosen, one piece, the first picture.
  return <ProductView key={id} product={product} />;
}

function ProductView({ product }: { product: Product }) {
  const [first] = product.categories;
  const askProduct = useAskProduct();
  const kinds = product.categories.map(({ kind }) => kind);
  const [variantPicture, setVariantPicture] = useState<string | null>(null);
  const pictures = product.mediaUrls.length > 0 ? product.mediaUrls : product.thumbnail ? [product.thumbnail] : [];

  useEffect(() => {
    rememberSeen(product._id);
    return countView(product._id);
  }, [product._id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per product, not when its data is fetched again
  useEffect(() => {
    track('view_item', { currency: 'IDR', value: product.discountedPrice, items: [trackedItem(product)] });
  }, [product._id]);

  return (
    <div className="page-width py-4">
      <Breadcrumb
        crumbs={[
          { label: pageText.home, href: '/' },
          ...(first ? [{ label: first.name, href: `/products?category=${first._id}` }] : []),
          { label: product.name },
        ]}
        renderLink={(crumb, className) =>
          crumb.href === '/' ? (
            <Link to="/" className={className}>
              {crumb.label}
            </Link>
          ) : (
            <Link to="/products" search={{ category: first?._id }} className={className}>
              {crumb.label}
            </Link>
          )
        }
      />
      <div className="mt-2 grid grid-cols-1 gap-x-10 gap-y-10 md:grid-cols-2 md:gap-x-8 lg:gap-x-10 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <ProductGallery
          name={product.name}
          paths={pictures}
          alts={product.mediaAlts}
          wanted={variantPicture}
          badge={
            product.isHotDeals ? (
              <HotDealsBadge className="-ml-4 h-9 w-auto" />
            ) : (
              <Badge variant="new">{productPageText.isNew}</Badge>
            )
          }
        />
        <div className="flex min-w-0 flex-col gap-5">
          <div>
            <h1 className="text-xl md:text-2xl">{product.name}</h1>
            {product.rating.count > 0 && (
              <a
                href="#ulasan"
                className="mt-2 inline-flex min-h-6 flex-wrap items-center gap-x-2 text-sm hover:underline"
              >
                <Stars rating={product.rating.average} />
                <span className="font-semibold text-ink tabular-nums">{ratingNumber(product.rating.average)}</span>
                <span className="text-muted">{productPageText.reviews(formatNumber(product.rating.count))}</span>
              </a>
            )}
          </div>
          <ProductPurchase product={product} onVariant={({ picture }) => setVariantPicture(picture ?? null)} />
          {product.bundle && <BundleContents bundle={product.bundle} />}
          <SimulasiLink product={product} />
        </div>
        <ProductReviews productId={product._id} rating={product.rating} />
        <Tabs
          label={productPageText.information}
          activeId="spesifikasi"
          tabs={[
            { id: 'deskripsi', label: productPageText.description, content: <Description product={product} /> },
            {
              id: 'spesifikasi',
              label: productPageText.specification,
              content: <SpecTable groups={specGroups(kinds, product.mainSpecs, product.specs)} />,
            },
          ]}
        />
        <ProductQuestions productId={product._id} onAsk={() => askProduct(product)} />
      </div>
      <div className="mt-12 flex flex-col gap-12">
        <RecommendedRow exceptId={product._id} />
        <SimilarRow product={product} />
        <SeenRow exceptId={product._id} />
      </div>
    </div>
  );
}

function Description({ product }: { product: Product }) {
  return (
    <>
      <RichText html={product.description} />
      <p className="mt-6 text-muted text-sm">{productPageText.updated(dateText(product.updatedAt))}</p>
    </>
  );
}
