import PQueue from 'p-queue';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';

const queue = namedQueue('sheets', new PQueue({ concurrency: 1 }));

/** One sheet at a time, read or written: each may take a core and much memory. */
export async function queueSheet<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= limits.sheetsWaiting) throw new Problem('busy');
  return queue.add(work);
}
