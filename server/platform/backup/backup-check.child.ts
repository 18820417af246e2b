import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { endProcess } from '#server/platform/config/end-process.ts';
import { BucketBackups, type BucketSettings } from './bucket-backups.ts';
import { checkBackup } from './check-backup.ts';
import { backupsThatStay, type RetentionRule } from './retention-rule.ts';

/** A process of its own: the scratch database takes as much memory as the shop, and gives it back only by ending. */
export type CheckTask = {
  folder: string;
  databaseUrl: string | undefined;
  bucket: BucketSettings | undefined;
  keep: RetentionRule;
  /** Names that the rule does not remove. */
  alwaysKeep: string[];
};
export type CheckReply = { restoredOn: 'embedded' | 'postgres' } | { failed: 'check' | 'upload'; message: string };

const cleanUpMs = 5_000;
const silentLog = { info() {}, warn() {}, error() {} };
let removeScratch: () => Promise<void> = async () => {};

async function check({ folder, databaseUrl, bucket, keep, alwaysKeep }: CheckTask): Promise<CheckReply> {
  let stage: 'check' | 'upload' = 'check';
  try {
    const { restoredOn } = await checkBackup({ folder, databaseUrl, log: silentLog }, (remove) => {
      removeScratch = remove;
    });
    stage = 'upload';
    if (bucket) {
      const backups = new BucketBackups(bucket);
      await backups.upload(folder, basename(folder));
      await backups.prune(new Set([...backupsThatStay(await backups.ownNames(), keep), ...alwaysKeep]));
    }
    return { restoredOn };
  } catch (error) {
    return { failed: stage, message: (error as Error).message };
  }
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('message', (task) => {
  void check(task as CheckTask).then((reply) => process.send?.(reply, () => endProcess(0)));
});
/** The shop has ended or wants this to end. */
process.once('disconnect', () => {
  setTimeout(() => endProcess(1), cleanUpMs);
  void removeScratch().finally(() => endProcess(1));
});
