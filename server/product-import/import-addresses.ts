import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import { maxPictureBytes, maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import type { Page } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import type { PictureFailure } from '#domain/product-import/import.contract.ts';
import { type BulkContext, findBySkus, lockFacts, saveProducts } from '#server/catalogue/bulk-products.service.ts';
import type { ProductFacts } from '#server/catalogue/product-history.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { leaseEnd } from '#server/platform/database/lease.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { FileStatusError, fetchFile } from '#server/platform/outbound/fetch-file.ts';
import { OutboundError, type OutboundErrorKind } from '#server/platform/outbound/outbound.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { importEntries, importJobs, importPictures } from './import.tables.ts';
import { recordPictures } from './import-entries.ts';
import { type Claim, findImport, isOwn, saveProgress, TakenOverError } from './import-jobs.ts';
import { type PictureHosts, watchHosts } from './picture-hosts.ts';

type PictureRow = typeof importPictures.$inferSelect;

const isOf = (jobId: string) => eq(importPictures.jobId, jobId);
const isFailed = (jobId: string) => and(isOf(jobId), eq(importPictures.status, 'failed'));

const failureTexts: Record<OutboundErrorKind, string> = {
  unreachable: 'Alamat tidak dapat dihubungi.',
  timeout: 'Alamat terlalu lama menjawab.',
  redirect: 'Alamat terlalu sering dialihkan.',
  'too-large': `Ukuran gambar paling besar ${maxPictureBytes / 1024 / 1024} MB.`,
  'refused-address': 'Gambar hanya diambil dari alamat umum di internet (http atau https).',
};

function problemOf(error: unknown): string {
  if (error instanceof FileStatusError) return `Alamat menjawab dengan galat ${error.status}.`;
  if (error instanceof OutboundError) return failureTexts[error.kind];
  if (error instanceof Problem) return error.detail ?? error.message;
  throw error;
}

/** It may work the next time. */
function isTransient(error: unknown): boolean {
  if (error instanceof FileStatusError) return error.status >= 500 || error.status === 429;
  if (error instanceof OutboundError) return error.kind === 'unreachable' || error.kind === 'timeout';
  return error instanceof Problem && error.code === 'busy';
}

async function fetchOnce(shop: Shop, address: string, signal: AbortSignal): Promise<string> {
  const bytes = await fetchFile(address, {
    maxBytes: maxPictureBytes,
    connectMs: limits.pictureConnectMs,
    totalMs: limits.pictureFetchMs,
    maxRedirects: limits.pictureRedirects,
    isLoopbackAllowed: shop.config.picturesFromLoopback,
    signal,
  });
  // The same checks as every upload: only pixels get into the shop.
  return storePicture(shop, bytes);
}

type Fetched = { path: string } | { problem: string };

type Fetching = { hosts: PictureHosts; signal: AbortSignal };

async function fetchPicture(shop: Shop, address: string, { hosts, signal }: Fetching): Promise<Fetched> {
  if (hosts.isSkipped(address)) return { problem: failureTexts.timeout };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const path = await fetchOnce(shop, address, signal);
      hosts.record(address, false);
      return { path };
    } catch (error) {
      signal.throwIfAborted();
      hosts.record(address, error instanceof OutboundError && error.kind === 'timeout');
      const isBusy = error instanceof Problem && error.code === 'busy';
      const isLast = !isTransient(error) || hosts.isSkipped(address) || (attempt >= limits.pictureTries && !isBusy);
      if (isLast) return { problem: problemOf(error) };
      await pause(500, undefined, { signal });
    }
  }
}

/** Of each product the pictures in their order, its main picture first. A failed one leaves its place to the next. */
function picturesOf(rows: readonly PictureRow[]): { thumbnail?: string | null; mediaUrls?: string[] } {
  const paths = rows.flatMap(({ path }) => path ?? []);
  const [main] = rows;
  const isMainEmpty = main?.position === 0 && main.status === 'stored' && main.path === null;
  if (main?.position !== 0 || isMainEmpty) {
    return { ...(isMainEmpty ? { thumbnail: null } : {}), mediaUrls: paths.slice(0, maxPicturesPerProduct) };
  }
  // The file has no column of other pictures: the gallery stays.
  if (rows.length === 1) return { thumbnail: paths[0] ?? null };
  return { thumbnail: paths[0] ?? null, mediaUrls: paths.slice(1, maxPicturesPerProduct + 1) };
}

async function readRows(shop: Shop, jobId: string, sku: string): Promise<PictureRow[]> {
  return shop.db
    .select()
    .from(importPictures)
    .where(and(isOf(jobId), eq(importPictures.sku, sku)))
    .orderBy(asc(importPictures.position));
}

/** The same address again in this import: shops use one picture for several products. */
async function findStored(shop: Shop, jobId: string, address: string): Promise<string | null> {
  const [row] = await shop.db
    .select({ path: importPictures.path })
    .from(importPictures)
    .where(and(isOf(jobId), eq(importPictures.address, address), isNotNull(importPictures.path)))
    .limit(1);
  return row?.path ?? null;
}

/** With the rows in one transaction, so that the numbers are right after a kill too. Fails where it is not this instance's. */
async function saveCounts(shop: Shop, claim: Claim, { done, failed }: { done: number; failed: number }): Promise<void> {
  const [own] = await shop.db
    .update(importJobs)
    .set({
      picturesDone: sql`${importJobs.picturesDone} + ${done}::integer`,
      picturesFailed: sql`${importJobs.picturesFailed} + ${failed}::integer`,
      leaseUntil: leaseEnd(claim.leaseMs),
      updatedAt: shop.now(),
    })
    .where(and(isOwn(claim), eq(importJobs.status, 'fetching')))
    .returning({ id: importJobs.id });
  if (!own) throw new TakenOverError();
}

/** Of products that were not written nothing is fetched. Within the transaction that writes the others. */
export async function dropPictures(shop: Shop, jobId: string, refused: readonly { sku: string }[]): Promise<void> {
  const skus = refused.map(({ sku }) => sku);
  const dropped = await shop.db
    .delete(importPictures)
    .where(and(isOf(jobId), inArray(importPictures.sku, skus)))
    .returning({ address: importPictures.address, status: importPictures.status });
  const addresses = dropped.filter(({ address }) => address !== null).length;
  const failed = dropped.filter(({ status }) => status === 'failed').length;
  if (addresses === 0) return;
  await shop.db
    .update(importJobs)
    .set({
      picturesTotal: sql`${importJobs.picturesTotal} - ${addresses}::integer`,
      picturesDone: sql`${importJobs.picturesDone} - ${failed}::integer`,
      picturesFailed: sql`${importJobs.picturesFailed} - ${failed}::integer`,
    })
    .where(eq(importJobs.id, jobId));
}

/** A picture that the product has is replaced only when all of the new ones are there. */
function wouldLosePictures(rows: readonly PictureRow[], { thumbnail, mediaUrls }: ProductFacts): boolean {
  const paths = new Set(rows.map(({ path }) => path));
  const hasFailed = rows.some(({ status }) => status === 'failed');
  return hasFailed && [thumbnail, ...mediaUrls].some((path) => path !== null && !paths.has(path));
}

/** Returns why none of them could be given to the product, if so. */
async function writePictures(
  shop: Shop,
  claim: Claim,
  rows: readonly PictureRow[],
  known: BulkContext,
): Promise<string | null> {
  const { sku } = rows[0]!;
  const [product] = await findBySkus(shop, [sku]);
  const facts = product && (await lockFacts(shop, [product.id])).get(product.id);
  const [entry] = product
    ? await shop.db
        .select()
        .from(importEntries)
        .where(
          and(
            eq(importEntries.jobId, claim.id),
            eq(importEntries.kind, 'product'),
            eq(importEntries.entryId, product.id),
          ),
        )
    : [];
  if (!facts || !product) return 'Produknya sudah dihapus.';
  if (rows.every(({ path }) => path === null) || wouldLosePictures(rows, facts)) return null;
  const pictures = picturesOf(rows);
  const isRecorded = await recordPictures(shop, { jobId: claim.id, entry, id: product.id, facts, pictures });
  if (!isRecorded) return 'Gambar produk ini sudah diubah sejak impor.';
  await saveProducts(shop, [{ sku, ...pictures }], known);
  return null;
}

async function settleRows(shop: Shop, rows: readonly PictureRow[]): Promise<void> {
  for (const { jobId, sku, position, status, path, problem } of rows) {
    await shop.db
      .update(importPictures)
      .set({ status, path, problem })
      .where(and(isOf(jobId), eq(importPictures.sku, sku), eq(importPictures.position, position)));
  }
}

/** All pictures of one product, and then the product with them in one transaction. */
async function fetchProduct(shop: Shop, claim: Claim, sku: string, known: BulkContext, fetching: Fetching) {
  const rows = await retryWhenBusy(() => readRows(shop, claim.id, sku));
  const fetched = new Map<PictureRow, PictureRow>();
  for (const row of rows.filter(({ status }) => status === 'waiting')) {
    const address = row.address ?? '';
    const stored = await retryWhenBusy(() => findStored(shop, claim.id, address));
    const result = stored ? { path: stored } : await fetchPicture(shop, address, fetching);
    const problem = 'problem' in result ? result.problem : null;
    const path = 'path' in result ? result.path : null;
    fetched.set(row, { ...row, status: path ? 'stored' : 'failed', path, problem });
  }
  await retryWhenBusy(() =>
    transaction(shop, async (shop) => {
      const all = rows.map((row) => fetched.get(row) ?? row);
      const problem = await writePictures(shop, claim, all, known);
      const settled = [...fetched.values()].map(
        (row): PictureRow => (problem === null ? row : { ...row, status: 'failed', path: null, problem }),
      );
      await settleRows(shop, settled);
      const failed = settled.filter(({ status }) => status === 'failed').length;
      await saveCounts(shop, claim, { done: settled.length, failed });
    }),
  );
}

const productsAtOnce = 40;

async function waitingProducts(shop: Shop, jobId: string): Promise<string[]> {
  const rows = await shop.db
    .select({ sku: importPictures.sku })
    .from(importPictures)
    .where(and(isOf(jobId), eq(importPictures.status, 'waiting')))
    .groupBy(importPictures.sku)
    .orderBy(sql`min(${importPictures.row})`)
    .limit(productsAtOnce);
  return rows.map(({ sku }) => sku);
}

/** Fetches what is waiting, a few products at a time. False when the server is stopping; the next start goes on. */
export async function fetchImportPictures(shop: Shop, claim: Claim, signal: AbortSignal): Promise<boolean> {
  const job = await retryWhenBusy(() => findImport(shop, claim.id));
  if (job?.status !== 'fetching') return true;
  const known: BulkContext = { seenWords: new Set(), by: job.by, newStatus: job.newStatus };
  const fetching = { hosts: watchHosts(), signal };
  while (true) {
    const skus = await retryWhenBusy(() => waitingProducts(shop, claim.id));
    if (skus.length === 0) break;
    const queue = new PQueue({ concurrency: limits.fetchedPicturesAtOnce });
    try {
      await Promise.all(skus.map((sku) => queue.add(() => fetchProduct(shop, claim, sku, known, fetching))));
    } catch (error) {
      queue.clear();
      await queue.onIdle();
      if (signal.aborted) return false;
      throw error;
    }
  }
  await retryWhenBusy(() =>
    publish({ ...shop, audit: undefined }, async (shop) => {
      await saveCounts(shop, claim, { done: 0, failed: 0 });
      await saveProgress(shop, claim, { status: 'done' });
    }),
  );
  return true;
}

export async function listFailedPictures(
  shop: Shop,
  jobId: string,
  query: { page: number; limit: number },
): Promise<Page<PictureFailure>> {
  if (!(await findImport(shop, jobId))) throw new Problem('not-found', { detail: 'Impor tidak ditemukan.' });
  const docOf = ({ row, sku, address, problem }: PictureRow) => ({
    row,
    sku,
    address: address ?? '',
    problem: problem ?? '',
  });
  const orderBy = [asc(importPictures.row), asc(importPictures.sku), asc(importPictures.position)];
  return readPage(shop.db, importPictures, { where: isFailed(jobId), orderBy, docOf }, query);
}

/** From now on the failed ones wait again, even if this process ends. */
export async function beginRetry(shop: Shop, claim: Claim): Promise<void> {
  await transaction(shop, async (shop) => {
    const [job] = await shop.db.select().from(importJobs).where(eq(importJobs.id, claim.id)).for('update');
    if (!job) throw new Problem('not-found', { detail: 'Impor tidak ditemukan.' });
    const [failed] = await shop.db.select({ count: count() }).from(importPictures).where(isFailed(claim.id));
    if (job.status !== 'done' || !failed?.count) {
      throw new Problem('conflict', { detail: 'Tidak ada gambar gagal yang dapat diambil lagi.' });
    }
    await shop.db.update(importPictures).set({ status: 'waiting', problem: null }).where(isFailed(claim.id));
    const leased = { leasedBy: claim.instance, leaseUntil: leaseEnd(claim.leaseMs) };
    await shop.db
      .update(importJobs)
      .set({ status: 'fetching', ...leased })
      .where(eq(importJobs.id, claim.id));
    await saveCounts(shop, claim, { done: -failed.count, failed: -failed.count });
  });
}
