import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { etagOf } from './entity-tag.ts';
import type { ResponseCache } from './response-cache.ts';

export type CachedDocument = { gzip: Buffer; etag: string };

type Entry = { version: number; document: Promise<CachedDocument> };

/**
 * Generated documents that are too large for the response cache (sitemap, product feed): written in pieces into one
 * compressed copy. Concurrent requests share one build.
 */
export function createDocumentCache(cache: ResponseCache) {
  const entries = new LRUCache<string, Entry>({ max: limits.cachedDocuments, ttl: limits.documentMs });
  // One after another: each reads thousands of products, and invented hosts must not take all places of other reads.
  const builds = new PQueue({ concurrency: 1 });

  async function build(pieces: () => AsyncIterable<string>): Promise<CachedDocument> {
    const gzip = await pipeline(Readable.from(pieces()), createGzip({ level: 6 }), (compressed) => buffer(compressed));
    return { gzip, etag: etagOf(gzip) };
  }

  return {
    async get(key: string, pieces: () => AsyncIterable<string>): Promise<CachedDocument> {
      const known = entries.get(key);
      const version = cache.version();
      if (known?.version === version) return known.document;
      if (builds.size >= limits.documentsToBuild) throw new Problem('busy', { retryAfterSeconds: 10 });
      const entry = { version, document: builds.add(() => build(pieces)) };
      entries.set(key, entry);
      entry.document.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key);
      });
      return entry.document;
    },
  };
}
