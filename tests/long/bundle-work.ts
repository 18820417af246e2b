import { expect } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { ShopClient } from '#tests/shop-client.ts';
import { addProduct } from './shop-work.ts';

/** A PC Rakitan of one processor and two sticks of memory. */
export type Bundle = { id: string; processor: string; memory: string };

async function createEntry(client: ShopClient, path: string, json: object): Promise<Record<string, string>> {
  const response = await client.fetch(path, { method: 'POST', json });
  const text = await response?.text();
  if (response?.status !== 201) throw new Error(`POST ${path} answered ${response?.status}: ${text}`);
  return JSON.parse(text!) as Record<string, string>;
}

export async function addBundle(client: ShopClient, word: string): Promise<Bundle> {
  const processor = await addProduct(client, { name: `Prosesor ${word}`, sku: `P-${word}`, price: 2_000, stock: 9 });
  const memory = await addProduct(client, { name: `Memori ${word}`, sku: `M-${word}`, price: 500, stock: 9 });
  const { url } = await createEntry(client, '/api/rakitan/saved', {
    mainRequirement: 'Office',
    os: 'Linux',
    budget: 9_000_000,
    items: [
      { name: 'Processor', product: processor, variant: null, qty: 1 },
      { name: 'RAM', product: memory, variant: null, qty: 2 },
    ],
  });
  const { _id: id } = await createEntry(client, '/api/products/bundles', {
    build: url,
    name: `PC ${word}`,
    sku: `PC-${word}`,
  });
  return { id: id!, processor, memory };
}

export const changePart = (client: ShopClient, id: string, offer: { price: number; stock: number }) =>
  client.fetch(`/api/products/${id}`, { method: 'PATCH', json: offer });

async function offerOf(client: ShopClient, id: string): Promise<{ price: number; stock: number }> {
  const response = await client.fetch(`/api/products/${id}`);
  const { price, stock } = (await response!.json()) as Product;
  return { price, stock };
}

/** Price and stock of the bundle are those of its parts, whatever happened in between. */
export async function expectFollowed(client: ShopClient, { id, processor, memory }: Bundle) {
  const [bundle, one, two] = await Promise.all([id, processor, memory].map((each) => offerOf(client, each)));
  expect(bundle).toEqual({
    price: one!.price + 2 * two!.price,
    stock: Math.min(one!.stock, Math.floor(two!.stock / 2)),
  });
  return { processor: one!, memory: two! };
}
