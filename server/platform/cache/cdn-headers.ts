import type { Config } from '#server/platform/config/config.ts';
import type { CachedResponse } from './response-cache.ts';

/** The key of every public page: a public write can change any of them, so they are purged together. */
export const publicPagesKey = 'rakita-pages';
const filesKey = 'rakita-files';

const keys = (key: string) => ({ 'surrogate-key': key, 'cache-tag': key });

/**
 * Lets a CDN store a page, for no longer than this shop itself would serve it: a page with a slide or a price that ends
 * at a set time leaves the CDN with it.
 */
export function pageCdnHeaders({ cdn }: Config, { isShared }: CachedResponse, leftMs: number): Record<string, string> {
  if (!cdn || !isShared) return {};
  const left = Math.max(0, Math.floor(leftMs / 1000));
  const fresh = Math.min(cdn.seconds, left);
  const stale = Math.min(cdn.staleSeconds, left - fresh);
  const revalidate = stale > 0 ? `, stale-while-revalidate=${stale}` : '';
  return { 'cache-control': `public, max-age=0, s-maxage=${fresh}${revalidate}`, ...keys(publicPagesKey) };
}

/** A stored picture never changes; a stand-in is replaced soon. */
export function fileCdnHeaders({ cdn }: Config, cacheControl: string): Record<string, string> {
  const age = /max-age=(\d+)/.exec(cacheControl)?.[1];
  if (!cdn || age === undefined) return {};
  return { 'cache-control': cacheControl.replace('max-age', `s-maxage=${age}, max-age`), ...keys(filesKey) };
}
