import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { defineHandlerCallback, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { currentNonce } from './own-scripts.ts';

/** Waits for everything that suspends, for instance a part of the code that is loaded for the first time. */
function renderToText(children: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(children, {
      nonce: currentNonce(),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const page = new PassThrough();
        resolve(text(page));
        pipe(page);
      },
      onShellError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/** A page as one text, every part in its place: it is cached as a whole, so streaming it would gain nothing. */
export const renderWholePage = defineHandlerCallback(({ request, router, responseHeaders }) =>
  renderSsrHtmlResponse({
    router,
    responseHeaders,
    render: () => renderToText(createElement(StartServer, { router }), request.signal),
  }),
);
