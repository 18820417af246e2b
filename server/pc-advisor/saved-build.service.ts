import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BodyOf } from '#domain/endpoint.ts';
import type { pcAdvisorApi, SavedPcBuild } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { changeSince } from '#domain/pc-advisor/saved-build.ts';
import { Problem } from '#domain/problems.ts';
import { webPaths } from '#domain/web-paths.ts';
import { limits } from '#server/platform/config/limits.ts';
import { pruneTable } from '#server/platform/database/prune-table.ts';
import type { Shop } from '#server/shop/shop.ts';
import { offerOf, readCards, shownItem } from './offered-items.ts';
import { pcBuilds } from './pc-advisor.tables.ts';

export async function saveBuild(
  shop: Shop,
  { items, mainRequirement, os, budget, brand, note }: BodyOf<typeof pcAdvisorApi.save>,
  origin: string,
): Promise<{ _id: string; url: string }> {
  const cards = await readCards(shop, items);
  const saved = items.map((item, place) => {
    const offer = offerOf(item, cards);
    if (!offer) {
      const message = 'Produk atau varian ini tidak tersedia';
      throw new Problem('invalid-input', { errors: [{ path: `items.${place}.product`, message }] });
    }
    return { ...item, productName: offer.product.name, priceRupiah: offer.priceRupiah };
  });
  const id = randomBytes(16).toString('base64url');
  await shop.db
    .insert(pcBuilds)
    .values({ id, mainRequirement, os, budgetRupiah: budget, brand, note, items: saved, createdAt: shop.now() });
  await pruneSavedBuilds(shop);
  return { _id: id, url: origin + webPaths.savedBuild(id) };
}

export async function readSavedBuild(shop: Shop, id: string): Promise<SavedPcBuild> {
  const [row] = await shop.db.select().from(pcBuilds).where(eq(pcBuilds.id, id));
  if (!row) throw new Problem('not-found', { detail: 'Rakitan tidak ditemukan.' });
  const cards = await readCards(shop, row.items);
  const items: SavedPcBuild['items'] = [];
  const changes: SavedPcBuild['changes'] = [];
  for (const saved of row.items) {
    const today = offerOf(saved, cards);
    if (today) items.push(shownItem(saved, cards));
    const { productName, variant, priceRupiah, qty } = saved;
    const change = changeSince({ productName, variantName: variant, priceRupiah, qty }, today);
    if (change) changes.push(change);
  }
  return {
    _id: row.id,
    mainRequirement: row.mainRequirement,
    os: row.os,
    budget: row.budgetRupiah,
    brand: row.brand,
    note: row.note,
    items,
    changes,
    createdAt: row.createdAt.toISOString(),
  };
}

export function pruneSavedBuilds(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - limits.savedBuildMs);
  return pruneTable(shop.db, pcBuilds, { oldest, maxRows: limits.savedBuildRows });
}
