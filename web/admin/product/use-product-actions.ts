import { type ProductCard, productApi } from '#domain/catalogue/product.contract.ts';
import { mayBecome, type ProductStatus } from '#domain/catalogue/product-status.ts';
import { statusLabel } from '#web/admin/list/status-badge.tsx';
import { useBulkRun } from '#web/admin/list/use-bulk-run.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText, productText } from '#web/text/id-admin.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';

export type ProductPatch = { categories?: string[]; brand?: string; stock?: number };
type Named = Pick<ProductCard, '_id' | 'name' | 'status'>;

/** Section 8: accepting and refusing need a confirmation; the rest can be undone. */
const questions: Partial<Record<ProductStatus, Parameters<typeof askConfirm>[0]>> = {
  rejected: confirmations.reject,
};

function questionFor(from: ProductStatus, to: ProductStatus) {
  if (from === 'pending' && to === 'active') return confirmations.approve;
  return questions[to];
}

export function useProductActions() {
  const { isBusy, progress, run } = useBulkRun();

  return {
    isBusy,
    progress,
    async remove(products: readonly Named[]): Promise<boolean> {
      if (!(await askConfirm(confirmations.delete))) return false;
      const [only] = products;
      const success =
        products.length === 1 && only ? listText.removed(only.name) : listText.removedMany(products.length);
      return run(products, success, ({ _id }) => callAsUser(productApi.remove, { params: { id: _id } }));
    },
    /** Only those that may become so; a table says which (`nextStatuses`). */
    async changeStatus(products: readonly Named[], status: ProductStatus): Promise<boolean> {
      const able = products.filter((product) => mayBecome(product.status, status));
      const [first] = able;
      if (!first) return false;
      const question = questionFor(first.status, status);
      if (question && !(await askConfirm(question))) return false;
      const name = able.length === 1 ? first.name : listText.total(able.length);
      return run(able, productText.statusChanged(name, statusLabel(status)), ({ _id }) =>
        callAsUser(productApi.changeStatus, { params: { id: _id }, body: { status } }),
      );
    },
    /** The same values in all of them; versions are not compared. */
    edit(products: readonly Named[], body: ProductPatch): Promise<boolean> {
      return run(products, listText.changedMany(products.length), ({ _id }) =>
        callAsUser(productApi.update, { params: { id: _id }, body }),
      );
    },
    async quickEdit(product: ProductCard, patch: { price: number } | { stock: number }): Promise<void> {
      await run([product], productText.quickSaved(product.name), ({ _id }) =>
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
