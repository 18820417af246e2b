import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BodyOf } from '#domain/endpoint.ts';
import { slotNames } from '#domain/pc-advisor/parts.ts';
import type { pcAdvisorApi, SavedPcBuild } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { changeSince, type SavedChange } from '#domain/pc-advisor/saved-build.ts';
import type { SavedSimulation, savedSimulationApi } from '#domain/pc-simulation/saved-simulation.contract.ts';
import { simulationSlotNames, simulationSlots } from '#domain/pc-simulation/simulation-slots.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { webPaths } from '#domain/web-paths.ts';
import { limits } from '#server/platform/config/limits.ts';
import { pruneTable } from '#server/platform/database/prune-table.ts';
import type { Shop } from '#server/shop/shop.ts';
import { offerOf, readCards, shownItem } from './offered-items.ts';
import { pcBuilds, type SavedItem } from './pc-advisor.tables.ts';

type NewBuild = Omit<typeof pcBuilds.$inferInsert, 'id' | 'items' | 'createdAt'>;

async function store(
  shop: Shop,
  build: NewBuild,
  items: readonly Omit<SavedItem, 'productName' | 'priceRupiah'>[],
): Promise<string> {
  const cards = await readCards(shop, items);
  const saved = items.map((item, index) => {
    const offer = offerOf(item, cards);
    if (!offer) {
      const message = 'Produk atau varian ini tidak tersedia';
      throw invalidField(`items.${index}.product`, message);
    }
    return { ...item, productName: offer.product.name, priceRupiah: offer.priceRupiah };
  });
  const id = randomBytes(16).toString('base64url');
  await shop.db.insert(pcBuilds).values({ ...build, id, items: saved, createdAt: shop.now() });
  await pruneSavedBuilds(shop);
  return id;
}

export async function saveBuild(
  shop: Shop,
  { items, mainRequirement, os, budget, brand, note }: BodyOf<typeof pcAdvisorApi.save>,
  origin: string,
): Promise<{ _id: string; url: string }> {
  const id = await store(shop, { mainRequirement, os, budgetRupiah: budget, brand, note }, items);
  return { _id: id, url: origin + webPaths.savedBuild(id) };
}

/** A simulation may have no budget. */
const noBudget = 0;

export async function saveSimulation(
  shop: Shop,
  { items, use, os, budget }: BodyOf<typeof savedSimulationApi.save>,
  origin: string,
): Promise<{ _id: string; url: string }> {
  const named = items.map(({ slot, product, variant, qty }) => ({
    name: simulationSlotNames[slot],
    product,
    variant,
    qty,
  }));
  const id = await store(shop, { mainRequirement: use, os, budgetRupiah: budget ?? noBudget }, named);
  return { _id: id, url: origin + webPaths.savedSimulation(id) };
}

async function readBuild(shop: Shop, id: string) {
  const [row] = await shop.db.select().from(pcBuilds).where(eq(pcBuilds.id, id));
  if (!row) throw new Problem('not-found', { detail: 'Rakitan tidak ditemukan.' });
  const cards = await readCards(shop, row.items);
  const offered: { saved: SavedItem; offer: NonNullable<ReturnType<typeof offerOf>> }[] = [];
  const changes: SavedChange[] = [];
  for (const saved of row.items) {
    const today = offerOf(saved, cards);
    if (today) offered.push({ saved, offer: today });
    const { productName, variant, priceRupiah, qty } = saved;
    const change = changeSince({ productName, variantName: variant, priceRupiah, qty }, today);
    if (change) changes.push(change);
  }
  return { row, cards, offered, changes };
}

const advisorNames: readonly string[] = Object.values(slotNames);

export async function readSavedBuild(shop: Shop, id: string): Promise<SavedPcBuild> {
  const { row, cards, offered, changes } = await readBuild(shop, id);
  return {
    _id: row.id,
    mainRequirement: row.mainRequirement,
    os: row.os,
    budget: row.budgetRupiah,
    brand: row.brand,
    note: row.note,
    // A simulation may hold what the advisor does not choose, such as a monitor.
    items: offered.flatMap(({ saved }) => (advisorNames.includes(saved.name) ? [shownItem(saved, cards)] : [])),
    changes,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function readSavedSimulation(shop: Shop, id: string): Promise<SavedSimulation> {
  const { row, offered, changes } = await readBuild(shop, id);
  return {
    _id: row.id,
    use: row.mainRequirement,
    os: row.os,
    budget: row.budgetRupiah === noBudget ? null : row.budgetRupiah,
    items: offered.flatMap(({ saved, offer: { product, variant, priceRupiah, stock } }) => {
      const slot = simulationSlots.find((each) => simulationSlotNames[each] === saved.name);
      return slot ? [{ slot, product, variant, qty: saved.qty, priceRupiah, stock }] : [];
    }),
    changes,
    createdAt: row.createdAt.toISOString(),
  };
}

export function pruneSavedBuilds(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - limits.savedBuildMs);
  return pruneTable(shop.db, pcBuilds, { oldest, maxRows: limits.savedBuildRows });
}
