import { type Review, type ReviewStatus, reviewApi } from '#domain/reviews/review.contract.ts';
import { type ReviewBulkAction, reviewBulkApi } from '#domain/reviews/review-bulk.contract.ts';
import type { BulkTarget } from '#web/admin/list/use-bulk-action.ts';
import { useListActions } from '#web/admin/list/use-list-actions.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { reviewAnswerText } from '#web/text/id-review.ts';
import { reviewAdminText } from '#web/text/id-review-admin.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';

const questions = {
  approved: confirmations.approve,
  rejected: confirmations.reject,
  delete: confirmations.delete,
} as const;

export function useReviewActions() {
  const { state, run, runBulk } = useListActions(reviewBulkApi);

  return {
    ...state,
    async moderate(review: Review, status: Exclude<ReviewStatus, 'pending'>): Promise<boolean> {
      if (!(await askConfirm(questions[status]))) return false;
      return run([review], reviewAdminText[status](review.name), ({ _id }) =>
        callAsUser(reviewApi.update, { params: { id: _id }, body: { status } }),
      );
    },
    answer(review: Review, text: string): Promise<boolean> {
      const done = text.trim() === '' ? reviewAnswerText.removed : reviewAnswerText.saved;
      return run(
        [review],
        () => done,
        ({ _id }) =>
          callAsUser(reviewApi.answer, { params: { id: _id }, body: { text, answeredAt: review.answer?.at ?? null } }),
      );
    },
    async remove(review: Review): Promise<boolean> {
      if (!(await askConfirm(questions.delete))) return false;
      return run([review], listText.removedMany, ({ _id }) => callAsUser(reviewApi.remove, { params: { id: _id } }));
    },
    changeMany(target: BulkTarget, action: ReviewBulkAction): Promise<boolean> {
      const done = (count: number) =>
        action === 'delete' ? listText.removedMany(count) : reviewAdminText[action](listText.total(count));
      return runBulk(target, { action, question: questions[action], done });
    },
  };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;
