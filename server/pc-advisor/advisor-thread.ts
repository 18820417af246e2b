import { Worker } from 'node:worker_threads';
import { Problem } from '#domain/problems.ts';
import type { Log } from '#server/platform/config/log.ts';
import type { AdvisorAnswers, AdvisorTask, AnswerTo, FromThread, ToThread } from './advisor-task.ts';
import { pcAdvisorTuning } from './advisor-tuning.ts';

type Waiting = PromiseWithResolvers<AdvisorAnswers[keyof AdvisorAnswers]>;

/** One thread over one state of the catalogue: it is filled once, answers until a newer one takes over, and ends. */
export type AdvisorThread = {
  ask<T extends AdvisorTask>(task: T): Promise<AnswerTo<T>>;
  isAlive(): boolean;
  /** Answers what it was asked already, then ends. */
  retire(): void;
  end(): Promise<void>;
};

const busy = (cause: unknown) => new Problem('busy', { retryAfterSeconds: 2, cause });

/** Resolves when the thread is ready for questions. */
export async function startAdvisorThread(log: Log, products: readonly string[]): Promise<AdvisorThread> {
  const worker = new Worker(new URL('./advisor.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: pcAdvisorTuning.threadMegabytes },
  });
  // The advisor alone keeps no process alive.
  worker.unref();
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  let lastId = 0;
  let isAlive = true;
  let isRetired = false;

  function stop(reason: unknown): void {
    isAlive = false;
    ready.reject(busy(reason));
    for (const { reject } of waiting.values()) reject(busy(reason));
    waiting.clear();
  }
  function settle(id: number): Waiting | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (isRetired && waiting.size === 0) void worker.terminate();
    return asked;
  }

  worker.on('error', (error) => {
    log.error({ err: error }, 'the thread of the PC-build advisor failed');
    stop(error);
  });
  worker.on('exit', () => stop(new Error('the thread of the PC-build advisor has ended')));
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') {
      log.info({ buildMs: message.buildMs }, 'the PC-build advisor knows the catalogue');
      ready.resolve();
    } else if (message.kind === 'answer') settle(message.id)?.resolve(message.answer);
    else settle(message.id)?.reject(new Error(message.message));
  });
  const tell = (message: ToThread) => worker.postMessage(message);
  for (const json of products) tell({ kind: 'products', json });
  tell({ kind: 'build' });
  try {
    await ready.promise;
  } catch (error) {
    void worker.terminate();
    throw error;
  }

  return {
    isAlive: () => isAlive,
    ask<T extends AdvisorTask>(task: T): Promise<AnswerTo<T>> {
      if (!isAlive || waiting.size >= pcAdvisorTuning.questionsWaiting) return Promise.reject(busy('full'));
      lastId += 1;
      const id = lastId;
      const asked: Waiting = Promise.withResolvers();
      waiting.set(id, asked);
      const timer = setTimeout(() => {
        if (!waiting.has(id)) return;
        // A question that takes this long has caught the thread in something it will not come out of.
        log.error({ task: task.kind }, 'the PC-build advisor did not answer in time');
        stop(new Error('no answer in time'));
        void worker.terminate();
      }, pcAdvisorTuning.answerMs);
      timer.unref();
      tell({ kind: 'ask', id, task });
      return asked.promise.finally(() => clearTimeout(timer)) as Promise<AnswerTo<T>>;
    },
    retire() {
      isRetired = true;
      if (waiting.size === 0) void worker.terminate();
    },
    async end() {
      await worker.terminate();
    },
  };
}
