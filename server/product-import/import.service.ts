import type { FileColumns, ImportResult } from '#domain/admin/import.contract.ts';
import type { ColumnMapping } from '#domain/admin/import-columns.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { importChunks } from './import.tables.ts';
import { applyImport, type StagedBody } from './import-apply.ts';
import { type CheckedFile, checkFile } from './import-check.ts';
import {
  claimAbandonedImports,
  failImport,
  findImport,
  finishImport,
  saveProgress,
  startImport,
} from './import-jobs.ts';
import {
  openPictures,
  type PictureFiles,
  removePictures,
  type StoredPictures,
  storePictures,
} from './import-pictures.ts';
import { retryWhenBusy, throttled } from './import-throttle.ts';
import { onSheetThread, type StagedRow } from './sheet-thread.ts';

export type ImportUpload = {
  fileName: string;
  bytes: Uint8Array;
  mapping: ColumnMapping;
  pictures: Buffer | undefined;
};
export type ImportOptions = { id: string; by: string | null; dryRun: boolean; partial: boolean };

export type Importer = {
  run(upload: ImportUpload, options: ImportOptions): Promise<ImportResult>;
  columns(bytes: Uint8Array): Promise<FileColumns>;
  /** Goes on with what a stopped server left. */
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

async function storeAll(shop: Shop, id: string, file: CheckedFile, pictures: PictureFiles): Promise<StoredPictures> {
  const wanted = new Set([...file.goodRows()].flatMap((row) => row.pictures.filter((name) => pictures.has(name))));
  if (wanted.size > 0) await saveProgress(shop, id, { status: 'pictures', total: wanted.size, done: 0 });
  const stored = await storePictures(shop, pictures, wanted, (done) =>
    retryWhenBusy(() => saveProgress(shop, id, { done })),
  );
  for (const row of [...file.goodRows()]) {
    for (const name of row.pictures) {
      const failure = stored.failures.get(name);
      if (failure !== undefined) file.refuse(row.row, 'thumbnail', `Gambar '${name}': ${failure}`);
    }
  }
  return stored;
}

/** From here on the import will be written, whatever happens to this process. */
async function stage(shop: Shop, id: string, file: CheckedFile, stored: StoredPictures, result: ImportResult) {
  let position = 0;
  for (const chunk of file.chunks) {
    const rows = (JSON.parse(chunk.json) as StagedRow[]).filter(({ row }) => file.isGood(row));
    if (rows.length === 0) continue;
    const json = JSON.stringify(rows.map((row) => bodyOf(row, stored)));
    const chunkAt = { jobId: id, position, rows: json };
    await throttled(() => retryWhenBusy(() => shop.db.insert(importChunks).values(chunkAt)));
    position += rows.length;
    chunk.json = '';
  }
  await retryWhenBusy(() => saveProgress(shop, id, { status: 'writing', total: position, done: 0, result }));
}

export function createImporter(shop: Shop): Importer {
  let isStopping = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** One after the other: two at once would only share the same database and take longer each. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= limits.importsWaiting) return Promise.reject(new Problem('busy'));
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  async function write(id: string): Promise<void> {
    const isDone = await applyImport(shop, id, () => isStopping);
    if (!isDone) {
      throw new Problem('busy', { detail: 'Server sedang dimatikan; impor dilanjutkan saat server menyala kembali.' });
    }
  }

  async function work(upload: ImportUpload, { id, dryRun, partial }: ImportOptions): Promise<ImportResult> {
    const pictures = openPictures(upload.pictures);
    const file = await checkFile(shop, upload.bytes, upload.mapping, pictures);
    const isRefused = () => file.failed > 0 && !partial;
    const end = async (result: ImportResult) => {
      await retryWhenBusy(() => finishImport(shop, id, result));
      return result;
    };
    const nothing = () => ({ ...file.result(dryRun), created: 0, updated: 0 });
    if (dryRun) return end(file.result(true));
    if (isRefused()) return end(nothing());
    const stored = await storeAll(shop, id, file, pictures);
    if (isRefused()) {
      await removePictures(shop, stored.paths);
      return end(nothing());
    }
    const result = file.result(false);
    await stage(shop, id, file, stored, result);
    await write(id);
    return result;
  }

  async function run(upload: ImportUpload, options: ImportOptions): Promise<ImportResult> {
    const before = await findImport(shop, options.id);
    if (before?.status === 'done' && before.result) return before.result;
    if (before) throw new Problem('conflict', { detail: before.problem ?? 'Impor ini sedang berjalan.' });
    const { id, by, dryRun, partial } = options;
    await startImport(shop, { id, by, dryRun, partial, fileName: upload.fileName });
    try {
      return await inTurn(() => work(upload, options));
    } catch (error) {
      const job = await findImport(shop, id);
      // Once staged it is going to be written, by the next start at the latest.
      if (job && job.status !== 'writing') {
        const told = error instanceof Problem ? error.message : 'Terjadi kesalahan pada sistem.';
        await retryWhenBusy(() => failImport(shop, id, told));
      }
      throw error;
    }
  }

  async function resume(isFirstLook: boolean): Promise<void> {
    const left = await claimAbandonedImports(shop, isFirstLook);
    for (const id of left) {
      void inTurn(() => write(id)).catch((error) =>
        shop.log.error({ err: error, import: id }, 'an import stands still'),
      );
    }
  }

  return {
    run,
    async columns(bytes) {
      const message = await onSheetThread({ kind: 'columns', bytes });
      if (message.kind !== 'columns') throw new Problem('internal');
      return message.columns;
    },
    async resume() {
      await resume(true);
      timer = setInterval(() => {
        resume(false).catch((error) => shop.log.warn({ err: error }, 'left imports could not be looked for'));
      }, limits.importStaleMs);
      timer.unref();
    },
    async close() {
      isStopping = true;
      clearInterval(timer);
      await last;
    },
  };
}
