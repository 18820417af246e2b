import { discountedPrice } from '#domain/catalogue/discount.ts';
import { facetsOf, parseSpecFilter } from '#domain/catalogue/main-specs.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';
import { queryWords } from '#domain/catalogue/search-words.ts';
import { payPrice } from '#domain/pc-advisor/build-totals.ts';
import type { BuildItem, PartialPart, PartProduct, PartVariant, Slot } from '#domain/pc-advisor/parts.ts';
import type { RuleOutcome } from '#domain/pc-advisor/rule-context.ts';
import { type CatalogueEntry, offeredAs } from './catalogue-entry.ts';
import { type AnyItem, buildContext, objectionsOf, outcomeOf, type Purpose, rulesFor, slotsIn } from './check-build.ts';
import type { PartSort, SimulationVerdict } from './pc-simulation.contract.ts';
import { itemPoints, scoreOf } from './score.ts';

export type PartFilter = {
  search: string;
  specs: string;
  brand: string;
  sort: PartSort;
  fits: boolean;
  skip: number;
  limit: number;
};

export type PickRequest = PartFilter & {
  /** The build without the part that is to be replaced. */
  others: readonly AnyItem[];
  current: { product: PartProduct; variant: PartVariant | null; qty: number } | null;
  purpose: Purpose;
};

export type PickedPart = {
  product: PartProduct;
  variant: PartVariant | null;
  priceRupiah: number;
  isCurrent: boolean;
  differenceRupiah: number;
  gainPoints: number | null;
  outcome: RuleOutcome;
  reason: string | null;
  verdicts: SimulationVerdict[];
};

export type PickedPage = {
  docs: PickedPart[];
  total: number;
  hidden: number;
  facets: Facet[];
  brands: { name: string; count: number }[];
};

type Judged = {
  entry: CatalogueEntry;
  offer: ReturnType<typeof offeredAs>;
  outcome: RuleOutcome;
  verdicts: SimulationVerdict[];
};

function itemOf(entry: CatalogueEntry, variant: PartVariant | null): BuildItem<PartialPart> | null {
  return entry.part && { part: entry.part, variant, qty: 1 };
}

/** Judges the entries of one slot beside the same parts. */
function openJudge(others: readonly AnyItem[], slot: Slot | 'monitor', purpose: Purpose) {
  const rules = slot === 'monitor' ? [] : rulesFor(slotsIn(others).add(slot), slot);
  return (entry: CatalogueEntry): Judged => {
    const offer = offeredAs(entry.product);
    const item = itemOf(entry, offer.variant);
    if (item === null || rules.length === 0) return { entry, offer, outcome: 'pass', verdicts: [] };
    const verdicts = objectionsOf(rules, buildContext([...others, item], purpose));
    return { entry, offer, outcome: outcomeOf(verdicts), verdicts };
  };
}

/** The verdict that decides, in one sentence. */
function reasonOf({ outcome, verdicts, offer }: Judged): string | null {
  const deciding = verdicts.find((verdict) => verdict.outcome === outcome && !verdict.isNote);
  if (deciding) return `${deciding.reason}.`;
  return offer.inStock ? null : 'Stok habis.';
}

/** What the shopper sees and pays. */
const shownRupiah = ({ entry, offer }: Judged) => discountedPrice(offer.priceRupiah, entry.product.discount ?? null);

function countBy<T>(list: readonly T[], keys: (each: T) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of list) for (const key of keys(each)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** One page of what a slot can hold, with the filters that remain. */
export function pickParts(entries: readonly CatalogueEntry[], request: PickRequest): PickedPage {
  const { others, current, purpose, fits } = request;
  const words = queryWords(request.search);
  const wanted = parseSpecFilter(request.specs, productLimits.specFilters);
  const wantedTokens = [...wanted].map(([key, values]) => [key, values.map((value) => `${key}=${value}`)] as const);
  const found = entries.filter((entry) => words.every((word) => entry.words.includes(` ${word}`)));
  const judged = entries[0] ? found.map(openJudge(others, entries[0].slot, purpose)) : [];
  const shown = fits ? judged.filter(({ outcome, offer }) => outcome !== 'fail' && offer.inStock) : judged;
  const isBrand = ({ entry }: Judged) => request.brand === '' || entry.product.brand === request.brand;
  const failedKeys = ({ entry }: Judged) =>
    wantedTokens.filter(([, tokens]) => !tokens.some((token) => entry.tokens.includes(token))).map(([key]) => key);
  const withFailed = shown.map((each) => ({ each, failed: failedKeys(each) }));
  const counts = countBy(
    withFailed.filter(({ each }) => isBrand(each)),
    // A filter's own choice does not count against its other values.
    ({ each, failed }) =>
      failed.length === 0
        ? each.entry.tokens
        : failed.length === 1
          ? each.entry.tokens.filter((token) => token.startsWith(`${failed[0]}=`))
          : [],
  );
  const brandCounts = countBy(
    withFailed.filter(({ failed }) => failed.length === 0),
    ({ each }) => (each.entry.product.brand === '' ? [] : [each.entry.product.brand]),
  );
  const isWanted = (each: Judged) => isBrand(each) && failedKeys(each).length === 0;
  const matching = withFailed
    .filter(({ each, failed }) => failed.length === 0 && isBrand(each))
    .map(({ each }) => each);
  const hidden = fits ? judged.filter(isWanted).length - matching.length : 0;

  const currentRupiah = current === null ? 0 : payPrice(current) * current.qty;
  const before = purpose.use === undefined ? 0 : scoreOf(withCurrent(others, entries, current), purpose.use).total;
  const priced = matching.map((each) => ({ ...each, gainPoints: gainOf(each, others, purpose, before) }));
  const byPrice = (a: Judged, b: Judged) =>
    shownRupiah(a) - shownRupiah(b) || a.entry.product.name.localeCompare(b.entry.product.name);
  const least = Number.NEGATIVE_INFINITY;
  priced.sort((a, b) => {
    const stock = Number(b.offer.inStock) - Number(a.offer.inStock);
    if (stock !== 0) return stock;
    if (request.sort === 'highest_cost') return byPrice(b, a);
    if (request.sort === 'lowest_cost') return byPrice(a, b);
    return (b.gainPoints ?? least) - (a.gainPoints ?? least) || byPrice(a, b);
  });
  return {
    docs: priced.slice(request.skip, request.skip + request.limit).map((each) => ({
      product: each.entry.product,
      variant: each.offer.variant,
      priceRupiah: each.offer.priceRupiah,
      isCurrent: each.entry.product.id === current?.product.id,
      differenceRupiah: each.offer.priceRupiah - currentRupiah,
      gainPoints: each.gainPoints === null ? null : Math.round(each.gainPoints / 100) / 10,
      outcome: each.outcome,
      reason: reasonOf(each),
      verdicts: each.verdicts,
    })),
    total: priced.length,
    hidden,
    facets: entries[0] ? facetsOf(entries[0].kind, counts, wanted) : [],
    brands: [...brandCounts]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  };
}

function withCurrent(
  others: readonly AnyItem[],
  entries: readonly CatalogueEntry[],
  current: PickRequest['current'],
): AnyItem[] {
  const part = current && entries.find(({ product }) => product.id === current.product.id)?.part;
  return part ? [...others, { part, variant: current.variant, qty: current.qty }] : [...others];
}

function gainOf({ entry, offer }: Judged, others: readonly AnyItem[], { use }: Purpose, before: number): number | null {
  const item = itemOf(entry, offer.variant);
  if (item === null || use === undefined || itemPoints(item, use) === undefined) return null;
  return scoreOf([...others, item], use).total - before;
}
