import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProductCard, productApi } from '#domain/catalogue/product.contract.ts';
import { mayBecome, type ProductStatus } from '#domain/catalogue/product-status.ts';
import { Problem } from '#domain/problems.ts';
import { statusLabel } from '#web/admin/list/status-badge.tsx';
import { callAsUser } from '#web/api/call-as-user.ts';
import { confirmations } from '#web/text/id.ts';
import { listText, productText } from '#web/text/id-admin.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';

type Named = Pick<ProductCard, '_id' | 'name' | 'status'>;

/** Section 8: what is accepted or refused is asked about; the rest can be undone. */
const questions: Partial<Record<ProductStatus, Parameters<typeof askConfirm>[0]>> = {
  rejected: confirmations.reject,
};

function questionFor(from: ProductStatus, to: ProductStatus) {
  if (from === 'pending' && to === 'active') return confirmations.approve;
  return questions[to];
}

const messageOf = (error: unknown) => (error instanceof Problem ? error.message : listText.failed);

export function useProductActions() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function forEach(products: readonly Named[], success: string, work: (product: Named) => Promise<unknown>) {
    setBusy(true);
    const errors: unknown[] = [];
    for (const product of products) await work(product).catch((error: unknown) => errors.push(error));
    setBusy(false);
    if (errors.length === 0) showToast(success);
    else if (errors.length === products.length) showToast(messageOf(errors[0]), 'error');
    else showToast(listText.partlyFailed(products.length - errors.length, errors.length), 'error');
    await queryClient.invalidateQueries();
    return errors.length === 0;
  }

  return {
    isBusy,
    async remove(products: readonly Named[]): Promise<boolean> {
      if (!(await askConfirm(confirmations.delete))) return false;
      const [only] = products;
      const success =
        products.length === 1 && only ? listText.removed(only.name) : listText.removedMany(products.length);
      return forEach(products, success, ({ _id }) => callAsUser(productApi.remove, { params: { id: _id } }));
    },
    /** Only those that may become so; a table says which (`nextStatuses`). */
    async changeStatus(products: readonly Named[], status: ProductStatus): Promise<boolean> {
      const able = products.filter((product) => mayBecome(product.status, status));
      const [first] = able;
      if (!first) return false;
      const question = questionFor(first.status, status);
      if (question && !(await askConfirm(question))) return false;
      const name = able.length === 1 ? first.name : listText.total(able.length);
      return forEach(able, productText.statusChanged(name, statusLabel(status)), ({ _id }) =>
        callAsUser(productApi.changeStatus, { params: { id: _id }, body: { status } }),
      );
    },
    async quickEdit(product: ProductCard, patch: { price: number } | { stock: number }): Promise<void> {
      await forEach([product], productText.quickSaved(product.name), ({ _id }) =>
        callAsUser(productApi.update, { params: { id: _id }, body: { ...patch, updatedAt: product.updatedAt } }),
      );
    },
  };
}

export type ProductActions = ReturnType<typeof useProductActions>;

/** 'Terima' for what was waiting, 'Tampilkan lagi' for what lay in the archive. */
export function statusActionLabel(from: ProductStatus, to: ProductStatus): string {
  return from === 'archived' ? productText.restore : productText.statusActions[to];
}
