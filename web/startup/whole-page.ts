import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AnyRouter } from '@tanstack/react-router';
import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { resources } from '#domain/resources.ts';
import { currentNonce } from './own-scripts.ts';

/** React's mark of a part that it could not finish. */
const unfinished = '<!--$!-->';

/** Undefined where something suspends, for instance a part of the code that is loaded for the first time, or fails. */
function renderAtOnce(children: ReactNode): string | undefined {
  try {
    const html = renderToString(children);
    return html.includes(unfinished) ? undefined : html;
  } catch {
    return undefined;
  }
}

/** Waits for everything that suspends. */
async function renderWhenReady(children: ReactNode, signal: AbortSignal): Promise<string> {
  const ready = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(children, {
    nonce: currentNonce(),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: ready.resolve,
    onShellError: ready.reject,
  });
  const stop = () => abort(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    await ready.promise;
  } finally {
    // The signal outlives the page by seconds and would keep its whole tree in memory.
    signal.removeEventListener('abort', stop);
  }
  const html = await text(pipe(new PassThrough()));
  // The router adds one of its own.
  return html.slice('<!DOCTYPE html>'.length);
}

const resourceScreen = /^\/app\/\$resource(\/|$)/;

/** The back office renders in the browser, where its loader refuses the address; the response must say so already here. */
function isUnknownScreen({ state: { matches } }: AnyRouter): boolean {
  const { routeId = '', params = {} } = matches.at(-1) ?? {};
  return resourceScreen.test(routeId) && !Object.hasOwn(resources, String((params as { resource?: string }).resource));
}

/** `onHtml` gets undefined where the page has to be rendered again, and then wait. */
type Rendering = { waits: boolean; onHtml(html: string | undefined): void };

/**
 * A page as one text, every part in its place: it is cached as a whole, so streaming it would gain nothing. Nearly every
 * page has all that it needs by now, and a string then costs a fifth less than a stream of bytes. The text goes to `onHtml`
 * and not into the response, which would encode it only to be decoded again.
 */
export const wholePageHandler = (current: () => Rendering) =>
  defineHandlerCallback(async ({ request, router, responseHeaders }) => {
    const { waits, onHtml } = current();
    try {
      const children = createElement(StartServer, { router });
      const html = waits ? await renderWhenReady(children, request.signal) : renderAtOnce(children);
      onHtml(html && (await transformHtmlStringWithRouter(router, html)));
      return new Response(null, {
        status: isUnknownScreen(router) ? 404 : getSsrStatus(router),
        headers: responseHeaders,
      });
    } finally {
      router.serverSsr?.cleanup();
    }
  });
