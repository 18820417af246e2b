import type { FileColumns, ImportError, UnknownNames } from '#domain/product-import/import.contract.ts';
import type { ImportColumn } from '#domain/product-import/import-columns.ts';
import type { ImportRow } from '#domain/product-import/import-row.ts';
import type { ForeignSource } from '#domain/product-import/move-in/foreign-product.ts';
import type { PartialOffer } from '#server/catalogue/bulk-products.service.ts';
import { threadFile } from '#server/platform/config/program-files.ts';
import { onSheetThread } from '#server/platform/sheets/sheet-thread.ts';

export type StagedRow = { row: number } & ImportRow;

type FileTask = {
  bytes: Uint8Array;
  /** A day such as 2030-01-31: prices of a file may have ended before it. */
  today: string;
  brands: [name: string, id: string][];
  categories: [name: string, id: string][];
  /** Read by its columns, even if the headings look like those of another shop. */
  isPlain: boolean;
};
export type ReadTask = FileTask & {
  kind: 'read';
  mapping: [header: string, column: ImportColumn | null][];
  leftOut: UnknownNames;
  kinds: [categoryId: string, kind: string][];
  pictures: string[];
  canFetch: boolean;
  /** Ids of brands and categories that do not exist yet. */
  newIds: string[];
};
export type SheetTask = (FileTask & { kind: 'columns' }) | ReadTask;

/** The rows themselves travel as JSON text, which costs the receiving thread nothing until it needs them. */
export type RowsMessage = {
  kind: 'rows';
  rows: {
    row: number;
    sku: string;
    lacks: ImportRow['lacks'];
    pictures: string[];
    newIds: string[];
    /** Price fields of a row that must be checked together with the stored ones. */
    partialOffer?: PartialOffer;
    /** Where the row has no variants. */
    stock?: number;
  }[];
  json: string;
  failed: number;
  errors: ImportError[];
  /** Rows with errors that would also lack something as a new product. */
  lacking: LackingRow[];
};
export type LackingRow = { row: number; sku: string; lacks: ImportRow['lacks'] };
export type EndMessage = { kind: 'end'; source: ForeignSource | null; unknown: UnknownNames };
export type SheetMessage = { kind: 'columns'; columns: FileColumns } | RowsMessage | EndMessage;

export function readOnThread(task: SheetTask, onMessage?: (message: SheetMessage) => void): Promise<SheetMessage> {
  return onSheetThread<SheetMessage>({
    file: threadFile('server/product-import/sheet.worker.ts'),
    task,
    isPart: ({ kind }) => kind === 'rows',
    ...(onMessage ? { onMessage } : {}),
  });
}
