import { on } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportError } from '#domain/admin/import.contract.ts';
import { setIndonesianMessages } from '#domain/validation-messages.ts';
import { SheetError } from './sheet-error.ts';
import { columnsOf, productRows, readSheet } from './sheet-rows.ts';
import type { ReadTask, RowsMessage, SheetMessage, SheetTask, StagedRow, WriteMessage } from './sheet-thread.ts';
import { type Sheet, writeXlsx } from './sheet-xlsx-writer.ts';

setIndonesianMessages();
const rowsPerMessage = 50;
const post = (message: SheetMessage, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(message, transfer);

async function readRows(task: ReadTask): Promise<void> {
  const sheet = await readSheet(Buffer.from(task.bytes));
  const names = {
    brands: new Map(task.brands),
    categories: new Map(task.categories),
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

async function writeSheets(sheets: Sheet[]): Promise<void> {
  // Rows come in pages, so that the shop's thread never copies the whole catalogue at once.
  for await (const [message] of on(parentPort!, 'message') as AsyncIterable<[WriteMessage]>) {
    if ('headings' in message) {
      sheets[0]!.rows.unshift(message.headings);
      break;
    }
    sheets[0]!.rows.push(...message.rows);
  }
  const bytes = new Uint8Array(await writeXlsx(sheets));
  post({ kind: 'file', bytes }, [bytes.buffer]);
  parentPort!.close();
}

async function work(task: SheetTask): Promise<void> {
  try {
    // On Linux this lowers the priority of this thread only, below the requests of shoppers.
    setPriority(10);
  } catch {
    // Not allowed on every system.
  }
  try {
    if (task.kind === 'columns')
      post({ kind: 'columns', columns: columnsOf(await readSheet(Buffer.from(task.bytes))) });
    else if (task.kind === 'read') await readRows(task);
    else await writeSheets(task.sheets);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    post({ kind: 'refused', message: error.message, reason: error.kind });
  }
}

await work(workerData as SheetTask);
