import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { limits } from '#server/platform/config/limits.ts';
import { isPublicAddress, lookUpPublic } from './public-address.ts';

export type OutboundErrorKind = 'unreachable' | 'timeout' | 'redirect' | 'too-large' | 'refused-address';

export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly kind: OutboundErrorKind;
  /** The whole request was sent and its answer was not read: the other server may have done what it asks for. */
  readonly isUnanswered: boolean;
  constructor(kind: OutboundErrorKind, message: string, cause?: unknown, isUnanswered = false) {
    super(message, { cause });
    this.kind = kind;
    this.isUnanswered = isUnanswered;
  }
}

export type OutboundRequest = {
  method: 'GET' | 'POST' | 'PURGE';
  url: URL;
  headers?: Record<string, string>;
  body?: string;
  /** An address that the operator set in the environment may be any; all others must be https and public. */
  isOperatorAddress: boolean;
  connectMs?: number;
  totalMs?: number;
};

export type OutboundResponse = { status: number; body: string };

function refusePrivateAddress({ url, isOperatorAddress }: OutboundRequest): void {
  const isWeb = url.protocol === 'https:' || (isOperatorAddress && url.protocol === 'http:');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInner = !isOperatorAddress && isIP(host) !== 0 && !isPublicAddress(host);
  if (!isWeb || isInner || url.username !== '' || url.password !== '') {
    throw new OutboundError('refused-address', `The shop does not call ${url.origin}`);
  }
}

type Exchange = {
  method: OutboundRequest['method'];
  url: URL;
  headers: Record<string, string>;
  body?: string | undefined;
  lookup: LookupFunction | undefined;
  connectMs: number;
  totalMs: number;
  maxBytes: number;
  signal?: AbortSignal;
  /** Of any other answer only the head is read. */
  hasWantedBody: (status: number) => boolean;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request and its answer, to an address that the caller has checked, with limits of time and size. */
export function exchange(request: Exchange): Promise<Answer> {
  const { method, url, body, lookup, signal, connectMs, totalMs, maxBytes } = request;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const isSecure = url.protocol === 'https:';
  const outgoing = (isSecure ? requestSecure : requestPlain)(url, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...request.headers,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
    // A keep-alive connection may have been closed by the server; calls are few, so each opens its own.
    agent: false,
    ...(lookup ? { lookup } : {}),
    ...(signal ? { signal } : {}),
  });
  let isSent = false;
  outgoing.on('finish', () => {
    isSent = true;
  });
  const end = () => {
    clearTimeout(connecting);
    clearTimeout(whole);
    outgoing.destroy();
  };
  const fail = (kind: OutboundErrorKind, message: string, cause?: unknown) => {
    end();
    reject(new OutboundError(kind, `${url.origin}: ${message}`, cause, isSent));
  };
  const connecting = setTimeout(() => fail('timeout', `no connection within ${connectMs} ms`), connectMs);
  const whole = setTimeout(() => fail('timeout', `no answer within ${Math.round(totalMs)} ms`), totalMs);
  outgoing.on('socket', (socket) =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  );
  outgoing.on('error', (error) => fail('unreachable', error.message, error));
  outgoing.on('response', (response) => {
    const { statusCode: status = 0, headers } = response;
    const answer = (body: Buffer) => {
      end();
      resolve({ status, headers, body });
    };
    if (!request.hasWantedBody(status)) return answer(Buffer.alloc(0));
    const tooLarge = () => fail('too-large', `more than ${maxBytes} bytes`);
    if (Number(headers['content-length'] ?? 0) > maxBytes) return tooLarge();
    const parts: Buffer[] = [];
    let size = 0;
    response.on('data', (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) tooLarge();
      else parts.push(part);
    });
    response.on('error', (error) => fail('unreachable', error.message, error));
    response.on('end', () => answer(Buffer.concat(parts, size)));
  });
  outgoing.end(body);
  return promise;
}

/** A call to another server: no redirects, with a time limit and a size limit. */
export async function fetchOutside(request: OutboundRequest): Promise<OutboundResponse> {
  refusePrivateAddress(request);
  const { method, url, connectMs = limits.outboundConnectMs, totalMs = limits.outboundMs } = request;
  const isRedirect = (status: number) => status >= 300 && status < 400;
  const { status, body } = await exchange({
    method,
    url,
    headers: { accept: 'application/json', ...request.headers },
    body: request.body,
    lookup: request.isOperatorAddress ? undefined : lookUpPublic,
    connectMs,
    totalMs,
    maxBytes: limits.outboundBytes,
    hasWantedBody: (status) => !isRedirect(status),
  });
  if (isRedirect(status)) {
    throw new OutboundError('redirect', `${url.origin}: answered ${status}, and redirects are not followed`);
  }
  return { status, body: body.toString('utf8') };
}
