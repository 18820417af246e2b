import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { FileColumns, ImportedProductStatus, ImportResult } from '#domain/admin/import.contract.ts';
import type { ColumnMapping } from '#domain/admin/import-columns.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { writesEveryField } from '#server/catalogue/import-permission.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { importChunks, importJobs } from './import.tables.ts';
import { applyImport, IncompleteImport, type StagedBody } from './import-apply.ts';
import { keepToAreas } from './import-areas.ts';
import { type CheckedFile, checkFile } from './import-check.ts';
import {
  type Claim,
  claimAbandonedImports,
  failImport,
  findImport,
  finishImport,
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
import { readOnThread, type StagedRow } from './sheet-thread.ts';

export type ImportUpload = {
  fileName: string;
  bytes: Uint8Array;
  mapping: ColumnMapping;
  pictures: Buffer | undefined;
};
export type ImportOptions = {
  id: string;
  by: string | null;
  /** Without one every field may be written. */
  user?: User | undefined;
  dryRun: boolean;
  partial: boolean;
  newStatus: ImportedProductStatus;
  audit?: Shop['audit'];
};

export type Importer = {
  run(upload: ImportUpload, options: ImportOptions): Promise<ImportResult>;
  columns(bytes: Uint8Array): Promise<FileColumns>;
  /** Goes on with what an ended instance left, and renews the leases of its own imports from now on. */
  resume(): Promise<void>;
  close(): Promise<void>;
};

function bodyOf(
  { row: _row, lacks: _lacks, body, thumbnail, mediaUrls }: StagedRow,
  stored: StoredPictures,
): StagedBody {
  const pathOf = (picture: string) => stored.paths.get(picture) ?? picture;
  return {
    ...body,
    ...(thumbnail === undefined ? {} : { thumbnail: thumbnail && pathOf(thumbnail) }),
    ...(mediaUrls === undefined ? {} : { mediaUrls: mediaUrls.map(pathOf) }),
  };
}

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
  let waiting: StagedBody[] = [];
  async function storeWaiting() {
    const chunk = { jobId: claim.id, position, rows: JSON.stringify(waiting) };
    const insert = () =>
      transaction(shop, async (shop) => {
        await saveProgress(shop, claim);
        await shop.db.insert(importChunks).values(chunk);
      });
    await throttled(shop, () => retryWhenBusy(insert));
    position += waiting.length;
    waiting = [];
  }
  for (const chunk of file.chunks) {
    const rows = (JSON.parse(chunk.json) as StagedRow[]).filter(({ row }) => file.isGood(row));
    waiting.push(...rows.map((row) => bodyOf(row, stored)));
    if (waiting.length >= limits.importChunkRows) await storeWaiting();
    chunk.json = '';
  }
  if (waiting.length > 0) await storeWaiting();
  await retryWhenBusy(() => saveProgress(shop, claim, { status: 'writing', total: position, done: 0, result }));
}

const interrupted = (detail: string) => new Problem('busy', { detail });

/** `leaseMs` is shorter in tests. */
export function createImporter(shop: Shop, leaseMs: number = limits.importLeaseMs): Importer {
  const instance = randomUUID();
  const queue = namedQueue('imports', new PQueue({ concurrency: 1 }));
  const running = new Map<string, Claim>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  /** One after the other: two at once would share the same database and take longer each. */
  async function enqueue<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result> {
    running.set(claim.id, claim);
    try {
      return await queue.add(work);
    } finally {
      running.delete(claim.id);
    }
  }

  async function write(claim: Claim, audit?: Shop['audit']): Promise<void> {
    try {
      if (await applyImport(shop, claim, () => isStopping, audit)) return;
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
    throw interrupted('Server sedang dimatikan; impor dilanjutkan saat server menyala kembali.');
  }

  async function work(
    upload: ImportUpload,
    claim: Claim,
    { dryRun, partial, user, audit }: ImportOptions,
  ): Promise<ImportResult> {
    const pictures = openPictures(upload.pictures);
    const file = await checkFile(shop, upload.bytes, upload.mapping, pictures);
    if (user && !writesEveryField(user)) await keepToAreas(shop, file, user);
    const isRefused = () => file.failed > 0 && !partial;
    const end = async (result: ImportResult) => {
      await retryWhenBusy(() => finishImport(shop, claim, result));
      return result;
    };
    const nothing = () => ({ ...file.result(dryRun), created: 0, updated: 0 });
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
    const claim = { id, instance, leaseMs };
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
    for (const claim of claims) {
      enqueue(claim, () => write(claim)).catch((error) =>
        shop.log.error({ err: error, import: claim.id }, 'an import could not be written'),
      );
    }
  }

  async function renewAndResume(): Promise<void> {
    await renewLeases(shop, [...running.values()]);
    await resumeAbandoned(false);
  }

  return {
    run,
    async columns(bytes) {
      const message = await readOnThread({ kind: 'columns', bytes });
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
      isStopping = true;
      await queue.onIdle();
      clearInterval(timer);
    },
  };
}

export async function countUnfinishedImports({ db }: Shop): Promise<number> {
  return db.$count(importJobs, inArray(importJobs.status, [...unfinished]));
}
