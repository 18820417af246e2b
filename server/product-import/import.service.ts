import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { FileColumns, ImportedProductStatus, ImportJob, ImportResult } from '#domain/admin/import.contract.ts';
import { importLimits } from '#domain/admin/import-limits.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { formatNumber } from '#domain/number.ts';
import { Problem } from '#domain/problems.ts';
import type { FindReferred } from '#server/catalogue/deletable.service.ts';
import { writesEveryField } from '#server/catalogue/import-permission.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { importChunks, importJobs, importPictures } from './import.tables.ts';
import { beginRetry, fetchImportPictures } from './import-addresses.ts';
import { applyImport, IncompleteImport, type StagedBody } from './import-apply.ts';
import { keepToAreas } from './import-areas.ts';
import { type CheckedFile, checkFile, type FileToCheck, readingOf } from './import-check.ts';
import {
  type Claim,
  claimAbandonedImports,
  failImport,
  findImport,
  finishImport,
  readImport,
  releaseLease,
  renewLeases,
  saveProgress,
  startImport,
  TakenOver,
  unfinished,
} from './import-jobs.ts';
import {
  openPictures,
  type PictureFiles,
  removePictures,
  type StoredPictures,
  storePictures,
} from './import-pictures.ts';
import { retryWhenBusy, throttled } from './import-throttle.ts';
import { beginUndo, undoImport, undoNote } from './import-undo.ts';
import { readOnThread, type StagedRow } from './sheet-thread.ts';

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

type StagedPicture = Omit<typeof importPictures.$inferInsert, 'jobId'>;
type Staged = { body: StagedBody; pictures: StagedPicture[] };

/** The product as it will be written, and its pictures apart from it where some have to be fetched first. */
function stagedOf({ row, body, thumbnail, mediaUrls, isUnpublished }: StagedRow, stored: StoredPictures): Staged {
  const pathOf = (picture: string) => stored.paths.get(picture) ?? picture;
  const [first, others] = [thumbnail && pathOf(thumbnail), mediaUrls?.map(pathOf)];
  const product: StagedBody = { ...body, ...(isUnpublished ? { isUnpublished } : {}) };
  const all = [
    ...(first ? [{ position: 0, name: first }] : []),
    ...(others ?? []).map((name, index) => ({ position: index + 1, name })),
  ];
  if (all.every(({ name }) => isStoredPath(name))) {
    const pictures = {
      ...(first === undefined ? {} : { thumbnail: first }),
      ...(others === undefined ? {} : { mediaUrls: others }),
    };
    return { body: { ...product, ...pictures }, pictures: [] };
  }
  const pictures = all.map(({ position, name }): StagedPicture => {
    const place = { sku: body.sku, row, position };
    return isStoredPath(name)
      ? { ...place, status: 'stored', path: name }
      : { ...place, status: 'waiting', address: name };
  });
  return { body: product, pictures };
}

const tooManyPictures = `Lebih dari ${formatNumber(importLimits.fetchedPictures)} gambar dalam satu impor.`;

async function storeAll(shop: Shop, claim: Claim, file: CheckedFile, pictures: PictureFiles): Promise<StoredPictures> {
  const wanted = new Set([...file.goodRows()].flatMap((row) => row.pictures.filter((name) => pictures.has(name))));
  if (wanted.size > 0) await saveProgress(shop, claim, { status: 'pictures', total: wanted.size, done: 0 });
  const stored = await storePictures(shop, pictures, wanted, (done) =>
    retryWhenBusy(() => saveProgress(shop, claim, { done })),
  );
  for (const row of [...file.goodRows()]) {
    for (const name of row.pictures) {
      const failure = stored.failures.get(name);
      if (failure !== undefined) file.refuse(row.row, 'thumbnail', `Gambar '${name}': ${failure}`);
    }
  }
  return stored;
}

/** After this the import will be written, even if this process ends. */
async function stage(shop: Shop, claim: Claim, file: CheckedFile, stored: StoredPictures, result: ImportResult) {
  let position = 0;
  let addresses = 0;
  let waiting: Staged[] = [];
  /** Beyond the limit they are listed as failed, so that a retry can fetch the next ones. */
  function counted(picture: StagedPicture) {
    if (picture.status === 'waiting') addresses += 1;
    const isBeyond = picture.status === 'waiting' && addresses > importLimits.fetchedPictures;
    return {
      jobId: claim.id,
      ...picture,
      ...(isBeyond ? { status: 'failed' as const, problem: tooManyPictures } : {}),
    };
  }
  async function storeWaiting() {
    const rows = JSON.stringify(waiting.map(({ body }) => body));
    const pictures = waiting.flatMap((staged) => staged.pictures).map(counted);
    const insert = () =>
      transaction(shop, async (shop) => {
        await saveProgress(shop, claim);
        await shop.db.insert(importChunks).values({ jobId: claim.id, position, rows });
        if (pictures.length > 0) await shop.db.insert(importPictures).values(pictures);
      });
    await throttled(shop, () => retryWhenBusy(insert));
    position += waiting.length;
    waiting = [];
  }
  for (const chunk of file.chunks) {
    const rows = (JSON.parse(chunk.json) as StagedRow[]).filter(({ row }) => file.isGood(row));
    waiting.push(...rows.map((row) => stagedOf(row, stored)));
    if (waiting.length >= limits.importChunkRows) await storeWaiting();
    chunk.json = '';
  }
  if (waiting.length > 0) await storeWaiting();
  const facts = { source: file.source, newNames: file.newNames(), picturesTotal: addresses, result };
  const beyond = Math.max(0, addresses - importLimits.fetchedPictures);
  const counts = { picturesDone: beyond, picturesFailed: beyond };
  await retryWhenBusy(() =>
    saveProgress(shop, claim, { status: 'writing', total: position, done: 0, ...facts, ...counts }),
  );
}

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

  function logFailure(claim: Claim, what: string) {
    return async (error: unknown) => {
      if (error instanceof TakenOver) return;
      shop.log.error({ err: error, import: claim.id }, what);
      await releaseLease(shop, claim, limits.importRetryAfterMs).catch(() => {});
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
    const stored = await storeAll(shop, claim, file, pictures);
    if (isRefused()) {
      await removePictures(shop, stored.paths);
      return end(nothing());
    }
    const result = file.result(false);
    await stage(shop, claim, file, stored, result);
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
        await releaseLease(shop, claim, limits.importRetryAfterMs).catch(() => {});
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
