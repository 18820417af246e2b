import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#server/platform/config/thread-priority.ts';
import { bufferOf, type FromRenderThread, type ToRenderThread } from './render-message.ts';
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

function callApi(page: number, path: string): Promise<ApiResponse> {
  lastCall += 1;
  const response = Promise.withResolvers<ApiResponse>();
  calls.set(lastCall, response);
  post({ kind: 'call', page, call: lastCall, path });
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

function takeCall(call: number): PromiseWithResolvers<ApiResponse> | undefined {
  const response = calls.get(call);
  calls.delete(call);
  return response;
}

parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'render') void render(message.page, message.url);
  else if (message.kind === 'abort') pages.get(message.page)?.abort();
  else if (message.kind === 'response') {
    takeCall(message.call)?.resolve({ ...message.response, body: bufferOf(message.response.body) });
  } else takeCall(message.call)?.reject(new Error(message.message));
});
post({ kind: 'ready' });
