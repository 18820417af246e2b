import type { ReadStream } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadFile } from '#server/platform/config/program-files.ts';
import { queueSheet } from './sheet-queue.ts';
import { onSheetThread } from './sheet-thread.ts';
import type { Sheet } from './xlsx-writer.ts';

/** Messages to the writing thread: pages of rows, then the headings, which end the sheet. */
export type WriteMessage = { rows: (string | number)[][] } | { headings: string[] };
export type WrittenFile = { bytes: Uint8Array };

/** `sendRows` fills the first sheet page by page and resolves with its headings. */
export async function writeWorkbook(
  sheets: Sheet[],
  sendRows: (send: (rows: (string | number)[][]) => void) => Promise<string[]>,
): Promise<Buffer> {
  const { bytes } = await onSheetThread<WrittenFile>({
    file: threadFile('server/platform/sheets/sheet-writer.worker.ts'),
    task: sheets,
    start: async (worker) => {
      const headings = await sendRows((rows) => worker.postMessage({ rows } satisfies WriteMessage));
      worker.postMessage({ headings } satisfies WriteMessage);
    },
  });
  return Buffer.from(bytes);
}

/** Written to a file first, so that a slow download neither holds the queue nor the database. */
export function writeCsv(pages: AsyncIterable<string>): Promise<ReadStream> {
  return queueSheet(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    try {
      const path = join(folder, 'sheet.csv');
      await writeFile(path, pages, { mode: 0o600 });
      const file = await open(path);
      return file.createReadStream();
    } finally {
      // An open file stays readable until it is closed.
      await rm(folder, { recursive: true });
    }
  });
}
