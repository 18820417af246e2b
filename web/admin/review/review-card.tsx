import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { labelOfChoice } from '#domain/choices.ts';
import { type Review, type ReviewStatus, reviewStatuses } from '#domain/reviews/review.contract.ts';
import { ProductFilterLink } from '#web/admin/list/product-filter-link.tsx';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { Tick } from '#web/admin/list/tick.tsx';
import type { Selection } from '#web/admin/list/use-selection.ts';
import { adminText } from '#web/text/id-admin.ts';
import { reviewAdminText } from '#web/text/id-review-admin.ts';
import { dayText } from '#web/text/id-time.ts';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Picture } from '#web/ui/picture.tsx';
import { fileUrl } from '#web/ui/picture-source.ts';
import { Stars } from '#web/ui/stars.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { ReviewAnswer } from './review-answer.tsx';
import type { ReviewActions } from './use-review-actions.ts';

const tones: Record<ReviewStatus, BadgeProps['variant']> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'error',
};

type ReviewCardProps = {
  review: Review;
  selection: Selection<Review>;
  actions: ReviewActions;
  onEdit: () => void;
};

/** A review is read whole before it is judged, so it is no row of a table. */
export function ReviewCard({ review, selection, actions, onEdit }: ReviewCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  async function moderate(status: Exclude<ReviewStatus, 'pending'>) {
    if (await actions.moderate(review, status)) keepFocus(() => heading.current);
  }

  return (
    <article className="flex items-start gap-3 rounded-card border border-line bg-white p-3 md:p-4">
      <Tick entry={review} title={reviewAdminText.titleOf(review.name)} selection={selection} className="mt-1" />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} className="font-semibold text-base text-ink">
            {review.name}
          </h2>
          <Stars rating={review.stars} />
          <Badge variant={tones[review.status]}>{labelOfChoice(reviewStatuses, review.status)}</Badge>
          {review.isVerified && <VerifiedBadge />}
        </div>
        <p className="mt-0.5 text-muted">
          {review.location && `${review.location} · `}
          {dayText(review.createdAt)}
          {' · '}
          <ProductFilterLink list="/app/review" product={review.product} name={review.productName} />
        </p>
        <p className="mt-2 whitespace-pre-line break-words text-ink">{review.review}</p>
        {review.mediaUrls.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {review.mediaUrls.map((path, index) => (
              <li key={path}>
                <a href={fileUrl(path)} target="_blank" rel="noopener noreferrer" className="block size-16">
                  <Picture
                    path={path}
                    alt={reviewAdminText.picture(review.name, index + 1)}
                    width={160}
                    sizes="64px"
                    className="size-16 rounded-control border border-line object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <ReviewAnswer review={review} actions={actions} />
        {review.status === 'pending' && (
          <div className="mt-3 flex gap-2">
            <Button size="sm" busy={actions.isBusy} onClick={() => void moderate('approved')}>
              {adminText.approve}
            </Button>
            <Button size="sm" variant="secondary" busy={actions.isBusy} onClick={() => void moderate('rejected')}>
              {adminText.reject}
            </Button>
          </div>
        )}
      </div>
      <RowActions
        title={reviewAdminText.titleOf(review.name)}
        items={[
          { label: adminText.edit, icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
          ...(review.status === 'approved'
            ? [{ label: adminText.reject, onSelect: () => actions.moderate(review, 'rejected') }]
            : []),
          ...(review.status === 'rejected'
            ? [{ label: adminText.approve, onSelect: () => actions.moderate(review, 'approved') }]
            : []),
          {
            label: adminText.remove,
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger' as const,
            onSelect: () => actions.remove(review),
          },
        ]}
      />
    </article>
  );
}
