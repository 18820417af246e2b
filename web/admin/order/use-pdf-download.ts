import { useState } from 'react';
import { pathOf } from '#domain/endpoint.ts';
import { type DocumentKind, orderAdminApi } from '#domain/order/order-admin.contract.ts';
import { Problem } from '#domain/problems.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { showToast } from '#web/ui/toast-queue.ts';

/** `busy` is the document that is on its way. */
export function usePdfDownload(id: string) {
  const [busy, setBusy] = useState<DocumentKind>();

  async function download(kind: DocumentKind) {
    setBusy(kind);
    try {
      await downloadFile(pathOf(orderAdminApi.document.path, { id, kind }), `${kind}.pdf`);
    } catch (error) {
      showToast((error instanceof Problem && error.detail) || text.exportFailed, 'error');
    } finally {
      setBusy(undefined);
    }
  }

  return { busy, download };
}
