import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limits } from '#server/platform/config/limits.ts';
import { threadFile } from '#server/platform/config/program-files.ts';
import { type DataLock, takeDataLock } from './data-lock.ts';
import { inspectDatabaseFolder } from './database-folder.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './embedded-worker.ts';
import { makeSocketFolder, PORT, socketPathIn } from './socket-folder.ts';
import { createStatementMarks, watchStatements } from './statement-watchdog.ts';

type Write = (details: object, message: string) => void;

export type EmbeddedDatabaseOptions = {
  folder: string;
  log: { info: Write; warn: Write; error: Write };
  statementLimitMs?: number;
  idleInTransactionLimitMs?: number;
  checkpointEveryMs?: number;
  /** For the test of the self-test only: leaves out what makes commits durable. */
  installFsync?: boolean;
};

export type EmbeddedDatabase = {
  /** `host` for pg: the folder of the Unix socket. One client at a time (a Pool with max: 1). */
  socketFolder: string;
  port: number;
  /** False: safe against a killed process, not against power loss. */
  durable: boolean;
  checkpoint(): Promise<void>;
  close(): Promise<void>;
  /** Resolves when the database has ended by itself. Log it and exit: the next start recovers. */
  failed: Promise<Error>;
};

const longestStatementMs = 30_000;
const waitForSessionMs = 2_000;
const closeMs = 10_000;

/** With Node's 4 MB a deep recursion overflows the thread's stack before PostgreSQL's own limit gives a clean error. */
const stackSizeMb = 64;

export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new Error('The embedded database needs Unix sockets. On Windows, run Rakita in WSL or set DATABASE_URL.');
  }
  const folder = resolve(options.folder);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const lock = await takeDataLock(options.folder);
  try {
    inspectDatabaseFolder(options.folder);
    const socketFolder = await makeSocketFolder(folder);
    const removeTraces = async () => {
      await rm(socketFolder, { recursive: true, force: true });
      await lock.release();
    };
    return await startWorker({ ...options, folder }, socketFolder, lock, removeTraces);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startWorker(
  options: EmbeddedDatabaseOptions,
  socketFolder: string,
  { path, token }: DataLock,
  removeTraces: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const { folder, log } = options;
  const statementLimitMs = options.statementLimitMs ?? longestStatementMs;
  const startedAtMs = performance.now();
  const statementMarks = createStatementMarks();
  const workerOptions: WorkerOptions = {
    folder,
    socketPath: socketPathIn(socketFolder),
    lock: { path, token },
    statementMarks,
    installFsync: options.installFsync ?? true,
    checkpointEveryMs: options.checkpointEveryMs ?? limits.checkpointMs,
    idleInTransactionLimitMs: options.idleInTransactionLimitMs ?? limits.idleInTransactionMs,
    waitForSessionMs,
  };
  const worker = new Worker(threadFile('server/platform/database/embedded/embedded-worker.ts'), {
    workerData: workerOptions,
    resourceLimits: { stackSizeMb },
  });
  const send = (message: ToWorker) => worker.postMessage(message);

  const ready = Promise.withResolvers<{ durable: boolean; created: boolean }>();
  const failure = Promise.withResolvers<Error>();
  const ended = Promise.withResolvers<void>();
  const checkpoints = new Map<number, PromiseWithResolvers<void>>();
  let lastCheckpoint = 0;
  let state: 'open' | 'closing' | 'closed' | 'failed' = 'open';

  function fail(error: Error) {
    if (state === 'failed' || state === 'closed') return;
    state = 'failed';
    stopWatching();
    log.error({ err: error }, error.message);
    failure.resolve(error);
    ready.reject(error);
    for (const pending of checkpoints.values()) pending.reject(error);
    checkpoints.clear();
  }

  const stopWatching = watchStatements(statementMarks, statementLimitMs, () => {
    fail(new Error(`A statement ran for more than ${statementLimitMs} ms. The database was stopped.`));
    void worker.terminate(); // Like a kill: what was acknowledged is on disk, the next start recovers the rest.
  });

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'ready') ready.resolve(message);
    else if (message.type === 'broken') fail(new Error(message.message));
    else if (message.type === 'closed') state = 'closed';
    else if (message.type === 'disk') {
      if (message.isFull) log.error({ folder }, 'The disk is almost full: writes are refused until space is freed.');
      else log.info({ folder }, 'The disk has space again: writes are accepted.');
    } else if (message.type === 'checkpoint-failed') log.warn({ folder }, `A checkpoint failed: ${message.message}`);
    else {
      const pending = checkpoints.get(message.id);
      checkpoints.delete(message.id);
      if (message.error === null) pending?.resolve();
      else pending?.reject(new Error(message.error));
    }
  });
  worker.on('error', (error) => fail(error as Error));
  worker.on('exit', (code) => {
    fail(new Error(`The database thread ended by itself (code ${code}).`));
    ended.resolve();
  });

  let closing: Promise<void> | undefined;
  async function close() {
    if (state === 'open') {
      state = 'closing';
      send({ type: 'close' });
      const tooLong = setTimeout(() => {
        fail(new Error(`The database did not close within ${closeMs} ms and was stopped.`));
        void worker.terminate();
      }, closeMs);
      await ended.promise;
      clearTimeout(tooLong);
    } else {
      await worker.terminate();
    }
    stopWatching();
    await removeTraces();
  }
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };

  try {
    const { durable, created } = await ready.promise;
    const openedInMs = Math.round(performance.now() - startedAtMs);
    log.info({ folder, durable, created, openedInMs }, 'The embedded database is open.');
    if (!durable) {
      log.warn({ folder }, 'The embedded database is not safe against power loss: commits do not reach the disk.');
    }
    return {
      socketFolder,
      port: PORT,
      durable,
      failed: failure.promise,
      close: closeOnce,
      checkpoint() {
        if (state !== 'open') return Promise.reject(new Error('The database is not open.'));
        const pending = Promise.withResolvers<void>();
        lastCheckpoint += 1;
        checkpoints.set(lastCheckpoint, pending);
        send({ type: 'checkpoint', id: lastCheckpoint });
        return pending.promise;
      },
    };
  } catch (error) {
    await closeOnce();
    throw error;
  }
}
