import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { lowerThreadPriority } from '#server/platform/config/thread-priority.ts';
import { SheetError, type SheetErrorKind } from './sheet-error.ts';
import { queueSheet } from './sheet-queue.ts';

type Refused = { kind: 'refused'; message: string; reason: SheetErrorKind };

const codes: Record<SheetErrorKind, ProblemCode> = {
  size: 'upload-too-large',
  type: 'upload-wrong-type',
  content: 'invalid-input',
};

export const fileProblem = (message: string, reason: SheetErrorKind = 'content') =>
  new Problem(codes[reason], { detail: message, errors: [{ path: 'file', message }] });

export type ThreadOptions<Message> = {
  /** The worker's file; it calls `serveSheetThread`. */
  file: URL;
  task: unknown;
  onMessage?: (message: Message) => void;
  /** Messages that further ones follow; any other is the last. */
  isPart?: (message: Message) => boolean;
  start?: (worker: Worker) => Promise<void>;
};

/**
 * A sheet is read or written on a thread of its own with limited memory and time, so that a hostile one cannot stop the
 * shop. Resolves with the last message.
 */
export function onSheetThread<Message>(options: ThreadOptions<Message>): Promise<Message> {
  return queueSheet(() => runThread(options));
}

function runThread<Message>({ file, task, onMessage, isPart, start }: ThreadOptions<Message>): Promise<Message> {
  const worker = new Worker(file, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.sheetMegabytes },
    stdout: false,
    stderr: false,
  });
  const isRefused = (message: Message | Refused): message is Refused => (message as Refused).kind === 'refused';
  return new Promise<Message>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(fileProblem('Berkas terlalu lama dibaca. Bagi menjadi beberapa berkas.', 'size')),
      limits.sheetMs,
    );
    worker.on('message', (message: Message | Refused) => {
      if (isRefused(message)) return reject(fileProblem(message.message, message.reason));
      onMessage?.(message);
      if (!isPart?.(message)) resolve(message);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(
        isMemory ? fileProblem('Berkas terlalu besar untuk dibaca. Bagi menjadi beberapa berkas.', 'size') : error,
      );
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('the sheet thread ended without a result'));
    });
    start?.(worker).catch(reject);
  }).finally(() => worker.terminate());
}

/** The other side, called in the worker. A `SheetError` becomes the caller's Problem. */
export async function serveSheetThread<Task>(work: (task: Task) => Promise<void>): Promise<void> {
  // Below the requests of shoppers.
  lowerThreadPriority(10);
  try {
    await work(workerData as Task);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const refused: Refused = { kind: 'refused', message: error.message, reason: error.kind };
    parentPort!.postMessage(refused);
  }
}
