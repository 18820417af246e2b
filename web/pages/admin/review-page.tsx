import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { listLimits } from '#domain/page.ts';
import { reviewSorts, reviewStatuses } from '#domain/reviews/review.contract.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { StatusTabs } from '#web/admin/list/status-tabs.tsx';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { reviewListQuery } from '#web/admin/review/review.queries.ts';
import { ReviewCard } from '#web/admin/review/review-card.tsx';
import { useReviewActions } from '#web/admin/review/use-review-actions.ts';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { adminText, listText, reviewAdminText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';

export const Route = createFileRoute('/app/review')({
  loader: () => titled(reviewAdminText.title),
  head: loadedHead,
  component: ReviewPage,
});

const tabs: readonly { value: string | undefined; label: string }[] = [
  { value: undefined, label: adminText.all },
  ...reviewStatuses,
];

function ReviewPage() {
  const place = useListSearch();
  const { search, page, change } = place;
  const navigate = useNavigate();
  const actions = useReviewActions();
  const { search: words, status, product, sortBy } = search;
  const list = useQuery(
    reviewListQuery({ page: String(page), limit: String(listLimits.default), search: words, status, product, sortBy }),
  );
  const reviews = list.data?.docs ?? [];
  const selection = useSelection(reviews.map((review) => review._id));
  const chosen = reviews.filter((review) => selection.has(review._id));

  return (
    <>
      <PageHeader title={reviewAdminText.title} back={backToMenus}>
        <AddReview />
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <StatusTabs
          label={reviewAdminText.statusTabs}
          tabs={tabs}
          status={status}
          onStatus={(status) => change({ status })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            label={reviewAdminText.search}
            value={words ?? ''}
            onSearch={(text) => change({ search: text || undefined })}
          />
          {product && (
            <RemovableChip
              label={reviewAdminText.ofProduct(reviews[0]?.productName ?? '…')}
              onRemove={() => change({ product: undefined })}
            />
          )}
          <Select
            aria-label={listText.sort}
            className="min-w-0 max-md:w-full md:ml-auto md:w-52"
            options={reviewSorts.map((value) => ({ value, label: reviewAdminText.sorts[value] }))}
            value={sortBy ?? 'newest'}
            onChange={(event) => change({ sortBy: event.target.value === 'newest' ? undefined : event.target.value })}
          />
        </div>
        <PagedList
          list={list}
          place={place}
          narrowing={['search', 'status', 'product']}
          empty={<EmptyState action={<AddReview />} />}
        >
          {(reviews) => (
            <ul className="grid grid-cols-1 gap-2">
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
        <BulkBar count={chosen.length} onClear={selection.clear}>
          <Button size="sm" busy={actions.isBusy} onClick={() => actions.moderate(chosen, 'approved')}>
            {adminText.approve}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            busy={actions.isBusy}
            onClick={() => actions.moderate(chosen, 'rejected')}
          >
            {adminText.reject}
          </Button>
          <Button size="sm" variant="danger" busy={actions.isBusy} onClick={() => actions.remove(chosen)}>
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{adminText.remove}</span>
          </Button>
        </BulkBar>
      </div>
    </>
  );
}

function AddReview() {
  return (
    <Link to="/app/review/$id" params={{ id: 'new' }} className={buttonClass()}>
      <Plus aria-hidden="true" />
      {adminText.add}
    </Link>
  );
}
