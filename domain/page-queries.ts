import { catalogueQueryKeys } from './catalogue/catalogue-query.ts';
import { staticPageSlugs } from './content/page.resource.ts';
import { newLaptopDraft } from './laptop-advisor/draft.ts';
import { allBuildQueryKeys } from './pc-simulation/build-query.ts';

/** Public addresses, and the query parameters that change what they show. */
const addresses = new Map<string, readonly string[]>([
  ['/products', catalogueQueryKeys],
  ['/hot-deals', catalogueQueryKeys],
  ['/products/compare', ['ids']],
  ['/rakit', ['build']],
  ['/simulasi', ['build', 'pakai', 'bagian', ...allBuildQueryKeys]],
  ['/laptop-recommendations', Object.keys(newLaptopDraft)],
  ...[
    '',
    'ongkir',
    'order',
    'robots.txt',
    'sitemap.xml',
    'manifest.webmanifest',
    'favicon.ico',
    ...staticPageSlugs,
  ].map((name): [string, readonly string[]] => [`/${name}`, []]),
]);

const brandPage = /^\/brands\/[^/]+$/;
const withoutQuery = /^\/(products|pages|icon|feeds)\/[^/]+$/;

/** Any other parameter is ignored there. Undefined: an address that is in no list. */
export function knownPageQuery(path: string): readonly string[] | undefined {
  if (brandPage.test(path)) return ['page'];
  return addresses.get(path) ?? (withoutQuery.test(path) ? [] : undefined);
}
