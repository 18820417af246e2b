import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { serveSheetThread } from './sheet-thread.ts';
import type { WriteMessage, WrittenFile } from './write-sheet.ts';
import { type Sheet, writeXlsx } from './xlsx-writer.ts';

await serveSheetThread(async (sheets: Sheet[]) => {
  // Rows come in pages, so that the shop's thread never copies all of them at once.
  for await (const [message] of on(parentPort!, 'message') as AsyncIterable<[WriteMessage]>) {
    if ('headings' in message) {
      sheets[0]!.rows.unshift(message.headings);
      break;
    }
    sheets[0]!.rows.push(...message.rows);
  }
  const bytes = new Uint8Array(await writeXlsx(sheets));
  parentPort!.postMessage({ bytes } satisfies WrittenFile, [bytes.buffer]);
  parentPort!.close();
});
