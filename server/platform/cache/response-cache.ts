import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { limits } from '#server/platform/config/limits.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Set until the body is compressed. */
  compressing: Promise<void> | undefined;
};

export type ResponseCache = {
  get(key: string): CachedResponse | undefined;
  /** Stores a response that was begun at `version`, unless the cache has been dropped since. */
  set(
    key: string,
    version: number,
    response: { status: number; headers: Record<string, string>; body: Buffer },
  ): CachedResponse | undefined;
  version(): number;
  drop(): void;
};

const leastCompressedBytes = 512;
const compressible = /^(text\/|application\/(json|problem\+json|xml|rss\+xml|manifest\+json|javascript)|image\/svg)/;

async function addCompressed({ bodies }: CachedResponse): Promise<void> {
  const plain = bodies.identity;
  try {
    [bodies.gzip, bodies.br] = await Promise.all([
      compressGzip(plain, { level: 6 }),
      compressBrotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    ]);
  } catch {
    // For example out of memory: the plain body can still be served.
  }
}

/**
 * Public responses until the next public write, or a minute at most. A write drops everything: writes are
 * rare, and there are no dependencies between entries to get wrong.
 */
export function createResponseCache(): ResponseCache {
  let version = 1;
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: limits.cacheBytes,
    // Room for the two compressed bodies, which are added later.
    sizeCalculation: (response, key) => key.length + 1_000 + response.bodies.identity.length * 2,
    ttl: limits.cacheMs,
  });
  return {
    get: (key) => responses.get(key),
    set(key, begunAt, { status, headers, body }) {
      if (begunAt !== version || body.length > limits.cacheEntryBytes) return undefined;
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const response: CachedResponse = { status, headers, etag, bodies: { identity: body }, compressing: undefined };
      if (body.length >= leastCompressedBytes && compressible.test(headers['content-type'] ?? '')) {
        response.compressing = addCompressed(response).then(() => {
          response.compressing = undefined;
        });
      }
      responses.set(key, response);
      return response;
    },
    version: () => version,
    drop() {
      version += 1;
      responses.clear();
    },
  };
}

const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const gzipped = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export const takesGzip = (accepted: string | string[] | undefined) => gzipped.test(String(accepted ?? ''));

export function bestEncoding(accepted: string | undefined, { bodies }: Pick<CachedResponse, 'bodies'>): Encoding {
  if (accepted === undefined) return 'identity';
  if (bodies.br && brotli.test(accepted)) return 'br';
  if (bodies.gzip && takesGzip(accepted)) return 'gzip';
  return 'identity';
}
