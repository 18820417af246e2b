import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { columnGuides, importColumns } from '#domain/product-import/import-columns.ts';
import { sheetFormats } from '#domain/product-import/import-limits.ts';
import { importText } from '#web/text/id-import.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { downloadSheet } from './import-calls.ts';
import { TableHead } from './table-head.tsx';

const kinds = ['template', 'export'] as const;
const formats = [...sheetFormats].reverse();

export function SheetDownloads() {
  const [busy, setBusy] = useState('');
  const { column, text, example } = importText.guideColumns;

  async function download(kind: (typeof kinds)[number], format: (typeof formats)[number]) {
    setBusy(`${kind} ${format}`);
    try {
      await downloadSheet(kind, format);
    } catch {
      showToast(importText.downloadFailed, 'error');
    } finally {
      setBusy('');
    }
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {kinds.flatMap((kind) =>
          formats.map((format) => (
            <Button
              key={`${kind} ${format}`}
              variant="secondary"
              size="sm"
              busy={busy === `${kind} ${format}`}
              onClick={() => download(kind, format)}
            >
              <Download aria-hidden="true" className="size-4" />
              {importText[kind](format)}
            </Button>
          )),
        )}
      </div>
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          {importText.guide}
        </summary>
        <table className="w-full text-left">
          <TableHead
            columns={[
              [column, 'pr-3'],
              [text, 'pr-3'],
              [example, 'hidden md:table-cell'],
            ]}
          />
          <tbody>
            {importColumns.map((name) => (
              <tr key={name} className="border-line border-t align-top">
                <td className="py-2 pr-3 font-semibold text-ink">{name}</td>
                <td className="py-2 pr-3">{columnGuides[name].text}</td>
                <td className="hidden break-all py-2 font-mono text-xs md:table-cell">{columnGuides[name].example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
