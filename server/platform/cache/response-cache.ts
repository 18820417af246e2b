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
};

export type ResponseCache = {
  get(key: string): CachedResponse | undefined;
  /** Keeps an answer that was begun at `version`, unless something has been written since. */
  keep(
    key: string,
    version: number,
    answer: { status: number; headers: Record<string, string>; body: Buffer },
  ): CachedResponse | undefined;
  version(): number;
  drop(): void;
};

const compressible = /^(text\/|application\/(json|problem\+json|xml|rss\+xml|manifest\+json|javascript)|image\/svg)/;

/** Compressed once, off the request path; until then the plain body is served. */
async function addCompressed(answer: CachedResponse): Promise<void> {
  const plain = answer.bodies.identity;
  if (plain.length < 512 || !compressible.test(answer.headers['content-type'] ?? '')) return;
  answer.bodies.gzip = await compressGzip(plain, { level: 6 });
  answer.bodies.br = await compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

/**
 * Public answers, kept until the next public write or a minute at most. Everything is dropped at once: staff write
 * seldom, shoppers read always, and no table of dependencies can then be wrong.
 */
export function createResponseCache(): ResponseCache {
  let version = 1;
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: limits.cacheBytes,
    // Room for the two compressed bodies, which are added later.
    sizeCalculation: (answer, key) => key.length + 1_000 + answer.bodies.identity.length * 2,
    ttl: limits.cacheMs,
  });
  return {
    get: (key) => answers.get(key),
    keep(key, begunAt, { status, headers, body }) {
      if (begunAt !== version || body.length > limits.cacheEntryBytes) return undefined;
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const answer: CachedResponse = { status, headers, etag, bodies: { identity: body } };
      answers.set(key, answer);
      // Without its compressed bodies the plain one is served; an unhandled rejection would end the process.
      addCompressed(answer).catch(() => undefined);
      return answer;
    },
    version: () => version,
    drop() {
      version += 1;
      answers.clear();
    },
  };
}

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export function bestEncoding(accepted: string | undefined, answer: CachedResponse): Encoding {
  if (accepted === undefined) return 'identity';
  if (answer.bodies.br && takesBrotli.test(accepted)) return 'br';
  if (answer.bodies.gzip && takesGzip.test(accepted)) return 'gzip';
  return 'identity';
}
