import { publicPagesKey } from '#server/platform/cache/cdn-headers.ts';
import type { CdnPurge } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import { fetchOutside, type OutboundRequest } from '#server/platform/outbound/outbound.ts';

const json = { 'content-type': 'application/json' };

function requestOf({ kind, url, token, zone }: CdnPurge): Pick<OutboundRequest, 'method' | 'url' | 'headers' | 'body'> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  switch (kind) {
    case 'http':
      return { method: 'PURGE', url: new URL(url), headers: { ...authorization, 'surrogate-key': publicPagesKey } };
    case 'cloudflare':
      return {
        method: 'POST',
        url: new URL(`/client/v4/zones/${zone}/purge_cache`, url),
        headers: { ...authorization, ...json },
        body: JSON.stringify({ tags: [publicPagesKey] }),
      };
    case 'fastly':
      return {
        method: 'POST',
        url: new URL(`/service/${zone}/purge/${publicPagesKey}`, url),
        headers: { 'fastly-key': token ?? '' },
      };
  }
}

/** Drops every public page of the shop in the CDN; throws unless the CDN says that it has. */
export async function purgePublicPages(purge: CdnPurge): Promise<void> {
  const { status, body } = await fetchOutside({
    ...requestOf(purge),
    isOperatorAddress: true,
    connectMs: limits.cdnPurgeMs,
    totalMs: limits.cdnPurgeMs,
  });
  if (status < 200 || status >= 300) throw new Error(`The CDN answered ${status}: ${body.slice(0, 200)}`);
}
