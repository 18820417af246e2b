import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#server/platform/config/thread-priority.ts';
import {
  type ApiCall,
  bufferOf,
  type CallResponse,
  type FromRenderThread,
  sendPerTurn,
  type ToRenderThread,
} from './render-message.ts';
import { type ApiResponse, renderWith, type WebEntry } from './web-entry.ts';

// Requests go before pages where both want the same core.
lowerThreadPriority(10);

// While the web's code is loaded nothing else keeps the event loop going, see embedded.worker.ts.
parentPort?.ref();

/** Renders pages beside the thread that answers requests: a page takes many milliseconds without a pause. */
const entry = (await import(workerData as string)) as WebEntry;
const calls = new Map<number, PromiseWithResolvers<ApiResponse>>();
const pages = new Map<number, AbortController>();
let lastCall = 0;

const post = (message: FromRenderThread, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred);

const sendCall = sendPerTurn<ApiCall>((calls) => post({ kind: 'calls', calls }));

function callApi(page: number, path: string): Promise<ApiResponse> {
  lastCall += 1;
  const response = Promise.withResolvers<ApiResponse>();
  calls.set(lastCall, response);
  sendCall({ page, call: lastCall, path });
  return response.promise;
}

async function render(page: number, url: string): Promise<void> {
  const abort = new AbortController();
  const aborted = Promise.withResolvers<never>();
  abort.signal.addEventListener('abort', () => aborted.reject(abort.signal.reason));
  pages.set(page, abort);
  try {
    const rendering = renderWith(entry, url, (path) => callApi(page, path), abort.signal);
    // A page that waits for a slow answer does not notice its signal.
    const rendered = await Promise.race([rendering, aborted.promise]);
    post({ kind: 'rendered', page, rendered }, [rendered.html.buffer as ArrayBuffer]);
  } catch (error) {
    // As text: an error may hold what cannot be sent to another thread.
    post({ kind: 'failed', page, message: inspect(error) });
  } finally {
    pages.delete(page);
  }
}

function receive(answer: CallResponse): void {
  const call = calls.get(answer.call);
  calls.delete(answer.call);
  if ('message' in answer) call?.reject(new Error(answer.message));
  else call?.resolve({ ...answer.response, body: bufferOf(answer.response.body) });
}

parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'render') void render(message.page, message.url);
  else if (message.kind === 'abort') pages.get(message.page)?.abort();
  else for (const response of message.responses) receive(response);
});
post({ kind: 'ready' });
