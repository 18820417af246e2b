import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { createStartHandler } from '@tanstack/react-start/server';
import { codeAfterFirstPaint } from './startup/after-first-paint.ts';
import { provideNonce, takeOwnScripts } from './startup/own-scripts.ts';
import { wholePageHandler } from './startup/whole-page.ts';
import { provideTurn } from './ui/render-turn.tsx';

export { connectApi } from './api/call-api.ts';

type Rendering = { nonce: string; ownTurn: () => Promise<unknown> };
const rendering = new AsyncLocalStorage<Rendering>();
const fetch = createStartHandler(wholePageHandler(() => rendering.getStore()?.ownTurn()));
provideNonce(() => rendering.getStore()?.nonce);
provideTurn(() => rendering.getStore()?.ownTurn());

export type RenderedPage = {
  status: number;
  headers: Headers;
  html: string;
  /** The inline scripts that the program itself wrote into the page; no other may run. */
  ownScripts: string[];
};

export async function renderPage(request: Request, ownTurn: () => Promise<unknown>): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('hex');
  const { status, headers, text } = await rendering.run({ nonce, ownTurn }, async () => {
    const response = await fetch(request);
    request.signal.throwIfAborted();
    return { status: response.status, headers: response.headers, text: await response.text() };
  });
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, headers, html: text, ownScripts: [] };
  await ownTurn();
  const { html, scripts } = takeOwnScripts(text, nonce);
  const deferred = codeAfterFirstPaint(html);
  return { status, headers, html: deferred.html, ownScripts: [...scripts, ...deferred.scripts] };
}

// The build expects a server entry to be a handler of requests.
export default { fetch };
