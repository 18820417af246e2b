import { describe, expect, test } from 'vitest';
import { escapeXml, type FeedProduct, productFeed, sitemap } from './feeds.ts';

const product = {
  id: 'abc',
  name: 'SSD <1 TB> & "cepat"',
  sku: 'SSD-1',
  description: '<p>Cepat &amp; awet</p>',
  brandName: 'WD',
  categoryName: 'SSD',
  thumbnail: 'aa/a.webp',
  mediaUrls: ['aa/a.webp', 'bb/b.webp'],
  price: 1_000_000,
  discountedPrice: 900_000,
  salePeriod: { startAt: '2026-11-10T17:00:00.000Z', endAt: '2026-11-11T16:59:59.000Z' },
  stock: 0,
};

async function* inBatches(...batches: FeedProduct[][]) {
  yield* batches;
}
async function feedOf(...products: FeedProduct[]): Promise<string> {
  let feed = '';
  const batches = inBatches(...products.map((each) => [each]));
  for await (const piece of productFeed('https://toko.id', 'Toko', batches)) feed += piece;
  return feed;
}

describe('feeds', () => {
  test('a product has what Google and Meta require', async () => {
    const feed = await feedOf(product);
    for (const part of [
      '<g:id>SSD-1</g:id>',
      '<g:title>SSD &lt;1 TB&gt; &amp; &quot;cepat&quot;</g:title>',
      '<g:description>Cepat &amp; awet</g:description>',
      '<g:link>https://toko.id/products/abc</g:link>',
      '<g:image_link>https://toko.id/files/aa/a.webp?w=1280</g:image_link>',
      '<g:additional_image_link>https://toko.id/files/bb/b.webp?w=1280</g:additional_image_link>',
      '<g:availability>out_of_stock</g:availability>',
      '<g:price>1000000 IDR</g:price>',
      '<g:sale_price>900000 IDR</g:sale_price>',
      '<g:sale_price_effective_date>2026-11-10T17:00:00.000Z/2026-11-11T16:59:59.000Z</g:sale_price_effective_date>',
      '<g:quantity_to_sell_on_facebook>0</g:quantity_to_sell_on_facebook>',
      '<g:condition>new</g:condition>',
    ]) {
      expect(feed).toContain(part);
    }
  });

  test('without a discount there is no sale price, without a brand none is invented', async () => {
    const feed = await feedOf({ ...product, discountedPrice: 1_000_000, brandName: null });
    expect(feed).not.toContain('sale_price');
    expect(feed).not.toContain('<g:brand>');
  });

  test('batches follow each other in one document', async () => {
    const feed = await feedOf(product, { ...product, id: 'def', sku: 'SSD-2' });
    expect(feed.match(/<item>/g)).toHaveLength(2);
    expect(feed).toMatch(/^<\?xml[\s\S]+<\/item>\n<item>[\s\S]+<\/channel>\n<\/rss>\n$/);
  });

  test('a sitemap lists addresses with their day', () => {
    expect(
      sitemap('https://toko.id', [{ path: '/products/a', updatedAt: new Date('2026-11-01T00:00:00Z') }]),
    ).toContain('<url><loc>https://toko.id/products/a</loc><lastmod>2026-11-01</lastmod></url>');
  });

  test('characters that XML cannot hold are dropped', () => {
    expect(escapeXml('a\u0000b\u0008c\ud800d😀')).toBe('abcd😀');
  });
});
