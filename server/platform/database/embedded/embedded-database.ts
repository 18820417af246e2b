import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { limits } from '#server/platform/config/limits.ts';
import type { Log } from '#server/platform/config/log.ts';
import { type DataLock, takeDataLock } from './data-lock.ts';
import { inspectDatabaseFolder } from './database-folder.ts';
import { DatabaseThread } from './database-thread.ts';
import type { WorkerOptions } from './embedded.worker.ts';
import { fitCompilerTo, machineMemoryBytes } from './engine-compiler.ts';
import { makeSocketFolder, socketPathIn, socketPort } from './socket-folder.ts';
import { createStatementMarks } from './statement-watchdog.ts';

export type EmbeddedDatabaseOptions = {
  folder: string;
  log: Log;
  statementLimitMs?: number;
  idleInTransactionLimitMs?: number;
  checkpointEveryMs?: number;
  /** What the machine has, unless said otherwise. */
  memoryBytes?: number;
  /** For the test of the self-test only: leaves out what makes commits durable. */
  installFsync?: boolean;
};

export type EmbeddedDatabase = {
  /** `host` for pg: the folder of the Unix socket. One client at a time (a Pool with max: 1). */
  socketFolder: string;
  port: number;
  /** False: safe against a killed process, not against power loss. */
  durable: boolean;
  close(): Promise<void>;
  /** Resolves when the database has ended by itself. Log it and exit: the next start recovers. */
  failed: Promise<Error>;
};

const longestStatementMs = 30_000;
const waitForSessionMs = 2_000;

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
    return await startThread({ ...options, folder }, socketFolder, lock, removeTraces);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function workerOptionsOf(
  options: EmbeddedDatabaseOptions,
  socketFolder: string,
  { path, token }: DataLock,
): WorkerOptions {
  return {
    folder: options.folder,
    socketPath: socketPathIn(socketFolder),
    lock: { path, token },
    statementMarks: createStatementMarks(),
    installFsync: options.installFsync ?? true,
    checkpointEveryMs: options.checkpointEveryMs ?? limits.checkpointMs,
    idleInTransactionLimitMs: options.idleInTransactionLimitMs ?? limits.idleInTransactionMs,
    waitForSessionMs,
  };
}

async function startThread(
  options: EmbeddedDatabaseOptions,
  socketFolder: string,
  lock: DataLock,
  removeTraces: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const { folder, log, statementLimitMs = longestStatementMs } = options;
  const startedAtMs = performance.now();
  fitCompilerTo(options.memoryBytes ?? machineMemoryBytes());
  const thread = new DatabaseThread(workerOptionsOf(options, socketFolder, lock), { log, statementLimitMs });
  let closing: Promise<void> | undefined;
  const closeOnce = () => {
    closing ??= thread.close().then(removeTraces);
    return closing;
  };

  try {
    const { durable, created } = await thread.ready;
    const openedInMs = Math.round(performance.now() - startedAtMs);
    log.info({ folder, durable, created, openedInMs }, 'the embedded database is open');
    if (!durable) {
      log.warn({ folder }, 'the embedded database is not safe against power loss: commits do not reach the disk');
    }
    return {
      socketFolder,
      port: socketPort,
      durable,
      failed: thread.failed,
      close: closeOnce,
    };
  } catch (error) {
    await closeOnce();
    throw error;
  }
}
