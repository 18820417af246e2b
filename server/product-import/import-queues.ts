import PQueue from 'p-queue';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';
import type { Claim } from './import-jobs.ts';

export type ImportQueues = ReturnType<typeof createImportQueues>;

/** The imports that this instance works on or has waiting. */
export function createImportQueues() {
  /** One after the other: two at once would share the same database and take longer each. */
  const imports = namedQueue('imports', new PQueue({ concurrency: 1 }));
  /** A queue of its own: slow remote servers must not block imports. */
  const pictures = namedQueue('pictures of imports', new PQueue({ concurrency: 1 }));
  const running = new Map<string, Claim>();

  async function add<Result>(queue: PQueue, claim: Claim, work: () => Promise<Result>): Promise<Result> {
    running.set(claim.id, claim);
    try {
      return await queue.add(work);
    } finally {
      if (running.get(claim.id) === claim) running.delete(claim.id);
    }
  }

  return {
    isFull: () => imports.size + imports.pending >= limits.importsWaiting,
    claims: () => [...running.values()],
    addImport: <Result>(claim: Claim, work: () => Promise<Result>) => add(imports, claim, work),
    addPictures: <Result>(claim: Claim, work: () => Promise<Result>) => add(pictures, claim, work),
    async onIdle(): Promise<void> {
      await imports.onIdle();
      await pictures.onIdle();
    },
  };
}
