import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { createStartHandler } from '@tanstack/react-start/server';
import { connectApi, type ServerTransport } from './api/call-api.ts';
import { codeAfterFirstPaint } from './startup/after-first-paint.ts';
import { provideNonce, takeOwnScripts } from './startup/own-scripts.ts';
import { wholePageHandler } from './startup/whole-page.ts';

type Rendering = {
  nonce: string;
  callApi: ServerTransport;
  waits: boolean;
  /** Undefined until the page is rendered, and for a response without a page. */
  html?: string | undefined;
  isUnfinished?: boolean;
};
const rendering = new AsyncLocalStorage<Rendering>();
const fetch = createStartHandler(
  wholePageHandler(() => {
    const page = rendering.getStore()!;
    return {
      waits: page.waits,
      onHtml(html) {
        page.html = html;
        page.isUnfinished = html === undefined;
      },
    };
  }),
);
provideNonce(() => rendering.getStore()?.nonce);
connectApi((path) => {
  const page = rendering.getStore();
  return page ? page.callApi(path) : Promise.reject(new Error(`${path} was called outside of a page`));
});

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The inline scripts that the program itself wrote into the page; no other may run. */
  ownScripts: string[];
};

async function render(request: Request, page: Rendering): Promise<RenderedPage | undefined> {
  const response = await rendering.run(page, () => fetch(request));
  request.signal.throwIfAborted();
  if (page.isUnfinished) return undefined;
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const whole = page.html;
  // V8 keeps what a rendering refers to until its next full collection; the page itself is the largest part of that.
  page.html = undefined;
  if (whole === undefined) return { status, headers, html: await response.text(), ownScripts: [] };
  const { html, scripts } = takeOwnScripts(whole, page.nonce);
  const deferred = codeAfterFirstPaint(html);
  return { status, headers, html: deferred.html, ownScripts: [...scripts, ...deferred.scripts] };
}

/**
 * `callApi` reads the API for this page. A page that is not finished at once is rendered from the beginning, because its
 * router has given away what it has for one rendering only.
 */
export async function renderPage(request: Request, callApi: ServerTransport): Promise<RenderedPage> {
  const page = { nonce: randomBytes(16).toString('hex'), callApi };
  const rendered =
    (await render(request, { ...page, waits: false })) ?? (await render(request, { ...page, waits: true }));
  if (!rendered) throw new Error(`${request.url} was not rendered`);
  return rendered;
}

// The build expects a server entry to be a handler of requests.
export default { fetch };
