import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { limits } from '#server/platform/config/limits.ts';
import { etagOf } from './entity-tag.ts';
import { createSingleFlight, type SingleFlight } from './single-flight.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  readonly etag: string;
  /** Compressed ones are made when the first client accepts them. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  compressing: Partial<Record<Encoding, Promise<void>>>;
  isCompressible: boolean;
  /** A page that is the same for all visitors: a CDN may store it too. */
  isShared: boolean;
  freshUntilMs: number;
  refreshingUntilMs: number;
  staleUntilMs: number;
};

export type NewResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** It shows content that appears or ends at a set time, so it may be stale for a moment only. */
  isDated?: boolean;
  isShared?: boolean;
};

export type ResponseCache = {
  get(key: string): CachedResponse | undefined;
  /**
   * Also an expired response that no write has dropped. `needsRefresh` is true for one caller at a time: that one has to
   * compute the response again.
   */
  getStale(key: string): { response: CachedResponse; needsRefresh: boolean } | undefined;
  /**
   * Stores a response that was begun at `version`, unless the cache has been dropped since. A full cache stores what is
   * requested for the second time: a crawler, which requests every page once, would replace what shoppers look at.
   */
  set(key: string, version: number, response: NewResponse): CachedResponse | undefined;
  /** Responses that are being computed. */
  singleFlight: SingleFlight<CachedResponse>;
  /** For how long it may still be served, unless a write drops it. */
  leftMs(response: CachedResponse): number;
  /** Everything that is cached now or later ends after so long at the latest, until the next call. */
  limit(leftMs: number): void;
  version(): number;
  drop(): void;
  stats(): CacheStats;
};

/** Hits and misses are those of visitors' requests since the start. */
export type CacheStats = { hits: number; misses: number; entries: number; bytes: number };

const leastCompressedBytes = 512;
const compressible = /^(text\/|application\/(json|problem\+json|xml|rss\+xml|manifest\+json|javascript)|image\/svg)/;

function newResponse({ status, headers, body, isDated, isShared = false }: NewResponse, nowMs: number): CachedResponse {
  const freshUntilMs = nowMs + limits.cacheMs;
  let etag: string | undefined;
  return {
    status,
    headers,
    // Most of what a page reads is never sent by itself.
    get etag() {
      etag ??= etagOf(body);
      return etag;
    },
    bodies: { identity: body },
    compressing: {},
    isShared,
    isCompressible: body.length >= leastCompressedBytes && compressible.test(headers['content-type'] ?? ''),
    freshUntilMs,
    refreshingUntilMs: 0,
    staleUntilMs: freshUntilMs + (isDated ? limits.cacheDatedStaleMs : limits.cacheStaleMs),
  };
}

/**
 * Public responses until the next public write, or a minute; after that minute they are served while they are computed
 * again. A write drops everything: writes are rare, and there are no dependencies between entries to get wrong.
 */
export function createResponseCache(now: () => number = () => performance.now()): ResponseCache {
  let version = 1;
  let lastMs = Number.POSITIVE_INFINITY;
  let hits = 0;
  let misses = 0;
  // Room for the two compressed bodies, which may be added later.
  const sizeOf = (key: string, body: Buffer) => key.length + 1_000 + body.length * 2;
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: limits.cacheBytes,
    sizeCalculation: (response, key) => sizeOf(key, response.bodies.identity),
  });
  const requestedOnce = new LRUCache<string, true>({
    maxSize: limits.cacheKeyBytes,
    sizeCalculation: (_, key) => key.length + 100,
  });
  const singleFlight = createSingleFlight<CachedResponse>(() => version);

  function find(key: string): CachedResponse | undefined {
    const response = responses.get(key);
    if (!response || now() < response.staleUntilMs) return response;
    responses.delete(key);
    return undefined;
  }

  function isWorthStoring(key: string, body: Buffer): boolean {
    if (responses.has(key) || responses.calculatedSize + sizeOf(key, body) <= limits.cacheBytes) return true;
    if (requestedOnce.delete(key)) return true;
    requestedOnce.set(key, true);
    return false;
  }

  return {
    get(key) {
      const response = find(key);
      return response && now() < response.freshUntilMs ? response : undefined;
    },
    getStale(key) {
      const response = find(key);
      if (!response) {
        misses += 1;
        return undefined;
      }
      hits += 1;
      const needsRefresh = now() >= Math.max(response.freshUntilMs, response.refreshingUntilMs);
      // Should the refresh fail, another one is due after this.
      if (needsRefresh) response.refreshingUntilMs = now() + limits.cacheRefreshMs;
      return { response, needsRefresh };
    },
    set(key, begunAt, response) {
      if (begunAt !== version || response.body.length > limits.cacheEntryBytes) return undefined;
      const cached = newResponse(response, now());
      if (isWorthStoring(key, response.body)) responses.set(key, cached);
      return cached;
    },
    singleFlight,
    leftMs: (response) => Math.min(response.staleUntilMs, lastMs) - now(),
    limit(leftMs) {
      lastMs = now() + leftMs;
    },
    version: () => version,
    stats: () => ({ hits, misses, entries: responses.size, bytes: responses.calculatedSize }),
    drop() {
      version += 1;
      responses.clear();
    },
  };
}

const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const gzipped = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export const takesGzip = (accepted: string | string[] | undefined) => gzipped.test(String(accepted ?? ''));

export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (brotli.test(accepted)) return 'br';
  return takesGzip(accepted) ? 'gzip' : 'identity';
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 6 });
  return compressBrotli(plain, {
    params: {
      // One step more takes twice as long for a twentieth fewer bytes.
      [constants.BROTLI_PARAM_QUALITY]: 4,
      // 256 kB hold a page; the default window of 4 MB costs memory and a third more time for the same bytes.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

async function addCompressed({ bodies, compressing }: CachedResponse, encoding: Encoding): Promise<void> {
  try {
    bodies[encoding] = await compress(bodies.identity, encoding);
  } catch {
    // For example out of memory: the plain body can still be served.
  } finally {
    delete compressing[encoding];
  }
}

/**
 * Compresses the body in the best encoding that the client accepts, once for all clients. Undefined: it is there, or not
 * wanted.
 */
export function compressFor(accepted: string | undefined, response: CachedResponse): Promise<void> | undefined {
  const encoding = bestEncoding(accepted);
  if (encoding === 'identity' || !response.isCompressible || response.bodies[encoding]) return undefined;
  response.compressing[encoding] ??= addCompressed(response, encoding);
  return response.compressing[encoding];
}

export function bodyFor(accepted: string | undefined, response: CachedResponse): { encoding: Encoding; body: Buffer } {
  const encoding = bestEncoding(accepted);
  const body = response.bodies[encoding];
  return body ? { encoding, body } : { encoding: 'identity', body: response.bodies.identity };
}
