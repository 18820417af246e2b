import type { User } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import type { ImportedProductStatus, ImportResult } from '#domain/product-import/import.contract.ts';
import { writesEveryField } from '#server/catalogue/import-permission.service.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import { refuseRowsOutsideAreas } from './import-areas.ts';
import { checkFile, type FileToCheck } from './import-check.ts';
import {
  type Claim,
  failImport,
  findImport,
  finishImport,
  type JobRow,
  startImport,
  TakenOverError,
} from './import-jobs.ts';
import { openPictures, removePictures } from './import-pictures.ts';
import { stageImport, storeNamedPictures } from './import-stage.ts';
import { type ImportContext, writeImport } from './import-work.ts';

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

async function checkAndWrite(
  context: ImportContext,
  claim: Claim,
  upload: ImportUpload,
  { dryRun, partial, user, audit, fetchPictures }: ImportOptions,
): Promise<ImportResult> {
  const { shop } = context;
  const pictures = openPictures(upload.pictures);
  const file = await checkFile(shop, { ...upload, canFetch: fetchPictures }, pictures);
  if (user && !writesEveryField(user)) await refuseRowsOutsideAreas(shop, file, user);
  const isRefused = () => file.failed > 0 && !partial;
  const end = async (result: ImportResult) => {
    await retryWhenBusy(() => finishImport(shop, claim, result));
    return result;
  };
  const nothing = () => ({ ...file.result({ dryRun }), created: 0, updated: 0, newBrands: 0, newCategories: 0 });
  if (dryRun) return end(file.result({ dryRun }));
  if (isRefused()) return end(nothing());
  const stored = await storeNamedPictures(shop, claim, file, pictures);
  if (isRefused()) {
    await removePictures(shop, stored.paths);
    return end(nothing());
  }
  const result = file.result({ dryRun });
  await stageImport(shop, claim, file, stored, result);
  return (await writeImport(context, claim, audit)) ?? result;
}

/** Once staged it is going to be written, after the next start at the latest; anything before that has failed. */
async function failUnlessStaged(shop: Shop, claim: Claim, error: unknown): Promise<void> {
  const job = await findImport(shop, claim.id);
  if (!job || job.status === 'writing' || job.status === 'failed') return;
  const problem = error instanceof Problem ? error.message : 'Terjadi kesalahan pada sistem.';
  await retryWhenBusy(() => failImport(shop, claim, problem));
}

/** The result of another file would look as if this one had been imported. */
function refuseOtherImport(before: JobRow, { fileName }: ImportUpload, options: ImportOptions): void {
  const isSame =
    before.fileName === fileName &&
    before.dryRun === options.dryRun &&
    before.partial === options.partial &&
    before.newStatus === options.newStatus;
  if (!isSame) throw new Problem('conflict', { detail: 'Idempotency-Key ini sudah dipakai untuk data yang lain.' });
}

/** The import of an uploaded file; one that has been done already answers with its result. */
export async function runImport(
  context: ImportContext,
  claim: Claim,
  upload: ImportUpload,
  options: ImportOptions,
): Promise<ImportResult> {
  const { shop, queues } = context;
  const before = await findImport(shop, claim.id);
  if (before) refuseOtherImport(before, upload, options);
  if (before?.status === 'done' && before.result) return before.result;
  if (before) throw new Problem('conflict', { detail: before.problem ?? 'Impor ini sedang berjalan.' });
  if (queues.isFull()) throw new Problem('busy');
  const { by, dryRun, partial, newStatus } = options;
  await startImport(shop, claim, { by, dryRun, partial, newStatus, fileName: upload.fileName });
  try {
    return await queues.addImport(claim, () => checkAndWrite(context, claim, upload, options));
  } catch (error) {
    if (error instanceof TakenOverError) {
      throw new Problem('busy', { detail: 'Impor ini diteruskan oleh server lain; hasilnya ada di riwayat impor.' });
    }
    await failUnlessStaged(shop, claim, error);
    throw error;
  }
}
