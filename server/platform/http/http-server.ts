import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { HttpShop } from './http-shop.ts';
import { problemResponse } from './problem-response.ts';
import { wantsPage } from './refusal-page.ts';
import { type SetSecurityHeaders, securityHeaders } from './security-headers.ts';
import { serveFromCache } from './serve-from-cache.ts';

/**
 * `new URL` reads `//host/path` and `/\host` as addresses on another host, and an absolute address is for proxies: a
 * path begins with one slash, and has no backslash. What follows a `#` stays in the browser.
 */
const isPath = (url: string) => /^\/(?!\/)[^\\?#]*(\?[^#]*)?$/.test(url);

/** What is wrong with a request before its route is known. */
function problemWith({ url = '', headers, httpVersion }: IncomingMessage): Problem | undefined {
  if (!isPath(url)) return new Problem('invalid-input', { detail: 'Alamat tidak valid.' });
  if (headers.host === undefined && httpVersion === '1.1') {
    return new Problem('invalid-input', { detail: 'Header Host wajib ada.' });
  }
  return undefined;
}

function refuse(
  problem: Problem,
  request: IncomingMessage,
  response: ServerResponse,
  setSecurityHeaders: SetSecurityHeaders,
  { closes }: { closes: boolean } = { closes: true },
): void {
  const { status, headers, body } = problemResponse(problem, {
    id: randomUUID(),
    method: request.method,
    url: request.url ?? '/',
    accept: request.headers.accept,
  });
  setSecurityHeaders(request, response);
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    ...(closes ? { connection: 'close' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Requests that the read queue may refuse; here that costs a fraction of what it costs in the framework. */
function isPublicRead({ method, url = '', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
  return url.startsWith('/api/') || wantsPage(method, url, headers.accept);
}

const parserProblems: Record<string, Problem['code']> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** What Node's parser refuses has no request yet: the answer is written to the socket. */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = new Problem(parserProblems[error.code ?? ''] ?? 'invalid-input');
  const { status, headers, body } = problemResponse(problem, {
    id: randomUUID(),
    method: undefined,
    url: '',
    accept: undefined,
  });
  const lines = Object.entries({
    ...headers,
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${problem.code}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** A form with files may use the whole `requestMs`; any other body is small and must not be trickled in. */
function cutOffSlowBody(request: IncomingMessage, response: ServerResponse, onLate: () => void): void {
  const { headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || headers['content-type']?.startsWith('multipart/form-data')) return;
  const timer = setTimeout(() => {
    if (request.complete || response.headersSent) return;
    onLate();
    response.once('finish', () => request.socket.destroy());
  }, limits.smallBodyMs);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}

export type HttpServer = {
  server: Server;
  isStopping(): boolean;
  /**
   * No new connections from now on: a proxy sends the request to another instance, a write too, because nothing of it was
   * sent here. Requests on open connections are still answered, each with `Connection: close`. Resolves when none has come
   * for `drainQuietMs`, or after `drainMs`.
   */
  drain(): Promise<void>;
};

/** Emitted by the server when a stop begins: responses without an end of their own have to end. */
export const drainingEvent = 'draining';

/** What happens before and below the framework: timeouts, malformed requests, cached responses, a graceful stop. */
export function createHttpServer(
  shop: HttpShop,
  handler: RequestListener,
  {
    isFull,
    refresh,
    dropEnded,
  }: {
    isFull: () => boolean;
    refresh: (request: IncomingMessage) => void;
    /** Drops cached responses whose time has ended, before one of them could be served. */
    dropEnded: () => void;
  },
): HttpServer {
  const setSecurityHeaders = securityHeaders(shop.config);
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  let lastRequestMs = 0;

  function handle(request: IncomingMessage, response: ServerResponse): void {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    lastRequestMs = performance.now();
    const problem = problemWith(request);
    if (problem) {
      refuse(problem, request, response, setSecurityHeaders);
      return;
    }
    shop.traffic.count(request, response);
    if (isStopping) response.shouldKeepAlive = false;
    dropEnded();
    serveFromCache(shop, request, response, {
      compute() {
        if (isFull() && isPublicRead(request)) {
          refuse(new Problem('busy'), request, response, setSecurityHeaders, { closes: false });
          return;
        }
        cutOffSlowBody(request, response, () =>
          refuse(new Problem('request-timeout'), request, response, setSecurityHeaders),
        );
        handler(request, response);
      },
      refresh,
    });
  }

  // Node's own refusal of a missing Host has no body.
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: limits.slowCheckMs }, handle);
  server.requestTimeout = limits.requestMs;
  server.headersTimeout = limits.headersMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(
      new Problem('invalid-input', { detail: 'Header Expect tidak didukung.' }),
      request,
      response,
      setSecurityHeaders,
    ),
  );

  return {
    server,
    isStopping: () => isStopping,
    async drain() {
      isStopping = true;
      // Balancers that check `/readyz` stop sending before connections are refused.
      await wait(shop.config.stopDelayMs);
      for (const response of underWay) response.shouldKeepAlive = false;
      // Not the HTTP server's own `close`: it also ends idle connections, on which a proxy may be sending right now.
      NetServer.prototype.close.call(server);
      server.emit(drainingEvent);
      const begunMs = performance.now();
      const isQuiet = () =>
        underWay.size === 0 && performance.now() - Math.max(begunMs, lastRequestMs) >= limits.drainQuietMs;
      while (!isQuiet() && performance.now() - begunMs < limits.drainMs) await wait(20);
      server.closeAllConnections();
    },
  };
}
