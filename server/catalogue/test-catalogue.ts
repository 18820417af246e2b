import { expect } from 'vitest';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import type { TestShop } from '#tests/test-shop.ts';

export const names = (page: Page<ProductCard>) => page.docs.map((doc) => doc.name);

/** A small catalogue of four products for sale and a draft, and the calls that its tests have in common. */
export function testCatalogue(testShop: TestShop) {
  const { create, createProduct } = ownerCalls(testShop);
  const publishProduct = (payload: { name: string; price: number; [key: string]: unknown }) =>
    createProduct({ sku: `SKU-${payload.name}`.slice(0, 60), stock: 5, ...payload });

  async function list(query: string): Promise<Page<ProductCard>> {
    const answer = await testShop.call({ method: 'GET', url: `/api/products${query}` });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as Page<ProductCard>;
  }

  /** The ids that tests filter by. */
  async function fill(): Promise<{ laptopId: string; asusId: string }> {
    const laptopId = await create('/categories', { name: 'Laptop', kind: 'laptop' });
    const vgaId = await create('/categories', { name: 'VGA', kind: 'vga' });
    const asusId = await create('/brands', { name: 'ASUS' });
    await publishProduct({
      name: 'ASUS Vivobook 14',
      price: 8_000_000,
      categories: [laptopId],
      brand: asusId,
      discount: { type: 'percent', value: 10 },
      isFeatured: true,
      mainSpecs: [
        { key: 'ram_gb', value: '16' },
        { key: 'os', value: 'windows' },
      ],
    });
    await publishProduct({
      name: 'Lenovo IdeaPad Slim 3',
      price: 6_000_000,
      categories: [laptopId],
      mainSpecs: [
        { key: 'ram_gb', value: '8' },
        { key: 'os', value: 'windows' },
      ],
    });
    await publishProduct({
      name: 'ASUS Dual GeForce RTX 4060',
      price: 5_500_000,
      categories: [vgaId],
      brand: asusId,
      isHotDeals: true,
      discount: { type: 'nominal', value: 500_000 },
    });
    await publishProduct({
      name: 'AMD Ryzen 5 7600 Processor',
      price: 3_300_000,
      description: '<p>Pendingin bawaan</p>',
    });
    await create('/products', { name: 'Draf rahasia', sku: 'DRAF', price: 1 });
    return { laptopId, asusId };
  }

  return { create, publishProduct, list, fill };
}
