import { Problem } from '#domain/problems.ts';
import type { ImportResult } from '#domain/product-import/import.contract.ts';
import type { FindReferred } from '#server/catalogue/deletable.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import { fetchImportPictures } from './import-addresses.ts';
import { applyImport, IncompleteImportError } from './import-apply.ts';
import { type Claim, failImport, findImport, type ResumedImport, releaseLease, TakenOverError } from './import-jobs.ts';
import type { ImportQueues } from './import-queues.ts';
import { undoImport } from './import-undo.ts';

/** What the imports of one instance share. */
export type ImportContext = { shop: Shop; findReferred: FindReferred; queues: ImportQueues; stopping: AbortSignal };

const stoppedProblem = () =>
  new Problem('busy', { detail: 'Server sedang dimatikan; pekerjaan ini dilanjutkan saat server menyala kembali.' });

/** Without the release it waits until its lease has expired. */
export async function retryLater(shop: Shop, claim: Claim): Promise<void> {
  await releaseLease(shop, claim, limits.importRetryAfterMs).catch((error: unknown) =>
    shop.log.warn({ err: error, import: claim.id }, 'the lease of an import was not released'),
  );
}

function logFailure(shop: Shop, claim: Claim, what: string) {
  return async (error: unknown) => {
    if (error instanceof TakenOverError) return;
    shop.log.error({ err: error, import: claim.id }, what);
    await retryLater(shop, claim);
  };
}

/** Nobody waits for it; the job says how far it is. */
export function startPictures({ shop, queues, stopping }: ImportContext, claim: Claim): void {
  const work = async () => {
    const isDone = await fetchImportPictures(shop, claim, stopping);
    if (!isDone) await releaseLease(shop, claim, 0);
  };
  queues.addPictures(claim, work).catch(logFailure(shop, claim, 'the pictures of an import could not be fetched'));
}

export async function finishUndo({ shop, findReferred, stopping }: ImportContext, claim: Claim): Promise<void> {
  if (await undoImport(shop, claim, { findReferred, isStopping: () => stopping.aborted })) return;
  await releaseLease(shop, claim, 0);
  throw stoppedProblem();
}

/** Writes what is staged; pictures that have to be fetched follow later. Returns the result as it is now. */
export async function writeImport(
  context: ImportContext,
  claim: Claim,
  audit?: Shop['audit'],
): Promise<ImportResult | null> {
  const { shop, stopping } = context;
  try {
    if (await applyImport(shop, claim, () => stopping.aborted, audit)) {
      const job = await retryWhenBusy(() => findImport(shop, claim.id));
      if (job?.status === 'fetching') startPictures(context, { ...claim });
      return job?.result ?? null;
    }
  } catch (error) {
    if (error instanceof IncompleteImportError) {
      const problem = `Hanya ${error.done} dari ${error.total} baris yang tersimpan. Impor berkas itu sekali lagi.`;
      await retryWhenBusy(() => failImport(shop, claim, problem));
      throw new Problem('conflict', { detail: problem, cause: error });
    }
    await retryWhenBusy(() => releaseLease(shop, claim, limits.importRetryAfterMs));
    throw error;
  }
  await releaseLease(shop, claim, 0);
  throw stoppedProblem();
}

/** Goes on with an import that an ended instance left. */
export function resumeImport(context: ImportContext, { claim, status }: ResumedImport): void {
  const { shop, queues } = context;
  if (status === 'fetching') startPictures(context, claim);
  else if (status === 'undoing') {
    queues
      .addImport(claim, () => finishUndo(context, claim))
      .catch(logFailure(shop, claim, 'an import could not be undone'));
  } else {
    queues
      .addImport(claim, () => writeImport(context, claim))
      .catch((error) => {
        if (error instanceof TakenOverError) return;
        shop.log.error({ err: error, import: claim.id }, 'an import could not be written');
      });
  }
}
