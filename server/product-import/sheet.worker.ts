import { parentPort } from 'node:worker_threads';
import type { ImportError } from '#domain/admin/import.contract.ts';
import { setIndonesianMessages } from '#domain/validation-messages.ts';
import { serveSheetThread } from '#server/platform/sheets/sheet-thread.ts';
import { columnsOf, productRows, readSheet } from './sheet-rows.ts';
import type { ReadTask, RowsMessage, SheetMessage, SheetTask, StagedRow } from './sheet-thread.ts';

setIndonesianMessages();
const rowsPerMessage = 50;
const post = (message: SheetMessage) => parentPort!.postMessage(message);

async function readRows(task: ReadTask): Promise<void> {
  const sheet = await readSheet(Buffer.from(task.bytes));
  const names = {
    brands: new Map(task.brands),
    categories: new Map(task.categories),
    kinds: new Map(task.kinds),
    pictures: new Set(task.pictures),
  };
  let staged: StagedRow[] = [];
  let errors: ImportError[] = [];
  let failed = 0;
  const flush = () => {
    if (staged.length === 0 && failed === 0) return;
    const rows = staged.map(({ row, body, lacks, thumbnail, mediaUrls }) => ({
      row,
      sku: body.sku,
      lacks,
      pictures: [thumbnail ?? [], mediaUrls ?? []].flat(),
    }));
    const message: RowsMessage = { kind: 'rows', rows, json: JSON.stringify(staged), failed, errors };
    post(message);
    [staged, errors, failed] = [[], [], 0];
  };
  for (const result of productRows(sheet, new Map(task.mapping), names)) {
    if ('read' in result) staged.push({ row: result.row, ...result.read });
    else {
      errors.push(...result.errors);
      failed += 1;
    }
    if (staged.length + failed >= rowsPerMessage) flush();
  }
  flush();
  post({ kind: 'end' });
}

await serveSheetThread(async (task: SheetTask) => {
  if (task.kind === 'read') await readRows(task);
  else post({ kind: 'columns', columns: columnsOf(await readSheet(Buffer.from(task.bytes))) });
});
