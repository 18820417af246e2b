import { isIP } from 'node:net';
import { exchange, OutboundError } from './outbound.ts';
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

const redirects = new Set([301, 302, 303, 307, 308]);

/** One request, answered with the file or with another address. The name is resolved once, and the connection goes there. */
async function fetchHop(url: URL, limits: FetchLimits, endsAt: number): Promise<Buffer | URL> {
  const isLoopback = limits.isLoopbackAllowed && loopbackHosts.has(hostOf(url));
  refuseNonPublicUrl(url, isLoopback);
  const { status, headers, body } = await exchange({
    method: 'GET',
    url,
    headers: { accept: 'image/webp,image/png,image/jpeg,*/*;q=0.1', 'user-agent': 'Rakita' },
    lookup: isLoopback ? undefined : lookUpPublic,
    connectMs: limits.connectMs,
    totalMs: Math.max(0, endsAt - performance.now()),
    maxBytes: limits.maxBytes,
    signal: limits.signal,
    hasWantedBody: (status) => status === 200,
  });
  if (status === 200) return body;
  if (!redirects.has(status)) throw new FileStatusError(status);
  const { location } = headers;
  if (location && URL.canParse(location, url)) return new URL(location, url);
  throw new OutboundError('redirect', `${url.origin}: redirects nowhere`);
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
    if (!(hop instanceof URL)) return hop;
    url = hop;
  }
  throw new OutboundError('redirect', `${url.origin}: more than ${limits.maxRedirects} redirects`);
}
