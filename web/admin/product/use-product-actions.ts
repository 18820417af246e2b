import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { type ProductBulkAction, productBulkApi } from '#domain/catalogue/product-bulk.contract.ts';
import type { ProductStatus } from '#domain/catalogue/product-status.ts';
import { saveProductApi } from '#domain/catalogue/save-product.contract.ts';
import { statusLabel } from '#web/admin/list/status-badge.tsx';
import { type BulkTarget, tickedTarget } from '#web/admin/list/use-bulk-action.ts';
import { useListActions } from '#web/admin/list/use-list-actions.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';

type Named = Pick<ProductCard, '_id' | 'name' | 'status'>;

/** Accepting and refusing need a confirmation; the rest can be undone. */
const questions: Partial<Record<ProductStatus, Parameters<typeof askConfirm>[0]>> = {
  rejected: confirmations.reject,
};

function questionFor(from: ProductStatus, to: ProductStatus) {
  if (from === 'pending' && to === 'active') return confirmations.approve;
  return questions[to];
}

export function useProductActions() {
  const { state, run, runBulk } = useListActions(productBulkApi);

  return {
    ...state,
    /** Like the deletion of many, so that it can be undone. */
    remove(product: Named): Promise<boolean> {
      return runBulk(tickedTarget([product]), {
        action: 'delete',
        question: confirmations.delete,
        done: () => listText.removed(product.name),
      });
    },
    async changeStatus(product: Named, status: ProductStatus): Promise<boolean> {
      const question = questionFor(product.status, status);
      if (question && !(await askConfirm(question))) return false;
      return run([product], productText.statusChanged(product.name, statusLabel(status)), ({ _id }) =>
        callAsUser(saveProductApi.changeStatus, { params: { id: _id }, body: { status } }),
      );
    },
    /** Only those that may become so; a table says which (`nextStatuses`). */
    changeMany(target: BulkTarget, action: ProductBulkAction): Promise<boolean> {
      if (action === 'delete') {
        return runBulk(target, { action, question: confirmations.delete, done: listText.removedMany });
      }
      return runBulk(target, {
        action,
        question: action === 'active' ? confirmations.approve : questions[action],
        done: (changed) => productText.statusChanged(listText.total(changed), statusLabel(action)),
      });
    },
    quickEdit(product: ProductCard, patch: { price: number } | { stock: number }): Promise<boolean> {
      return run([product], productText.quickSaved(product.name), ({ _id }) =>
        callAsUser(saveProductApi.update, { params: { id: _id }, body: { ...patch, updatedAt: product.updatedAt } }),
      );
    },
  };
}

export type ProductActions = ReturnType<typeof useProductActions>;

/** 'Terima' for what was waiting, 'Tampilkan lagi' for what lay in the archive. */
export function statusActionLabel(from: ProductStatus, to: ProductStatus): string {
  return from === 'archived' ? productText.restore : productText.statusActions[to];
}
