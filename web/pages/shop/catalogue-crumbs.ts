import { pageText } from '#web/text/id-shop.ts';

/** The way to a page below the catalogue. */
export const catalogueCrumbs = (label: string) => [
  { label: pageText.home, href: '/' },
  { label: pageText.catalogue, href: '/products' },
  { label },
];
