import sharp from 'sharp';
import { expect } from 'vitest';
import { type RunningShop, startShop } from '#tests/running-shop.ts';
import { categoryNames, logIn, ownerPassword, type ShopClient } from '#tests/shop-client.ts';
import { addBundle, type Bundle, expectFollowed } from './bundle-work.ts';
import type { ShopPlace } from './shop-place.ts';
import { addProduct } from './shop-work.ts';

export type Running = { shop: RunningShop; client: ShopClient };

type Offer = { price: number; stock: number };

/** A shop that is killed again and again, and what it must still have after the next start. */
export type KilledState = {
  place: ShopPlace;
  running: Running;
  round: number;
  acknowledged: { categories: string[]; orders: string[]; pictures: string[] };
  /** More than one after a kill in the middle of a change of password. */
  passwords: string[];
  product: string;
  bundle: Bundle;
  /** The last acknowledged offer of each part, and the one that was under way when the shop was killed. */
  possibleOffers: { processor: Offer[]; memory: Offer[] };
};

/** Starts the shop and logs in with the first of the passwords that works. */
async function start(place: ShopPlace, passwords: readonly string[]): Promise<Running & { password: string }> {
  const shop = await startShop(place.env);
  const refusals: string[] = [];
  for (const password of passwords) {
    const client = await logIn(shop.origin, password).catch((error: Error) => void refusals.push(error.message));
    if (client) return { shop, client, password };
  }
  throw new Error(`No password works any more: ${refusals.join('\n')}\n${shop.printed()}`);
}

export async function startFirst(place: ShopPlace): Promise<KilledState> {
  const { password, ...running } = await start(place, [ownerPassword]);
  const product = await addProduct(running.client, { name: 'Barang uji', sku: 'UJI', price: 1_000, stock: 1_000 });
  const bundle = await addBundle(running.client, 'uji');
  const { processor, memory } = await expectFollowed(running.client, bundle);
  return {
    place,
    running,
    round: 0,
    acknowledged: { categories: [], orders: [], pictures: [] },
    passwords: [password],
    product,
    bundle,
    possibleOffers: { processor: [processor], memory: [memory] },
  };
}

export async function startAgain(state: KilledState): Promise<void> {
  const { password, ...running } = await start(state.place, state.passwords);
  state.passwords = [password];
  state.running = running;
}

export async function expectPicture(origin: string, path: string): Promise<void> {
  const response = await fetch(`${origin}/files/${path}`);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  // Reading every pixel fails on a file that is cut off.
  await sharp(Buffer.from(await response.arrayBuffer())).stats();
}

export async function expectEverythingAcknowledged({
  acknowledged,
  running: { shop, client },
}: KilledState): Promise<void> {
  const stored = await categoryNames(shop.origin);
  expect(acknowledged.categories.filter((name) => !stored.has(name))).toEqual([]);
  for (const id of acknowledged.orders) {
    const response = await client.fetch(`/api/orders/${id}`);
    expect({ id, status: response?.status }).toEqual({ id, status: 200 });
  }
  for (const path of acknowledged.pictures) await expectPicture(shop.origin, path);
}
