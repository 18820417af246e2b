import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#domain/problems.ts';
import { type Review, type ReviewStatus, reviewApi } from '#domain/reviews/review.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { confirmations } from '#web/text/id.ts';
import { listText, reviewAdminText } from '#web/text/id-admin.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';

export function useReviewActions() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function forEach(reviews: readonly Review[], success: string, work: (review: Review) => Promise<unknown>) {
    setBusy(true);
    const errors: unknown[] = [];
    for (const review of reviews) await work(review).catch((error: unknown) => errors.push(error));
    setBusy(false);
    const [first] = errors;
    if (errors.length === 0) showToast(success);
    else if (errors.length < reviews.length) {
      showToast(listText.partlyFailed(reviews.length - errors.length, errors.length), 'error');
    } else showToast(first instanceof Problem ? first.message : listText.failed, 'error');
    await queryClient.invalidateQueries();
  }

  const nameOf = (reviews: readonly Review[]) =>
    reviews.length === 1 ? (reviews[0]?.name ?? '') : listText.total(reviews.length);

  return {
    isBusy,
    async moderate(reviews: readonly Review[], status: Exclude<ReviewStatus, 'pending'>): Promise<void> {
      const isYes = await askConfirm(status === 'approved' ? confirmations.approve : confirmations.reject);
      if (!isYes) return;
      await forEach(reviews, reviewAdminText[status](nameOf(reviews)), ({ _id }) =>
        callAsUser(reviewApi.update, { params: { id: _id }, body: { status } }),
      );
    },
    async remove(reviews: readonly Review[]): Promise<void> {
      if (!(await askConfirm(confirmations.delete))) return;
      await forEach(reviews, listText.removedMany(reviews.length), ({ _id }) =>
        callAsUser(reviewApi.remove, { params: { id: _id } }),
      );
    },
  };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;
