import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { queryString } from '#domain/endpoint.ts';
import { orderAdminApi } from '#domain/order/order-admin.contract.ts';
import { Problem } from '#domain/problems.ts';
import { type SheetFormat, sheetFormats } from '#domain/product-import/import-limits.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import type { OrderListQuery } from './order.queries.ts';

/** The listed orders as a file: the same filters, all pages. */
export function OrderDownloads({ filters }: { filters: Omit<OrderListQuery, 'page' | 'limit'> }) {
  const [busy, setBusy] = useState<SheetFormat>();

  async function download(format: SheetFormat) {
    setBusy(format);
    try {
      await downloadFile(orderAdminApi.export.path + queryString({ format, ...filters }), `pesanan.${format}`);
    } catch (error) {
      showToast((error instanceof Problem && error.detail) || text.exportFailed, 'error');
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {sheetFormats.map((format) => (
        <Button key={format} variant="secondary" size="sm" busy={busy === format} onClick={() => download(format)}>
          <Download aria-hidden="true" className="size-4" />
          {text.export(format)}
        </Button>
      ))}
    </div>
  );
}
