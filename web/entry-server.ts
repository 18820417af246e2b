import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { createStartHandler } from '@tanstack/react-start/server';
import { connectApi, type ServerTransport } from './api/call-api.ts';
import { codeAfterFirstPaint } from './startup/after-first-paint.ts';
import { provideNonce, takeOwnScripts } from './startup/own-scripts.ts';
import { wholePageHandler } from './startup/whole-page.ts';

type Rendering = { nonce: string; callApi: ServerTransport; html?: string | undefined };
const rendering = new AsyncLocalStorage<Rendering>();
const fetch = createStartHandler(
  wholePageHandler((html) => {
    rendering.getStore()!.html = html;
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

/** `callApi` reads the API for this page. */
export async function renderPage(request: Request, callApi: ServerTransport): Promise<RenderedPage> {
  const page: Rendering = { nonce: randomBytes(16).toString('hex'), callApi };
  const response = await rendering.run(page, () => fetch(request));
  request.signal.throwIfAborted();
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

// The build expects a server entry to be a handler of requests.
export default { fetch };
