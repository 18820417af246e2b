import { EventEmitter } from 'node:events';
import type { AnyRouter } from '@tanstack/react-router';
import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { resources } from '#domain/resources.ts';
import { currentNonce } from './own-scripts.ts';

/** Takes a page that is complete: one of Node's streams takes a turn for each piece, and stays in memory for longer. */
class PageBytes extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  #error: unknown;

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    return this;
  }

  destroy(error: unknown): void {
    this.#error = error;
  }

  text(): string {
    if (this.#error !== undefined) throw this.#error;
    return Buffer.concat(this.#chunks).toString();
  }
}

/** Waits for everything that suspends, for instance a part of the code that is loaded for the first time. */
async function renderToText(children: ReactNode, signal: AbortSignal): Promise<string> {
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
  const page = new PageBytes();
  pipe(page);
  // The router adds one of its own.
  return page.text().slice('<!DOCTYPE html>'.length);
}

const resourceScreen = /^\/app\/\$resource(\/|$)/;

/** The back office renders in the browser, where its loader refuses the address; the response must say so already here. */
function isUnknownScreen({ state: { matches } }: AnyRouter): boolean {
  const { routeId = '', params = {} } = matches.at(-1) ?? {};
  return resourceScreen.test(routeId) && !Object.hasOwn(resources, String((params as { resource?: string }).resource));
}

/**
 * A page as one text, every part in its place: it is cached as a whole, so streaming it would gain nothing. The text goes
 * to `onHtml` and not into the response, which would encode it only to be decoded again.
 */
export const wholePageHandler = (onHtml: (html: string) => void) =>
  defineHandlerCallback(async ({ request, router, responseHeaders }) => {
    try {
      const html = await renderToText(createElement(StartServer, { router }), request.signal);
      onHtml(await transformHtmlStringWithRouter(router, html));
      return new Response(null, {
        status: isUnknownScreen(router) ? 404 : getSsrStatus(router),
        headers: responseHeaders,
      });
    } finally {
      router.serverSsr?.cleanup();
    }
  });
