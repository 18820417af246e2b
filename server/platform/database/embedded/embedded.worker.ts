import { parentPort, workerData } from 'node:worker_threads';
import { limits } from '#server/platform/config/limits.ts';
import { lockCheck } from './data-lock.ts';
import { createDatabaseFolder, inspectDatabaseFolder } from './database-folder.ts';
import { guardDisk } from './disk-guard.ts';
import { commitReachesDisk, type Engine, openEngine } from './engine.ts';
import { serveSession } from './session-server.ts';
import { markStatements } from './statement-watchdog.ts';
import { withDiskFullErrors } from './wire-messages.ts';

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
export type ToWorker = { type: 'close' };
export type FromWorker =
  | { type: 'ready'; durable: boolean; created: boolean }
  | { type: 'checkpoint-failed'; message: string }
  | { type: 'disk'; isFull: boolean }
  | { type: 'closed' }
  | { type: 'broken'; message: string };

const options = workerData as WorkerOptions;
const port = parentPort!;
// With nothing to wait for, Node would block this thread until V8 has compiled for it, and V8 may wait for this thread:
// https://github.com/nodejs/node/issues/54918.
port.ref();
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

const disk = guardDisk(engine, options.folder, (isFull) => send({ type: 'disk', isFull }));

const walPosition = () => engine.query('SELECT pg_current_wal_insert_lsn()')[0];
let checkpointedAt: string | undefined;
function checkpoint() {
  assertLocked();
  if (walPosition() === checkpointedAt) return; // Nothing was written since.
  if (disk.isFull()) throw new Error('the disk is almost full.');
  engine.query('CHECKPOINT');
  checkpointedAt = walPosition();
}

function runGuarded(messages: Uint8Array): Buffer {
  assertLocked();
  const answer = engine.run(messages);
  return disk.isFull() ? withDiskFullErrors(answer) : answer;
}

disk.check();
const sessions = await serveSession({
  engine: { ...engine, run: markStatements(options.statementMarks, runGuarded) },
  path: options.socketPath,
  onNewSession: disk.check,
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

/** Between two exchanges and outside of any transaction. */
function every(ms: number, work: () => void): NodeJS.Timeout {
  let isDue = false;
  return setInterval(() => {
    if (isDue) return;
    isDue = true;
    sessions.whenFree(() => {
      isDue = false;
      work();
    });
  }, ms);
}
const timers = [every(options.checkpointEveryMs, tryCheckpoint), every(limits.diskCheckMs, disk.check)];

async function close() {
  for (const timer of timers) clearInterval(timer);
  assertLocked();
  await sessions.close();
  tryCheckpoint();
  await engine.close();
  send({ type: 'closed' });
  port.close();
}

port.on('message', (_: ToWorker) => void close());
send({ type: 'ready', durable, created });
