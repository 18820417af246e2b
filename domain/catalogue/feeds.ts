import { plainText } from '#domain/plain-text.ts';
import { webPaths } from '#domain/web-paths.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Also drops the control characters that XML cannot hold at all. */
export function escapeXml(text: string): string {
  return text
    .replace(/\p{Cs}|[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

export type SitemapEntry = { path: string; updatedAt?: Date };

export function sitemap(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export type FeedProduct = {
  id: string;
  name: string;
  sku: string;
  description: string;
  brandName: string | null;
  categoryName: string | null;
  thumbnail: string | null;
  mediaUrls: string[];
  price: number;
  discountedPrice: number;
  /** ISO times, of a discount with an end. */
  salePeriod: { startAt: string; endAt: string } | null;
  stock: number;
};

/** Google Merchant Center and Meta read the same RSS 2.0 with `g:` elements; names and fixed values are English. */
function feedItem(origin: string, product: FeedProduct): string {
  const picture = (path: string) => `${origin}/files/${path}?w=1280`;
  const [first, ...others] = [...new Set([product.thumbnail, ...product.mediaUrls].filter((path) => path !== null))];
  const isOnSale = product.discountedPrice < product.price;
  const fields: [string, string | null | undefined][] = [
    ['id', product.sku.slice(0, 50)],
    ['title', product.name.slice(0, 150)],
    ['description', plainText(product.description, 4000) || product.name],
    ['link', origin + webPaths.product(product.id)],
    ['image_link', first && picture(first)],
    ...others.slice(0, 10).map((path): [string, string] => ['additional_image_link', picture(path)]),
    ['availability', product.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', `${product.price} IDR`],
    ['quantity_to_sell_on_facebook', String(product.stock)],
    ['sale_price', isOnSale ? `${product.discountedPrice} IDR` : null],
    [
      'sale_price_effective_date',
      isOnSale && product.salePeriod ? `${product.salePeriod.startAt}/${product.salePeriod.endAt}` : null,
    ],
    ['brand', product.brandName],
    ['mpn', product.sku],
    ['condition', 'new'],
    ['product_type', product.categoryName],
  ];
  const elements = fields.flatMap(([name, value]) => (value ? [`<g:${name}>${escapeXml(value)}</g:${name}>`] : []));
  return `<item>\n${elements.join('\n')}\n</item>`;
}

/** In pieces, because a feed of ten thousand products does not belong into memory at once. */
export async function* productFeed(
  origin: string,
  shopName: string,
  batches: AsyncIterable<FeedProduct[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(shopName)}</title>
<link>${escapeXml(origin)}/</link>
<description>${escapeXml(shopName)}</description>
`;
  for await (const products of batches) yield products.map((product) => `${feedItem(origin, product)}\n`).join('');
  yield `</channel>
</rss>
`;
}
