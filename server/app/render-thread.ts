import { Worker } from 'node:worker_threads';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Log } from '#server/platform/config/log.ts';
import { threadFile } from '#server/platform/config/program-files.ts';
import {
  bufferOf,
  type CallResponse,
  type FromRenderThread,
  sendPerTurn,
  type ToRenderThread,
} from './render-message.ts';
import type { ApiTransport, RenderedPage, RenderPage } from './web-entry.ts';

type Page = PromiseWithResolvers<RenderedPage> & { callApi: ApiTransport };
type RenderThread = { render: RenderPage; end(): Promise<unknown> };

/** Resolves when pages can be rendered; `onEnd` is called when the thread has ended, whatever the reason. */
async function startRenderThread(log: Log, entry: string, onEnd: () => void): Promise<RenderThread> {
  const worker = new Worker(threadFile('server/app/render.worker.ts'), {
    workerData: entry,
    // React chooses its build when it is loaded; without this a start by hand would render with the slow development one.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: limits.renderThreadMegabytes },
  });
  // Rendering alone must not hold the process open.
  worker.unref();
  const pages = new Map<number, Page>();
  const ready = Promise.withResolvers<void>();
  let lastPage = 0;
  const post = (message: ToRenderThread) => worker.postMessage(message);
  const respond = sendPerTurn<CallResponse>((responses) => post({ kind: 'responses', responses }));

  function stop(reason: unknown): void {
    const busy = new Problem('busy', { cause: reason });
    ready.reject(busy);
    for (const { reject } of pages.values()) reject(busy);
    pages.clear();
    onEnd();
  }
  function takePage(id: number): Page | undefined {
    const page = pages.get(id);
    pages.delete(id);
    return page;
  }
  async function answerCall(page: number, call: number, path: string): Promise<void> {
    try {
      const response = await pages.get(page)?.callApi(path);
      if (!response) throw new Error('the page is no longer wanted');
      respond({ call, response });
    } catch (error) {
      respond({ call, message: String(error) });
    }
  }

  worker.on('error', (error) => {
    log.error({ err: error }, 'the thread that renders pages failed');
    stop(error);
  });
  worker.on('exit', () => stop(new Error('the thread that renders pages has ended')));
  worker.on('message', (message: FromRenderThread) => {
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'calls') {
      for (const { page, call, path } of message.calls) void answerCall(page, call, path);
    } else if (message.kind === 'rendered') {
      takePage(message.page)?.resolve({ ...message.rendered, html: bufferOf(message.rendered.html) });
    } else takePage(message.page)?.reject(new Error(message.message));
  });
  await ready.promise;

  /** Aborts the page; ends the thread if it does not react. */
  function abortPage(id: number): void {
    if (!pages.has(id)) return;
    post({ kind: 'abort', page: id });
    const timer = setTimeout(() => {
      if (!pages.has(id)) return;
      log.error({}, 'the thread that renders pages does not answer');
      void worker.terminate();
    }, limits.pageAbortMs);
    timer.unref();
  }

  return {
    end: () => worker.terminate(),
    async render(url, callApi, signal) {
      lastPage += 1;
      const id = lastPage;
      const page = { ...Promise.withResolvers<RenderedPage>(), callApi };
      pages.set(id, page);
      const abort = () => abortPage(id);
      signal.addEventListener('abort', abort);
      post({ kind: 'render', page: id, url });
      // It may have waited for the thread to start.
      if (signal.aborted) abort();
      // The signal outlives the page by seconds.
      return page.promise.finally(() => signal.removeEventListener('abort', abort));
    },
  };
}

/** Renders in a thread of its own; when it has ended, for instance out of memory, the next page starts another one. */
export async function renderInThread(log: Log, entry: string): Promise<RenderThread> {
  let thread: Promise<RenderThread> | undefined;
  function start(): Promise<RenderThread> {
    const started = startRenderThread(log, entry, () => {
      if (thread === started) thread = undefined;
    });
    return started;
  }
  thread = start();
  await thread;
  return {
    async render(...page) {
      thread ??= start();
      return (await thread).render(...page);
    },
    end: async () => (await thread)?.end(),
  };
}
