import { isStoredPath } from '#domain/media/stored-path.ts';
import { formatNumber } from '#domain/number.ts';
import type { ImportResult } from '#domain/product-import/import.contract.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { limits } from '#server/platform/config/limits.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { importChunks, importPictures } from './import.tables.ts';
import type { StagedBody } from './import-apply.ts';
import type { CheckedFile } from './import-check.ts';
import { type Claim, saveProgress } from './import-jobs.ts';
import { type PictureFiles, type StoredPictures, storePictures } from './import-pictures.ts';
import { runThrottled } from './import-throttle.ts';
import type { StagedRow } from './sheet-thread.ts';

type StagedPicture = Omit<typeof importPictures.$inferInsert, 'jobId'>;
type Staged = { body: StagedBody; pictures: StagedPicture[] };

/** The product as it will be written, and its pictures apart from it where some have to be fetched first. */
function stagedOf(
  { row, body, thumbnail, mediaUrls, isUnpublished }: StagedRow,
  isNew: boolean,
  stored: StoredPictures,
): Staged {
  const pathOf = (picture: string) => stored.paths.get(picture) ?? picture;
  const [first, others] = [thumbnail && pathOf(thumbnail), mediaUrls?.map(pathOf)];
  const product: StagedBody = {
    row,
    ...body,
    ...(isUnpublished ? { isUnpublished } : {}),
    ...(isNew ? {} : { isKnown: true }),
  };
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
  const emptied = [...(first === null ? [0] : []), ...(others?.length === 0 ? [1] : [])];
  const empty = emptied.map((position): StagedPicture => ({ sku: body.sku, row, position, status: 'stored' }));
  return { body: product, pictures: [...pictures, ...empty] };
}

const tooManyPictures = `Lebih dari ${formatNumber(importLimits.fetchedPictures)} gambar dalam satu impor.`;

/** Stores the pictures of the ZIP that good rows name; a row with a broken one is refused. */
export async function storeNamedPictures(
  shop: Shop,
  claim: Claim,
  file: CheckedFile,
  pictures: PictureFiles,
): Promise<StoredPictures> {
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
export async function stageImport(
  shop: Shop,
  claim: Claim,
  file: CheckedFile,
  stored: StoredPictures,
  result: ImportResult,
) {
  let position = 0;
  let addresses = 0;
  let waiting: Staged[] = [];
  /** Pictures beyond the limit are stored as failed, so a retry can fetch them. */
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
    await runThrottled(shop, () => retryWhenBusy(insert));
    position += waiting.length;
    waiting = [];
  }
  for (const chunk of file.chunks) {
    const isNew = new Map(chunk.rows.map((each) => [each.row, each.isNew]));
    const rows = (JSON.parse(chunk.json) as StagedRow[]).filter(({ row }) => file.isGood(row));
    waiting.push(...rows.map((row) => stagedOf(row, isNew.get(row.row) ?? true, stored)));
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
