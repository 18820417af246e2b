import { Worker } from 'node:worker_threads';
import type { Log } from '#server/platform/config/log.ts';
import { threadFile } from '#server/platform/config/program-files.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './embedded.worker.ts';
import { watchForRunaway } from './statement-watchdog.ts';

const closeMs = 10_000;

/** With Node's 4 MB a deep recursion overflows the thread's stack before PostgreSQL's own limit gives a clean error. */
const stackSizeMb = 64;

/** The main thread's side of the embedded database's thread. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #folder: string;
  readonly #log: Log;
  readonly #ready = Promise.withResolvers<{ durable: boolean; created: boolean }>();
  readonly #failure = Promise.withResolvers<Error>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #stopWatching: () => void;
  #state: 'open' | 'closing' | 'closed' | 'failed' = 'open';

  constructor(options: WorkerOptions, { log, statementLimitMs }: { log: Log; statementLimitMs: number }) {
    this.#folder = options.folder;
    this.#log = log;
    this.#worker = new Worker(threadFile('server/platform/database/embedded/embedded.worker.ts'), {
      workerData: options,
      resourceLimits: { stackSizeMb },
    });
    this.#stopWatching = watchForRunaway(options.statementMarks, statementLimitMs, () =>
      // Like a kill: what was acknowledged is on disk, the next start recovers the rest.
      this.#stop(`A statement ran for more than ${statementLimitMs} ms. The database was stopped.`),
    );
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', (code) => {
      this.#fail(new Error(`The database thread ended by itself (code ${code}).`));
      this.#ended.resolve();
    });
  }

  /** Rejects when the database could not be opened. */
  get ready(): Promise<{ durable: boolean; created: boolean }> {
    return this.#ready.promise;
  }

  /** Resolves when the thread has ended by itself. */
  get failed(): Promise<Error> {
    return this.#failure.promise;
  }

  async close(): Promise<void> {
    if (this.#state === 'open') {
      this.#state = 'closing';
      this.#send({ type: 'close' });
      const tooLong = setTimeout(
        () => this.#stop(`The database did not close within ${closeMs} ms and was stopped.`),
        closeMs,
      );
      await this.#ended.promise;
      clearTimeout(tooLong);
    } else {
      await this.#worker.terminate();
    }
    this.#stopWatching();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #stop(reason: string): void {
    this.#fail(new Error(reason));
    void this.#worker.terminate();
  }

  #fail(error: Error): void {
    if (this.#state === 'failed' || this.#state === 'closed') return;
    this.#state = 'failed';
    this.#stopWatching();
    this.#log.error({ err: error }, error.message);
    this.#failure.resolve(error);
    this.#ready.reject(error);
  }

  #receive(message: FromWorker): void {
    const [log, folder] = [this.#log, this.#folder];
    if (message.type === 'ready') this.#ready.resolve(message);
    else if (message.type === 'broken') this.#fail(new Error(message.message));
    else if (message.type === 'closed') this.#state = 'closed';
    else if (message.type === 'disk') {
      if (message.isFull) log.error({ folder }, 'the disk is almost full: writes are refused until space is freed');
      else log.info({ folder }, 'the disk has space again: writes are accepted');
    } else log.warn({ folder }, `a checkpoint failed: ${message.message}`);
  }
}
