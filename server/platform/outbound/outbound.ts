import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
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

/** A call to another server: no redirects, with a time limit and a size limit. */
export function fetchOutside(request: OutboundRequest): Promise<OutboundResponse> {
  const { url, connectMs = limits.outboundConnectMs, totalMs = limits.outboundMs } = request;
  return new Promise((resolve, reject) => {
    refusePrivateAddress(request);
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const outgoing = send(url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...request.headers,
        ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
      },
      // A keep-alive connection may have been closed by the server; calls are few, so each opens its own.
      agent: false,
      ...(request.isOperatorAddress ? {} : { lookup: lookUpPublic }),
    });
    let isSent = false;
    outgoing.on('finish', () => {
      isSent = true;
    });
    const fail = (kind: OutboundErrorKind, message: string, cause?: unknown) => {
      clearTimeout(connecting);
      clearTimeout(whole);
      outgoing.destroy();
      reject(new OutboundError(kind, `${url.origin}: ${message}`, cause, isSent && kind !== 'redirect'));
    };
    const connecting = setTimeout(() => fail('timeout', `no connection within ${connectMs} ms`), connectMs);
    const whole = setTimeout(() => fail('timeout', `no answer within ${totalMs} ms`), totalMs);
    outgoing.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    outgoing.on('error', (error) => fail('unreachable', error.message, error));
    outgoing.on('response', (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) return fail('redirect', `answered ${status}, and redirects are not followed`);
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > limits.outboundBytes) fail('too-large', `more than ${limits.outboundBytes} bytes`);
        else parts.push(part);
      });
      response.on('error', (error) => fail('unreachable', error.message, error));
      response.on('end', () => {
        clearTimeout(connecting);
        clearTimeout(whole);
        resolve({ status, body: Buffer.concat(parts).toString('utf8') });
      });
    });
    outgoing.end(request.body);
  });
}
