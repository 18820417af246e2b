import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';

export type PageHead = {
  title: string;
  description: string;
  /** Path and query of the page as search engines should know it. */
  path: string;
  /** A stored picture; the shop's social image where a page has none of its own. */
  image?: string | null;
  /** A picture of 1200 x 630 that the shop draws, as a path of the API; it goes before `image`. */
  drawnImage?: string | null;
  type?: 'website' | 'product';
  /** Not for search engines: the cart, a search result. */
  isPrivate?: boolean;
  structured?: object[];
};

type Site = { meta: Pick<SiteMeta, 'name' | 'ogImage'>; origin: string };

/** Messengers want a JPEG of at least 600 px under 300 kB; without an image type in Accept, `?w=` answers one. */
const socialImage = (origin: string, path: string) => `${origin}/files/${path}?w=1280`;

const drawnSize = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

/** `<` would end the script element. */
const structuredText = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

export function pageHead({ meta, origin }: Site, page: PageHead) {
  const url = `${origin}${page.path}`;
  const title = page.path === '/' ? page.title : `${page.title} | ${meta.name}`;
  const image = page.image || meta.ogImage;
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: meta.name },
      { property: 'og:locale', content: 'id_ID' },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      ...(page.drawnImage
        ? [{ property: 'og:image', content: `${origin}/api${page.drawnImage}` }, ...drawnSize]
        : image
          ? [{ property: 'og:image', content: socialImage(origin, image) }]
          : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    // Beside noindex a canonical link to another page would hide that page too.
    links: page.isPrivate ? [] : [{ rel: 'canonical', href: url }],
    scripts: (page.structured ?? []).map((data) => ({ type: 'application/ld+json', children: structuredText(data) })),
  };
}

/** Schema.org's description of the shop itself, for the landing page. */
export function organisation({ meta, origin }: { meta: SiteMeta; origin: string }): object[] {
  const sameAs = [meta.igUrl, meta.fbUrl, meta.tiktokUrl, meta.ytUrl].filter((url) => url !== '');
  return [
    {
      '@type': 'Organization',
      name: meta.company.name || meta.name,
      url: `${origin}/`,
      ...(meta.logo ? { logo: `${origin}/files/${meta.logo}` } : {}),
      ...(meta.company.email ? { email: meta.company.email } : {}),
      ...(meta.company.phone ? { telephone: meta.company.phone } : {}),
      ...(meta.company.address ? { address: meta.company.address } : {}),
      ...(sameAs.length > 0 ? { sameAs } : {}),
    },
    {
      '@type': 'WebSite',
      name: meta.name,
      url: `${origin}/`,
      inLanguage: 'id',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/products?keyword={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
