import type { BuildQuery } from '#domain/pc-simulation/build-query.ts';

export type SimulasiSearch = BuildQuery & {
  /** The id of a saved build. */
  build?: string;
  /** The SKU of a product that joins the build of this browser. */
  pakai?: string;
  bagian?: string;
};

const known =
  /^(build|pakai|bagian|processor|motherboard|ram|vga|psu|casing|cooler|os|(storage|monitor|lainnya)[2-8]?)$/;

/**
 * Part of every page's code, so the values are read and checked by the page. In a fixed order and without what the page
 * does not know: the server renders that address, and the browser must load the same.
 */
export function readSimulasiSearch(raw: Record<string, unknown>): SimulasiSearch {
  const texts = Object.entries(raw).filter(
    (entry): entry is [string, string] => known.test(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
