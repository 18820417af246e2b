import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listLimits } from '#domain/page.ts';
import { reviewSorts, reviewStatuses } from '#domain/reviews/review.contract.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { AddLink } from '#web/admin/list/add-link.tsx';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import { ListToolbar } from '#web/admin/list/list-toolbar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { StatusTabs, statusTabs } from '#web/admin/list/status-tabs.tsx';
import { TickAllCards } from '#web/admin/list/tick.tsx';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { reviewListQuery } from '#web/admin/review/review.queries.ts';
import { ReviewCard } from '#web/admin/review/review-card.tsx';
import { useReviewActions } from '#web/admin/review/use-review-actions.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { adminText } from '#web/text/id-admin.ts';
import { reviewAnswerText, reviewFilterText } from '#web/text/id-review.ts';
import { reviewAdminText } from '#web/text/id-review-admin.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/review')({
  loader: () => headWithTitle(reviewAdminText.title),
  head: loadedHead,
  component: ReviewPage,
});

const newPath = '/app/review/new';

const filters = [
  {
    name: 'stars',
    label: reviewAnswerText.starsFilter,
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: reviewFilterText.stars(stars) })),
  },
  {
    name: 'withPictures',
    label: reviewAnswerText.picturesFilter,
    options: [{ value: 'true', label: reviewAnswerText.withPictures }],
  },
];

function ReviewPage() {
  const state = useListSearch();
  const { search, page, change } = state;
  const navigate = useNavigate();
  const actions = useReviewActions();
  const { search: words, status, product, sortBy, stars, withPictures } = search;
  const found = { search: words, status, product, sortBy, stars, withPictures };
  const list = useQuery(reviewListQuery({ page, limit: listLimits.default, ...found }));
  const reviews = list.data?.docs ?? [];
  const selection = useSelection(reviews, { query: found, page: state.page, totalDocs: list.data?.totalDocs });

  return (
    <>
      <PageHeader title={reviewAdminText.title} back={backToMenus}>
        <AddLink to={newPath} />
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <StatusTabs label={reviewAdminText.statusTabs} tabs={statusTabs(reviewStatuses)} state={state} />
        <ListToolbar
          searchLabel={reviewAdminText.search}
          state={state}
          filters={filters}
          sorts={reviewSorts.map((value) => ({ value, label: reviewAdminText.sorts[value] }))}
        >
          {product && (
            <RemovableChip
              label={reviewAdminText.ofProduct(reviews[0]?.productName ?? '…')}
              onRemove={() => change({ product: undefined })}
            />
          )}
        </ListToolbar>
        <PagedList
          list={list}
          state={state}
          narrowing={['search', 'status', 'product', 'stars', 'withPictures']}
          empty={<EmptyState action={<AddLink to={newPath} />} />}
        >
          {(reviews) => (
            <ul className="grid grid-cols-1 gap-2">
              <li>
                <TickAllCards selection={selection} />
              </li>
              {reviews.map((review) => (
                <li key={review._id}>
                  <ReviewCard
                    review={review}
                    selection={selection}
                    actions={actions}
                    onEdit={() => navigate({ to: '/app/review/$id', params: { id: review._id } })}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
        <BulkBar
          selection={selection}
          actions={actions}
          buttons={[
            { action: 'approved', label: adminText.approve, isPrimary: true },
            { action: 'rejected', label: adminText.reject },
          ]}
        />
      </div>
    </>
  );
}
