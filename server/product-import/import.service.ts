import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { Problem } from '#domain/problems.ts';
import type { FileColumns, ImportJob, ImportResult } from '#domain/product-import/import.contract.ts';
import type { FindReferred } from '#server/catalogue/deletable.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { importJobs } from './import.tables.ts';
import { beginRetry } from './import-addresses.ts';
import { readingOf } from './import-check.ts';
import { type Claim, claimAbandonedImports, readImport, renewLeases, unfinished } from './import-jobs.ts';
import { createImportQueues } from './import-queues.ts';
import { type ImportOptions, type ImportUpload, runImport } from './import-run.ts';
import { beginUndo, undoNote } from './import-undo.ts';
import { finishUndo, type ImportContext, resumeImport, retryLater, startPictures } from './import-work.ts';
import { readOnThread } from './sheet-thread.ts';

export type Importer = {
  run(upload: ImportUpload, options: ImportOptions): Promise<ImportResult>;
  columns(upload: Pick<ImportUpload, 'bytes' | 'isPlain'>): Promise<FileColumns>;
  /** Deletes what the import made and puts back what it overwrote; the audit line belongs to the given shop. */
  undo(shop: Shop, id: string): Promise<ImportJob>;
  retryPictures(shop: Shop, id: string): Promise<ImportJob>;
  /** Goes on with what an ended instance left, and renews the leases of its own imports from now on. */
  resume(): Promise<void>;
  close(): Promise<void>;
};

/** `leaseMs` is shorter in tests. */
export function createImporter(
  shop: Shop,
  findReferred: FindReferred,
  leaseMs: number = limits.importLeaseMs,
): Importer {
  const instance = randomUUID();
  const queues = createImportQueues();
  const stopping = new AbortController();
  const context: ImportContext = { shop, findReferred, queues, stopping: stopping.signal };
  const claimOf = (id: string): Claim => ({ id, instance, leaseMs });
  let timer: NodeJS.Timeout | undefined;

  async function resumeAbandoned(isStart: boolean): Promise<void> {
    const running = queues.claims().map(({ id }) => id);
    const abandoned = await claimAbandonedImports(shop, { instance, leaseMs, running, isStart });
    for (const each of abandoned) resumeImport(context, each);
  }

  async function renewAndResume(): Promise<void> {
    await renewLeases(shop, queues.claims());
    if (!stopping.signal.aborted) await resumeAbandoned(false);
  }

  return {
    run: (upload, options) => runImport(context, claimOf(options.id), upload, options),
    async undo(requested, id) {
      const claim = claimOf(id);
      await beginUndo(requested, claim);
      try {
        await queues.addImport(claim, () => finishUndo(context, claim));
      } catch (error) {
        await retryLater(shop, claim);
        throw error;
      }
      const job = await readImport(shop, id);
      if (job.undo) requested.audit?.addNote(undoNote(job.undo));
      return job;
    },
    async retryPictures(requested, id) {
      const claim = claimOf(id);
      await beginRetry(requested, claim);
      startPictures(context, claim);
      return readImport(shop, id);
    },
    async columns(upload) {
      const { task } = await readingOf(shop, upload);
      const message = await readOnThread({ ...task, kind: 'columns' });
      if (message.kind !== 'columns') throw new Problem('internal');
      return message.columns;
    },
    async resume() {
      await resumeAbandoned(true);
      timer = setInterval(() => {
        renewAndResume().catch((error) => shop.log.warn({ err: error }, 'the leases of imports could not be renewed'));
      }, leaseMs / 3);
      timer.unref();
    },
    async close() {
      stopping.abort();
      await queues.onIdle();
      clearInterval(timer);
    },
  };
}

export async function countUnfinishedImports({ db }: Shop): Promise<number> {
  return db.$count(importJobs, inArray(importJobs.status, [...unfinished]));
}
