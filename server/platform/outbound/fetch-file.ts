import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { OutboundError } from './outbound.ts';
import { isPublicAddress, lookUpPublic } from './public-address.ts';

export type FetchLimits = {
  maxBytes: number;
  connectMs: number;
  totalMs: number;
  maxRedirects: number;
  /** Tests have their server on this machine; the shop's settings refuse it in production. */
  isLoopbackAllowed: boolean;
  signal: AbortSignal;
};

/** The server answered, but not with the file. */
export class FileStatusError extends Error {
  override name = 'FileStatusError';
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

const webPorts = new Set(['', '80', '443']);
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Any page of the internet, and nothing else: http and https on their own ports, without a password, to a public address. */
function refuseNonPublicUrl(url: URL, isLoopback: boolean): void {
  const host = hostOf(url);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isInner = isIP(host) !== 0 && !isPublicAddress(host);
  const hasPassword = url.username !== '' || url.password !== '';
  if (isWeb && !hasPassword && (isLoopback || (webPorts.has(url.port) && !isInner))) return;
  throw new OutboundError('refused-address', `The shop does not fetch from ${url.origin}`);
}

type Hop = { bytes: Buffer } | { next: URL };

function nextAddress(url: URL, response: IncomingMessage): URL | null {
  const { location } = response.headers;
  return location && URL.canParse(location, url) ? new URL(location, url) : null;
}

/** One request, answered with the file or with another address. The name is resolved once, and the connection goes there. */
function fetchHop(url: URL, limits: FetchLimits, endsAt: number): Promise<Hop> {
  const isLoopback = limits.isLoopbackAllowed && loopbackHosts.has(hostOf(url));
  refuseNonPublicUrl(url, isLoopback);
  const { promise, resolve, reject } = Promise.withResolvers<Hop>();
  const isSecure = url.protocol === 'https:';
  const outgoing = (isSecure ? requestSecure : requestPlain)(url, {
    method: 'GET',
    headers: {
      accept: 'image/webp,image/png,image/jpeg,*/*;q=0.1',
      'accept-encoding': 'identity',
      'user-agent': 'Rakita',
    },
    agent: false,
    signal: limits.signal,
    ...(isLoopback ? {} : { lookup: lookUpPublic }),
  });
  const fail = (error: Error) => {
    clearTimeout(connecting);
    clearTimeout(whole);
    outgoing.destroy();
    reject(error);
  };
  const late = () => fail(new OutboundError('timeout', `${url.origin}: too slow`));
  const connecting = setTimeout(late, limits.connectMs);
  const whole = setTimeout(late, Math.max(0, endsAt - performance.now()));
  outgoing.on('socket', (socket) =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  );
  outgoing.on('error', (error) => fail(new OutboundError('unreachable', `${url.origin}: ${error.message}`, error)));
  outgoing.on('response', (response) => {
    const status = response.statusCode ?? 0;
    const end = (hop: Hop) => {
      clearTimeout(connecting);
      clearTimeout(whole);
      outgoing.destroy();
      resolve(hop);
    };
    if ([301, 302, 303, 307, 308].includes(status)) {
      const next = nextAddress(url, response);
      return next ? end({ next }) : fail(new OutboundError('redirect', `${url.origin}: redirects nowhere`));
    }
    if (status !== 200) return fail(new FileStatusError(status));
    const tooLarge = () => fail(new OutboundError('too-large', `${url.origin}: more than ${limits.maxBytes} bytes`));
    if (Number(response.headers['content-length'] ?? 0) > limits.maxBytes) return tooLarge();
    const parts: Buffer[] = [];
    let size = 0;
    response.on('data', (part: Buffer) => {
      size += part.length;
      if (size > limits.maxBytes) tooLarge();
      else parts.push(part);
    });
    response.on('error', (error) => fail(new OutboundError('unreachable', `${url.origin}: ${error.message}`, error)));
    response.on('end', () => end({ bytes: Buffer.concat(parts, size) }));
  });
  outgoing.end();
  return promise;
}

/**
 * The bytes behind an address that came from outside. Every redirect is checked as the first address was, and all of them
 * share one time limit.
 */
export async function fetchFile(address: string, limits: FetchLimits): Promise<Buffer> {
  const endsAt = performance.now() + limits.totalMs;
  let url = new URL(address);
  for (let hops = 0; hops <= limits.maxRedirects; hops += 1) {
    const hop = await fetchHop(url, limits, endsAt);
    if ('bytes' in hop) return hop.bytes;
    url = hop.next;
  }
  throw new OutboundError('redirect', `${url.origin}: more than ${limits.maxRedirects} redirects`);
}
