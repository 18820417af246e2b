import { jakartaTime } from '#domain/days.ts';
import { formatRupiah } from '#domain/money.ts';
import { webPaths } from '#domain/web-paths.ts';
import type { FeedProduct } from './feeds.ts';

type LlmsShop = {
  name: string;
  description: string;
  /** Of pages such as 'tentang kami'. */
  pagePaths: readonly string[];
  /** When a price changes next by its date. */
  until: string | null;
};

/** Names are data: neither a line break nor a bracket of theirs may become a part of the list. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();

function productLine(origin: string, product: FeedProduct): string {
  const { price, discountedPrice, salePeriod, stock } = product;
  const until = salePeriod ? `, diskon berlaku sampai ${jakartaTime(salePeriod.endAt)}` : '';
  const original = discountedPrice < price ? ` (harga normal ${formatRupiah(price)}${until})` : '';
  const available = stock > 0 ? `stok ${stock}` : 'stok habis';
  return `- [${plain(product.name)}](${origin}${webPaths.product(product.id)}): ${formatRupiah(discountedPrice)}${original}, ${available}\n`;
}

/** The shop for language models, in the form of llmstxt.org: a heading, a summary, lists of links with notes. */
export async function* llmsText(
  origin: string,
  { name, description, pagePaths, until }: LlmsShop,
  batches: AsyncIterable<FeedProduct[]>,
): AsyncGenerator<string> {
  const pages = [webPaths.products, webPaths.hotDeals, webPaths.pcAdvisor, webPaths.simulation, webPaths.laptopAdvisor];
  const links = [...pages, webPaths.shipping, ...pagePaths];
  const validity = until
    ? `Harga di halaman ini berlaku sampai ${jakartaTime(until)}; setelah itu ambil lagi halaman ini.`
    : 'Harga dan stok berlaku saat halaman ini diambil.';
  yield `# ${plain(name)}

> ${plain(description)}

Toko komputer di Indonesia. Harga dalam rupiah, waktu menurut WIB. ${validity}

## Halaman

${links.map((path) => `- [${path}](${origin}${path})`).join('\n')}

## Data

- [Semua produk](${origin}/feeds/products.xml): harga, harga diskon dengan masa berlakunya, dan stok
- [API](${origin}/api/openapi.json): OpenAPI

## Produk terbaru

`;
  for await (const products of batches) yield products.map((product) => productLine(origin, product)).join('');
}
