import { statfsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { lockCheck } from './data-lock.ts';
import { createDatabaseFolder, inspectDatabaseFolder } from './database-folder.ts';
import { commitReachesDisk, type Engine, openEngine } from './engine.ts';
import { serveSession } from './session-server.ts';
import { markStatements } from './statement-watchdog.ts';

/** The thread of the embedded database: a query here never stops the event loop of the web server. */

export type WorkerOptions = {
  folder: string;
  socketPath: string;
  lock: { path: string; token: string };
  statementMarks: SharedArrayBuffer;
  installFsync: boolean;
  checkpointEveryMs: number;
  idleInTransactionLimitMs: number;
  waitForSessionMs: number;
};
export type ToWorker = { type: 'checkpoint'; id: number } | { type: 'close' };
export type FromWorker =
  | { type: 'ready'; durable: boolean; created: boolean }
  | { type: 'checkpointed'; id: number; error: string | null }
  | { type: 'checkpoint-failed'; message: string }
  | { type: 'closed' }
  | { type: 'broken'; message: string };

/** A checkpoint that meets a full disk makes PostgreSQL panic. Left out, the shop goes on reading. */
const MIN_FREE_BYTES_FOR_CHECKPOINT = 32 * 1024 * 1024;

const options = workerData as WorkerOptions;
const port = parentPort!;
const send = (message: FromWorker) => port.postMessage(message);

function broken(error: Error): never {
  send({ type: 'broken', message: error.message });
  process.exit(1); // Ends this thread only, at once, also from within a call of the engine.
}
process.on('uncaughtException', broken);

const engineOptions = { onBroken: broken, installFsync: options.installFsync };
const created = inspectDatabaseFolder(options.folder) === 'absent';
if (created) {
  await createDatabaseFolder(options.folder, async (folder) => {
    const engine = await openEngine({ ...engineOptions, folder });
    engine.query('CHECKPOINT');
    await engine.close();
  });
}
const engine: Engine = await openEngine({ ...engineOptions, folder: options.folder });
const durable = commitReachesDisk(engine);

const holdsLock = lockCheck(options.lock);
function assertLocked(): void {
  if (!holdsLock())
    broken(new Error('Another Rakita process has taken over the data folder while this one was paused.'));
}

const walPosition = () => engine.query('SELECT pg_current_wal_insert_lsn()')[0];
let checkpointedAt: string | undefined;
function checkpoint() {
  assertLocked();
  if (walPosition() === checkpointedAt) return; // Nothing was written since.
  const { bavail, bsize } = statfsSync(options.folder);
  if (bavail * bsize < MIN_FREE_BYTES_FOR_CHECKPOINT) throw new Error('the disk is almost full.');
  engine.query('CHECKPOINT');
  checkpointedAt = walPosition();
}

function runLocked(messages: Uint8Array): Buffer {
  assertLocked();
  return engine.run(messages);
}

const sessions = await serveSession({
  engine: { ...engine, run: markStatements(options.statementMarks, runLocked) },
  path: options.socketPath,
  idleInTransactionLimitMs: options.idleInTransactionLimitMs,
  waitForSessionMs: options.waitForSessionMs,
});

/** A failure loses nothing: the write-ahead log holds every commit, only recovery takes longer. */
function tryCheckpoint() {
  try {
    checkpoint();
  } catch (error) {
    send({ type: 'checkpoint-failed', message: (error as Error).message });
  }
}

let due = false;
const timer = setInterval(() => {
  if (due) return;
  due = true;
  sessions.whenFree(() => {
    due = false;
    tryCheckpoint();
  });
}, options.checkpointEveryMs);

function checkpointFor(id: number) {
  sessions.whenFree(() => {
    let error: string | null = null;
    try {
      checkpoint();
    } catch (cause) {
      error = (cause as Error).message;
    }
    send({ type: 'checkpointed', id, error });
  });
}

async function close() {
  clearInterval(timer);
  assertLocked();
  await sessions.close();
  tryCheckpoint();
  await engine.close();
  send({ type: 'closed' });
  port.close();
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'checkpoint') checkpointFor(message.id);
  else void close();
});
send({ type: 'ready', durable, created });
