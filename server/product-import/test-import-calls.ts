import { eq } from 'drizzle-orm';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { ImportResult } from '#domain/product-import/import.contract.ts';
import { products } from '#server/catalogue/product.tables.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import { multipart } from '#tests/multipart.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import type { TestShop } from '#tests/test-shop.ts';

export type Part = Parameters<typeof multipart>[0][number];
type Options = { query?: string; parts?: Part[]; id?: string; isStranger?: boolean };

export const lines = (...rows: (string | number)[][]) => rows.map(csvLine).join('');

export function importCalls(testShop: TestShop) {
  async function send(bytes: Buffer | string, { query = '', parts = [], id, isStranger = false }: Options = {}) {
    const file = { bytes: Buffer.from(bytes), name: 'produk.csv', type: 'text/csv' };
    const form = await multipart([['file', file], ...parts]);
    const headers = { ...form.headers, ...(id ? { 'idempotency-key': id } : {}) };
    const answer = await testShop.call({
      method: 'POST',
      url: `/api/products/import${query}`,
      ...(isStranger ? {} : { as: 'owner' as const }),
      payload: form.payload,
      headers,
    });
    return { ...answer, result: answer.body as ImportResult };
  }

  async function bySku(sku: string): Promise<Product | undefined> {
    const [row] = await testShop.shop.db.select({ id: products.id }).from(products).where(eq(products.sku, sku));
    if (!row) return undefined;
    const { body } = await testShop.call({ method: 'GET', url: `/api/products/${row.id}`, as: 'owner' });
    return body as Product;
  }

  /** The brand and the categories that the files name. */
  async function createNamed() {
    const { create } = ownerCalls(testShop);
    return {
      asus: await create('/brands', { name: 'ASUS' }),
      laptop: await create('/categories', { name: 'Laptop', kind: 'laptop' }),
      gaming: await create('/categories', { name: 'Gaming | Pro', kind: 'other' }),
    };
  }

  return { send, bySku, createNamed };
}
