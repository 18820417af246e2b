import { type LinkedPart, readBuildQuery } from '#domain/pc-simulation/build-query.ts';
import { webPaths } from '#domain/web-paths.ts';

export type BuildLink = { savedId: string } | { parts: LinkedPart[] };

const maxLength = 4_000;

/** A pasted link to a build of this shop: saved, of the advisor or with its parts in the address. */
export function readBuildLink(text: string, origin: string): BuildLink | null {
  const pasted = text.trim();
  // 'www.toko.id/simulasi…' as people copy it, and a path alone.
  const whole = /^[\w.-]+(:\d+)?\//.test(pasted) ? `${new URL(origin).protocol}//${pasted}` : pasted;
  if (whole === '' || whole.length > maxLength || !URL.canParse(whole, origin)) return null;
  const url = new URL(whole, origin);
  if (url.host !== new URL(origin).host) return null;
  if (url.pathname !== webPaths.simulation && url.pathname !== webPaths.pcAdvisor) return null;
  const query = Object.fromEntries(url.searchParams);
  if (query.build) return /^[\w-]{1,80}$/.test(query.build) ? { savedId: query.build } : null;
  const parts = url.pathname === webPaths.simulation ? readBuildQuery(query) : [];
  return parts.length > 0 ? { parts } : null;
}
