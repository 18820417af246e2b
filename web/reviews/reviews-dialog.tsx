import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { reviewText } from '#web/text/id-product-page.ts';
import { reviewFilterText } from '#web/text/id-review.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { EndlessReviews } from './endless-reviews.tsx';
import { type ReviewFilter, reviewPageQuery } from './review.queries.ts';
import { ReviewFilterBar } from './review-filter.tsx';
import { ReviewItem } from './review-item.tsx';

const desktop = '(min-width: 48rem)';

function useIsDesktop(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(desktop);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(desktop).matches,
    () => true,
  );
}

type ReviewsDialogProps = { productId: string; isOpen: boolean; onClose: () => void };

/** Pages on a desktop, endless on a phone. */
export default function ReviewsDialog({ productId, isOpen, onClose }: ReviewsDialogProps) {
  const isDesktop = useIsDesktop();
  const [filter, setFilter] = useState<ReviewFilter>({});
  const key = `${filter.stars}-${filter.withPictures}`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={reviewText.title}>
      <ReviewFilterBar productId={productId} filter={filter} onFilter={setFilter} />
      {isDesktop ? (
        <PagedReviews key={key} productId={productId} filter={filter} />
      ) : (
        <EndlessReviews key={key} productId={productId} filter={filter} />
      )}
    </Dialog>
  );
}

function PagedReviews({ productId, filter }: { productId: string; filter: ReviewFilter }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useQuery(reviewPageQuery(productId, filter, page));
  const list = useRef<HTMLDivElement>(null);

  function open(next: number) {
    setPage(next);
    // The page numbers stand at the end of the list.
    list.current?.scrollIntoView({ block: 'start' });
  }

  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" className="grid gap-3">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine />
        <SkeletonLine className="w-3/4" />
      </div>
    );
  }
  return (
    <>
      <div ref={list} className="scroll-mt-5">
        {data.docs.length === 0 && <p className="py-4 text-muted">{reviewFilterText.noneFound}</p>}
        {data.docs.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      </div>
      {data.totalPages > 1 && <Pagination className="mt-5" label={reviewText.pages} pages={data} onPage={open} />}
    </>
  );
}
