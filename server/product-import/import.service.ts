import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { User } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import type {
  FileColumns,
  ImportedProductStatus,
  ImportJob,
  ImportResult,
} from '#domain/product-import/import.contract.ts';
import type { FindReferred } from '#server/catalogue/deletable.service.ts';
import { writesEveryField } from '#server/catalogue/import-permission.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';
import type { Shop } from '#server/shop/shop.ts';
import { importJobs } from './import.tables.ts';
import { beginRetry, fetchImportPictures } from './import-addresses.ts';
import { applyImport, IncompleteImport } from './import-apply.ts';
import { keepToAreas } from './import-areas.ts';
import { checkFile, type FileToCheck, readingOf } from './import-check.ts';
import {
  type Claim,
  claimAbandonedImports,
  failImport,
  findImport,
  finishImport,
  readImport,
  releaseLease,
  renewLeases,
  startImport,
  TakenOver,
  unfinished,
} from './import-jobs.ts';
import { openPictures, removePictures } from './import-pictures.ts';
import { stageImport, storeNamedPictures } from './import-stage.ts';
import { retryWhenBusy } from './import-throttle.ts';
import { beginUndo, undoImport, undoNote } from './import-undo.ts';
import { readOnThread } from './sheet-thread.ts';

export type ImportUpload = Omit<FileToCheck, 'canFetch'> & { fileName: string; pictures: Buffer | undefined };
export type ImportOptions = {
  id: string;
  by: string | null;
  /** Without one every field may be written. */
  user?: User | undefined;
  dryRun: boolean;
  partial: boolean;
  newStatus: ImportedProductStatus;
  fetchPictures: boolean;
  audit?: Shop['audit'];
};

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

const interrupted = (detail: string) => new Problem('busy', { detail });

/** `leaseMs` is shorter in tests. */
export function createImporter(
  shop: Shop,
  findReferred: FindReferred,
  leaseMs: number = limits.importLeaseMs,
): Importer {
  const instance = randomUUID();
  const queue = namedQueue('imports', new PQueue({ concurrency: 1 }));
  /** Apart from the imports: servers elsewhere may be slow, and nobody waits for their pictures. */
  const pictureQueue = namedQueue('pictures of imports', new PQueue({ concurrency: 1 }));
  const running = new Map<string, Claim>();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let timer: NodeJS.Timeout | undefined;

  /** One after the other: two at once would share the same database and take longer each. */
  async function enqueue<Result>(claim: Claim, work: () => Promise<Result>, on = queue): Promise<Result> {
    running.set(claim.id, claim);
    try {
      return await on.add(work);
    } finally {
      if (running.get(claim.id) === claim) running.delete(claim.id);
    }
  }

  const claimOf = (id: string): Claim => ({ id, instance, leaseMs });
  const stopped = 'Server sedang dimatikan; pekerjaan ini dilanjutkan saat server menyala kembali.';

  /** Without the release it waits until its lease has expired. */
  async function retryLater(claim: Claim): Promise<void> {
    await releaseLease(shop, claim, limits.importRetryAfterMs).catch((error: unknown) =>
      shop.log.warn({ err: error, import: claim.id }, 'the lease of an import was not released'),
    );
  }

  function logFailure(claim: Claim, what: string) {
    return async (error: unknown) => {
      if (error instanceof TakenOver) return;
      shop.log.error({ err: error, import: claim.id }, what);
      await retryLater(claim);
    };
  }

  /** Nobody waits for it; the job says how far it is. */
  function startPictures(claim: Claim): void {
    const work = async () => {
      const isDone = await fetchImportPictures(shop, claim, stopping.signal);
      if (!isDone) await releaseLease(shop, claim, 0);
    };
    enqueue(claim, work, pictureQueue).catch(logFailure(claim, 'the pictures of an import could not be fetched'));
  }

  async function undoNow(claim: Claim): Promise<void> {
    if (await undoImport(shop, claim, { findReferred, isStopping })) return;
    await releaseLease(shop, claim, 0);
    throw interrupted(stopped);
  }

  async function write(claim: Claim, audit?: Shop['audit']): Promise<void> {
    try {
      if (await applyImport(shop, claim, isStopping, audit)) {
        const job = await retryWhenBusy(() => findImport(shop, claim.id));
        if (job?.status === 'fetching') startPictures({ ...claim });
        return;
      }
    } catch (error) {
      if (error instanceof IncompleteImport) {
        const problem = `Hanya ${error.done} dari ${error.total} baris yang tersimpan. Impor berkas itu sekali lagi.`;
        await retryWhenBusy(() => failImport(shop, claim, problem));
        throw new Problem('conflict', { detail: problem, cause: error });
      }
      await retryWhenBusy(() => releaseLease(shop, claim, limits.importRetryAfterMs));
      throw error;
    }
    await releaseLease(shop, claim, 0);
    throw interrupted(stopped);
  }

  async function work(
    upload: ImportUpload,
    claim: Claim,
    { dryRun, partial, user, audit, fetchPictures }: ImportOptions,
  ): Promise<ImportResult> {
    const pictures = openPictures(upload.pictures);
    const file = await checkFile(shop, { ...upload, canFetch: fetchPictures }, pictures);
    if (user && !writesEveryField(user)) await keepToAreas(shop, file, user);
    const isRefused = () => file.failed > 0 && !partial;
    const end = async (result: ImportResult) => {
      await retryWhenBusy(() => finishImport(shop, claim, result));
      return result;
    };
    const nothing = () => ({ ...file.result(dryRun), created: 0, updated: 0, newBrands: 0, newCategories: 0 });
    if (dryRun) return end(file.result(true));
    if (isRefused()) return end(nothing());
    const stored = await storeNamedPictures(shop, claim, file, pictures);
    if (isRefused()) {
      await removePictures(shop, stored.paths);
      return end(nothing());
    }
    const result = file.result(false);
    await stageImport(shop, claim, file, stored, result);
    await write(claim, audit);
    return result;
  }

  async function run(upload: ImportUpload, options: ImportOptions): Promise<ImportResult> {
    const before = await findImport(shop, options.id);
    if (before?.status === 'done' && before.result) return before.result;
    if (before) throw new Problem('conflict', { detail: before.problem ?? 'Impor ini sedang berjalan.' });
    if (queue.size + queue.pending >= limits.importsWaiting) throw new Problem('busy');
    const { id, by, dryRun, partial, newStatus } = options;
    const claim = claimOf(id);
    await startImport(shop, claim, { by, dryRun, partial, newStatus, fileName: upload.fileName });
    try {
      return await enqueue(claim, () => work(upload, claim, options));
    } catch (error) {
      if (error instanceof TakenOver) {
        throw interrupted('Impor ini diteruskan oleh server lain; hasilnya ada di riwayat impor.');
      }
      const job = await findImport(shop, id);
      // Once staged it is going to be written, after the next start at the latest.
      if (job && job.status !== 'writing' && job.status !== 'failed') {
        const problem = error instanceof Problem ? error.message : 'Terjadi kesalahan pada sistem.';
        await retryWhenBusy(() => failImport(shop, claim, problem));
      }
      throw error;
    }
  }

  async function resumeAbandoned(isStart: boolean): Promise<void> {
    const claims = await claimAbandonedImports(shop, { instance, leaseMs, running: [...running.keys()], isStart });
    for (const { claim, status } of claims) {
      if (status === 'fetching') startPictures(claim);
      else if (status === 'undoing') {
        enqueue(claim, () => undoNow(claim)).catch(logFailure(claim, 'an import could not be undone'));
      } else {
        enqueue(claim, () => write(claim)).catch((error) =>
          shop.log.error({ err: error, import: claim.id }, 'an import could not be written'),
        );
      }
    }
  }

  async function renewAndResume(): Promise<void> {
    await renewLeases(shop, [...running.values()]);
    await resumeAbandoned(false);
  }

  return {
    run,
    async undo(requested, id) {
      const claim = claimOf(id);
      await beginUndo(requested, claim);
      try {
        await enqueue(claim, () => undoNow(claim));
      } catch (error) {
        await retryLater(claim);
        throw error;
      }
      const job = await readImport(shop, id);
      if (job.undo) requested.audit?.addNote(undoNote(job.undo));
      return job;
    },
    async retryPictures(requested, id) {
      const claim = claimOf(id);
      await beginRetry(requested, claim);
      startPictures(claim);
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
      await queue.onIdle();
      await pictureQueue.onIdle();
      clearInterval(timer);
    },
  };
}

export async function countUnfinishedImports({ db }: Shop): Promise<number> {
  return db.$count(importJobs, inArray(importJobs.status, [...unfinished]));
}
