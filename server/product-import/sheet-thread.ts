import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { FileColumns, ImportError } from '#domain/admin/import.contract.ts';
import type { ImportColumn } from '#domain/admin/import-columns.ts';
import type { ImportRow } from '#domain/admin/import-row.ts';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { SheetErrorKind } from './sheet-error.ts';
import type { Sheet } from './sheet-xlsx-writer.ts';

export type StagedRow = { row: number } & ImportRow;
export type ReadTask = {
  kind: 'read';
  bytes: Uint8Array;
  mapping: [header: string, column: ImportColumn | null][];
  brands: [name: string, id: string][];
  categories: [name: string, id: string][];
  pictures: string[];
};
export type SheetTask = { kind: 'columns'; bytes: Uint8Array } | ReadTask | { kind: 'write'; sheets: Sheet[] };

/** Messages to the writing thread: pages of rows, then the headings, which end the sheet. */
export type WriteMessage = { rows: (string | number)[][] } | { headings: string[] };

/** The rows themselves travel as JSON text, which costs the receiving thread nothing until it needs them. */
export type RowsMessage = {
  kind: 'rows';
  rows: { row: number; sku: string; lacks: ImportRow['lacks']; pictures: string[] }[];
  json: string;
  failed: number;
  errors: ImportError[];
};
export type SheetMessage =
  | { kind: 'columns'; columns: FileColumns }
  | RowsMessage
  | { kind: 'end' }
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'refused'; message: string; reason: SheetErrorKind };

const codes: Record<SheetErrorKind, ProblemCode> = {
  size: 'upload-too-large',
  type: 'upload-wrong-type',
  content: 'invalid-input',
};

export const fileProblem = (message: string, reason: SheetErrorKind = 'content') =>
  new Problem(codes[reason], { detail: message, errors: [{ path: 'file', message }] });

const queue = new PQueue({ concurrency: 1 });

/** One sheet at a time, read or written: each may take a core and much memory. */
export async function queueSheet<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= limits.sheetsWaiting) throw new Problem('busy');
  return queue.add(work);
}

/**
 * A file is read or written on a thread of its own with limited memory and time, so that a hostile one cannot stop the
 * shop. Resolves with the last message.
 */
export function onSheetThread(
  task: SheetTask,
  onMessage?: (message: SheetMessage) => void,
  start?: (worker: Worker) => Promise<void>,
): Promise<SheetMessage> {
  return queueSheet(() => runThread(task, onMessage, start));
}

function runThread(
  task: SheetTask,
  onMessage: (message: SheetMessage) => void = () => {},
  start?: (worker: Worker) => Promise<void>,
): Promise<SheetMessage> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.sheetMegabytes },
    stdout: false,
    stderr: false,
  });
  return new Promise<SheetMessage>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(fileProblem('Berkas terlalu lama dibaca. Bagi menjadi beberapa berkas.', 'size')),
      limits.sheetMs,
    );
    worker.on('message', (message: SheetMessage) => {
      if (message.kind === 'refused') reject(fileProblem(message.message, message.reason));
      onMessage(message);
      if (message.kind !== 'rows') resolve(message);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(
        isMemory ? fileProblem('Berkas terlalu besar untuk dibaca. Bagi menjadi beberapa berkas.', 'size') : error,
      );
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('the sheet thread ended without a result'));
    });
    start?.(worker).catch(reject);
  }).finally(() => worker.terminate());
}
