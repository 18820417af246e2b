import { discountedPrice } from '#domain/catalogue/discount.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import { pageOf } from '#domain/page.ts';
import { budgetVerdict } from '#domain/pc-simulation/budget.ts';
import type {
  pcSimulationApi,
  SimulationCheck,
  SimulationChoice,
  SimulationCompletion,
  SimulationItem,
  SimulationPart,
  SimulationParts,
} from '#domain/pc-simulation/pc-simulation.contract.ts';
import type { CheckedSimulation } from '#domain/pc-simulation/saved-simulation.contract.ts';
import { isPartSlot } from '#domain/pc-simulation/simulation-slots.ts';
import type { pcUpgradeApi, SimulationUpgrade } from '#domain/pc-simulation/upgrade.contract.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { listProducts } from '#server/catalogue/product.service.ts';
import { offsetOf } from '#server/platform/database/read-page.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { PcAdvisor } from './advisor.ts';
import { type Cards, type CountedOffer, offerOf, readCards } from './offered-items.ts';
import { runAndCheck } from './run-and-check.ts';
import { readSavedSimulation } from './saved-build.service.ts';

type Api = typeof pcSimulationApi;

function shownChoice({ slot, product, variant, qty }: SimulationChoice, cards: Cards): SimulationItem | null {
  const offer = offerOf({ product, variant }, cards);
  if (!offer) return null;
  return {
    slot,
    product: offer.product,
    variant: offer.variant,
    qty,
    priceRupiah: offer.priceRupiah,
    stock: offer.stock,
  };
}

function shownOne(item: SimulationChoice, cards: Cards): SimulationItem {
  return shownChoice(item, cards)!;
}

/** What the shopper chose is shown with its stock, whether there is enough of it or not. */
const atAnyStock = (items: readonly CountedOffer[]) => items.map((item) => ({ ...item, qty: 0 }));

function totalsOf(items: readonly SimulationItem[]): SimulationCheck['totals'] {
  const sum = (price: (item: SimulationItem) => number) =>
    items.reduce((total, item) => total + price(item) * item.qty, 0);
  return {
    payRupiah: sum(({ priceRupiah }) => priceRupiah),
    discountedRupiah: sum(({ priceRupiah, product }) => discountedPrice(priceRupiah, product.discount)),
  };
}

export async function checkSimulation(
  shop: Shop,
  advisor: PcAdvisor,
  { items, use, os, budget }: BodyOf<Api['check']>,
): Promise<SimulationCheck> {
  const own = await readCards(shop, items);
  const sold = items.filter((item) => offerOf(item, own) !== null);
  const { result, cards } = await runAndCheck(
    shop,
    advisor,
    { kind: 'simulationCheck', items: sold, use, os },
    ({ unknownPlaces, priced, stepUp }) => ({
      isUsable: unknownPlaces.length === 0,
      items: [...atAnyStock(priced), ...(stepUp ? [stepUp.item] : [])],
    }),
  );
  const { unknownPlaces, priced: _, stepUp, ...rest } = result;
  const isKnown = (item: SimulationChoice) => sold.includes(item) && !unknownPlaces.includes(sold.indexOf(item));
  const shown = items.filter(isKnown).map((item) => shownOne(item, own));
  const totals = totalsOf(shown);
  return {
    ...rest,
    items: shown,
    dropped: items
      .filter((item) => !isKnown(item))
      .map(({ slot, product }) => {
        const name = own.get(product)?.name;
        const text =
          name === undefined ? 'Produk ini sudah tidak dijual.' : `${name} tidak tersedia sebagai pilihan ini.`;
        return { slot, product, text };
      }),
    stepUp: stepUp && { ...stepUp, item: shownOne(stepUp.item, cards) },
    totals,
    budget: budgetVerdict(totals.discountedRupiah, budget),
  };
}

/** A saved build with its verdict, so that a page can be read without script. */
export async function readCheckedSimulation(shop: Shop, advisor: PcAdvisor, id: string): Promise<CheckedSimulation> {
  const saved = await readSavedSimulation(shop, id);
  const { items, use, os, budget } = saved;
  if (items.length === 0) return { ...saved, check: null };
  const chosen = items.map(({ slot, product, variant, qty }) => {
    return { slot, product: product._id, variant: variant?.name ?? null, qty };
  });
  const requested = { items: chosen, use, os, ...(budget === null ? {} : { budget }) };
  const check = await checkSimulation(shop, advisor, requested).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'busy') return null;
    throw error;
  });
  return { ...saved, check };
}

/** What has no rules comes from the catalogue as it is. */
async function listOthers(
  shop: Shop,
  { slot, search, page, limit, sort, items, replaces }: BodyOf<Api['parts']>,
): Promise<SimulationParts> {
  const sortBy = sort === 'gain' ? undefined : sort;
  const query = { page, limit, isPublic: true, stock: 'available' as const, keyword: search || undefined, sortBy };
  const { docs, totalDocs } = await listProducts(shop, query, null);
  const current = items.find((item) => item.slot === slot && item.product === replaces);
  const spent = current ? shownChoice(current, await readCards(shop, [current])) : null;
  const parts = docs.map((product): SimulationPart => {
    const inStock = product.variants.filter((variant) => (variant.stock ?? product.stock) > 0);
    const variant = inStock.toSorted((a, b) => a.price - b.price)[0] ?? product.variants[0] ?? null;
    const cards: Cards = new Map([[product._id, product]]);
    const item = shownOne({ slot, product: product._id, variant: variant?.name ?? null, qty: 1 }, cards);
    return {
      item,
      isCurrent: product._id === replaces,
      differenceRupiah: item.priceRupiah - (spent ? spent.priceRupiah * spent.qty : 0),
      gainPoints: null,
      outcome: 'pass',
      reason: null,
      verdicts: [],
    };
  });
  return { ...pageOf(parts, totalDocs, { page, limit }), facets: [], brands: [], hidden: 0 };
}

export async function listSimulationParts(
  shop: Shop,
  advisor: PcAdvisor,
  body: BodyOf<Api['parts']>,
): Promise<SimulationParts> {
  const { page, limit, slot, replaces, items, use, os, ...filters } = body;
  if (slot === 'other') return listOthers(shop, body);
  const task = {
    ...filters,
    kind: 'simulationParts' as const,
    items,
    slot,
    use,
    os,
    replaces: replaces ?? undefined,
    skip: offsetOf({ page, limit }),
    limit,
  };
  const { result, cards } = await runAndCheck(shop, advisor, task, ({ unknownPlaces, docs, total }) => ({
    isUsable: unknownPlaces.length === 0 && total > 0,
    items: docs.flatMap(({ item, inStock }) => (inStock ? [item] : atAnyStock([item]))),
  }));
  const { docs, total, hidden, facets, brands } = result;
  const parts = docs.map(({ inStock: _, ...doc }) => ({ ...doc, item: shownOne(doc.item, cards) }));
  return { ...pageOf(parts, total, { page, limit }), facets, brands, hidden };
}

function refuse(index: number): never {
  throw invalidField(`items.${index}.product`, 'Produk atau varian ini tidak tersedia');
}

export async function completeSimulation(
  shop: Shop,
  advisor: PcAdvisor,
  { items, use, os, budget, brand }: BodyOf<Api['complete']>,
): Promise<SimulationCompletion> {
  const own = await readCards(shop, items);
  const chosen = items.map((item, index) => shownChoice(item, own) ?? refuse(index));
  const others = chosen.filter(({ slot }) => !isPartSlot(slot));
  const extraRupiah = totalsOf(others).payRupiah;
  const task = { kind: 'simulationComplete' as const, items, use, os, budget, brand, extraRupiah };
  const { result, cards } = await runAndCheck(shop, advisor, task, ({ unknownPlaces, items, priced, impossible }) => ({
    isUsable: unknownPlaces.length === 0 && impossible === null,
    items: impossible === null ? items : atAnyStock(priced),
  }));
  const [unknownPlace] = result.unknownPlaces;
  if (unknownPlace !== undefined) refuse(unknownPlace);
  const { impossible, utility, brandHeld } = result;
  if (impossible) return { outcome: 'impossible', items: [], totals: null, utility, brandHeld, impossible };
  const shown = [
    ...result.items.map(({ isFixed, reason, ...item }) => ({ ...shownOne(item, cards), isFixed, reason })),
    ...others.map((item) => ({ ...item, isFixed: true, reason: 'Pilihan kamu.' })),
  ];
  return { outcome: 'complete', items: shown, totals: totalsOf(shown), utility, brandHeld, impossible: null };
}

export async function upgradeSimulation(
  shop: Shop,
  advisor: PcAdvisor,
  body: BodyOf<(typeof pcUpgradeApi)['upgrade']>,
): Promise<SimulationUpgrade> {
  const task = { kind: 'simulationUpgrade' as const, ...body };
  const { result, cards } = await runAndCheck(shop, advisor, task, ({ steps }) => ({
    isUsable: steps.length > 0,
    items: steps.flatMap(({ items }) => items),
  }));
  return {
    ...result,
    steps: result.steps.map((step) => ({
      ...step,
      items: step.items.map(({ reason, ...item }) => ({ ...shownOne(item, cards), reason })),
    })),
  };
}
