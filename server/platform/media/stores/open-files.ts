import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { openDiskStore } from './disk.ts';
import { openS3Store } from './s3.ts';
import { StoreError } from './s3-calls.ts';
import type { FileStore } from './store.ts';

/**
 * The configured store, checked to be usable; with `onOutage`, a bucket that is away is only reported. `owner` identifies
 * the database, see `S3Settings`.
 */
export async function openFiles(
  { s3, dataDir }: Config,
  owner: string | undefined,
  onOutage?: (failure: StoreError) => void,
): Promise<FileStore> {
  const files = s3 ? openS3Store({ ...s3, owner }) : await openDiskStore(join(dataDir, 'files'));
  await files.check().catch((error: unknown) => {
    if (!onOutage || !(error instanceof StoreError) || !error.isOutage) throw error;
    onOutage(error);
  });
  return files;
}
