import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { uiText } from '#web/text/id.ts';
import { reviewText } from '#web/text/id-product-page.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { endlessReviewsQuery, type ReviewFilter } from './review.queries.ts';
import { ReviewItem } from './review-item.tsx';

/** Loading, loaded, complete, error with retry. The next page comes when the end is near. */
export function EndlessReviews({ productId, filter }: { productId: string; filter: ReviewFilter }) {
  const list = useInfiniteQuery(endlessReviewsQuery(productId, filter));
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;
  const end = useRef<HTMLDivElement>(null);
  const canGoOn = hasNextPage && !isFetching && !isError;

  useEffect(() => {
    const element = end.current;
    if (!element || !canGoOn) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [canGoOn, fetchNextPage]);

  const pages = list.data?.pages ?? [];
  const retry = () => void (pages.length > 0 ? fetchNextPage() : refetch());
  return (
    <>
      {pages
        .flatMap((page) => page.docs)
        .map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      <div
        ref={end}
        role="status"
        className="flex min-h-16 flex-col items-center justify-center gap-3 pt-4 text-center"
      >
        {isFetching ? (
          <Spinner size="lg" className="text-primary" />
        ) : isError ? (
          <>
            <p>{reviewText.failed}</p>
            <Button variant="secondary" onClick={retry}>
              {uiText.retry}
            </Button>
          </>
        ) : (
          !hasNextPage && <p className="text-muted">{reviewText.end}</p>
        )}
      </div>
    </>
  );
}
