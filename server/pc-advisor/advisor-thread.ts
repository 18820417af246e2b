import { Worker } from 'node:worker_threads';
import { Problem } from '#domain/problems.ts';
import type { Log } from '#server/platform/config/log.ts';
import { threadFile } from '#server/platform/config/program-files.ts';
import type { AdvisorResults, AdvisorTask, FromThread, ResultOf, ToThread } from './advisor-task.ts';
import { pcAdvisorTuning } from './advisor-tuning.ts';

type Pending = PromiseWithResolvers<AdvisorResults[keyof AdvisorResults]> & {
  id: number;
  task: AdvisorTask;
  timer: NodeJS.Timeout;
};

/** One thread over one state of the catalogue: filled once, it serves until a newer one replaces it. */
export type AdvisorThread = {
  run<T extends AdvisorTask>(task: T): Promise<ResultOf<T>>;
  isRunning(): boolean;
  /** Finishes the pending tasks, then ends. */
  retire(): void;
  end(): Promise<void>;
};

const busy = (cause?: unknown) => new Problem('busy', { retryAfterSeconds: 2, cause });

/** Resolves when the thread is ready for tasks. */
export async function startAdvisorThread(log: Log, products: readonly string[]): Promise<AdvisorThread> {
  const worker = new Worker(threadFile('server/pc-advisor/advisor.worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: pcAdvisorTuning.threadMegabytes },
  });
  // The advisor alone must not hold the process open.
  worker.unref();
  /** One at a time, so that the time limit of a task counts its own work only. */
  let current: Pending | undefined;
  let waiting: Pending[] = [];
  const ready = Promise.withResolvers<void>();
  let lastId = 0;
  let isRunning = true;
  let isRetired = false;

  function stop(reason: unknown): void {
    isRunning = false;
    ready.reject(busy(reason));
    const pending = [...(current ? [current] : []), ...waiting];
    current = undefined;
    waiting = [];
    for (const { reject, timer } of pending) {
      clearTimeout(timer);
      reject(busy());
    }
  }
  function startNext(): void {
    if (current || !isRunning) return;
    const next = waiting.shift();
    if (!next) {
      if (isRetired) void worker.terminate();
      return;
    }
    current = next;
    clearTimeout(next.timer);
    next.timer = setTimeout(() => {
      // A task that takes this long will not end by itself.
      log.error({ task: next.task.kind }, 'the PC-build advisor did not answer in time');
      stop(new Error('no result in time'));
      void worker.terminate();
    }, pcAdvisorTuning.taskMs).unref();
    post({ kind: 'task', id: next.id, task: next.task });
  }
  function settle(id: number): Pending | undefined {
    if (current?.id !== id) return undefined;
    const task = current;
    clearTimeout(task.timer);
    current = undefined;
    startNext();
    return task;
  }

  worker.on('error', (error) => {
    log.error({ err: error }, 'the thread of the PC-build advisor failed');
    stop(error);
  });
  worker.on('exit', () => stop(new Error('the thread of the PC-build advisor has ended')));
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') {
      log.info({ buildMs: message.buildMs }, 'the PC-build advisor has read the catalogue');
      ready.resolve();
    } else if (message.kind === 'result') settle(message.id)?.resolve(message.result);
    else settle(message.id)?.reject(new Error(message.message));
  });
  const post = (message: ToThread) => worker.postMessage(message);
  for (const json of products) post({ kind: 'products', json });
  post({ kind: 'build' });
  try {
    await ready.promise;
  } catch (error) {
    void worker.terminate();
    throw error;
  }

  return {
    isRunning: () => isRunning,
    run<T extends AdvisorTask>(task: T): Promise<ResultOf<T>> {
      if (!isRunning || waiting.length >= pcAdvisorTuning.maxPendingTasks) return Promise.reject(busy());
      lastId += 1;
      const own: Pending = {
        ...Promise.withResolvers(),
        id: lastId,
        task,
        timer: setTimeout(() => {
          waiting = waiting.filter((each) => each !== own);
          own.reject(busy());
        }, pcAdvisorTuning.waitMs).unref(),
      };
      waiting.push(own);
      startNext();
      return own.promise as Promise<ResultOf<T>>;
    },
    retire() {
      isRetired = true;
      startNext();
    },
    async end() {
      await worker.terminate();
    },
  };
}
