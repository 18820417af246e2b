import { type Review, type ReviewStatus, reviewApi } from '#domain/reviews/review.contract.ts';
import { useBulkRun } from '#web/admin/list/use-bulk-run.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText, reviewAdminText } from '#web/text/id-admin.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';

export function useReviewActions() {
  const { isBusy, progress, run } = useBulkRun();

  const nameOf = (reviews: readonly Review[]) =>
    reviews.length === 1 ? (reviews[0]?.name ?? '') : listText.total(reviews.length);

  return {
    isBusy,
    progress,
    async moderate(reviews: readonly Review[], status: Exclude<ReviewStatus, 'pending'>): Promise<boolean> {
      const isYes = await askConfirm(status === 'approved' ? confirmations.approve : confirmations.reject);
      if (!isYes) return false;
      return run(reviews, reviewAdminText[status](nameOf(reviews)), ({ _id }) =>
        callAsUser(reviewApi.update, { params: { id: _id }, body: { status } }),
      );
    },
    async remove(reviews: readonly Review[]): Promise<boolean> {
      if (!(await askConfirm(confirmations.delete))) return false;
      return run(reviews, listText.removedMany(reviews.length), ({ _id }) =>
        callAsUser(reviewApi.remove, { params: { id: _id } }),
      );
    },
  };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;
