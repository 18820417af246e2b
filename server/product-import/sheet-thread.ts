import type { FileColumns, ImportError } from '#domain/admin/import.contract.ts';
import type { ImportColumn } from '#domain/admin/import-columns.ts';
import type { ImportRow } from '#domain/admin/import-row.ts';
import { threadFile } from '#server/platform/config/program-files.ts';
import { onSheetThread } from '#server/platform/sheets/sheet-thread.ts';

export type StagedRow = { row: number } & ImportRow;
export type ReadTask = {
  kind: 'read';
  bytes: Uint8Array;
  mapping: [header: string, column: ImportColumn | null][];
  brands: [name: string, id: string][];
  categories: [name: string, id: string][];
  kinds: [categoryId: string, kind: string][];
  pictures: string[];
};
export type SheetTask = { kind: 'columns'; bytes: Uint8Array } | ReadTask;

/** The rows themselves travel as JSON text, which costs the receiving thread nothing until it needs them. */
export type RowsMessage = {
  kind: 'rows';
  rows: { row: number; sku: string; lacks: ImportRow['lacks']; pictures: string[] }[];
  json: string;
  failed: number;
  errors: ImportError[];
};
export type SheetMessage = { kind: 'columns'; columns: FileColumns } | RowsMessage | { kind: 'end' };

export function readOnThread(task: SheetTask, onMessage?: (message: SheetMessage) => void): Promise<SheetMessage> {
  return onSheetThread<SheetMessage>({
    file: threadFile('server/product-import/sheet.worker.ts'),
    task,
    isPart: ({ kind }) => kind === 'rows',
    ...(onMessage ? { onMessage } : {}),
  });
}
