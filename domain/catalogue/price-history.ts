import { dayMs } from '#domain/days.ts';
import { type Discount, discountedPrice } from './discount.ts';

/** A product's prices from a moment until the next row's. */
export type PriceRow = {
  at: Date;
  price: number;
  discount: Discount | null;
  variants: readonly { name: string; price: number }[];
  /** Only what shoppers could buy counts as a price. */
  isOffered: boolean;
};

export type PricePoint = { at: string; price: number; discountedPrice: number };

const lowestDays = 30;
export const shownPriceDays = 180;

type UnitPrice = { fromMs: number; untilMs: number; price: number; paid: number };

/** What one piece has cost, oldest first; gaps are times when it was not sold. */
function unitPrices(rows: readonly PriceRow[], variant: string | null): UnitPrice[] {
  return rows.flatMap(({ at, price, discount, variants, isOffered }, index) => {
    const full = variant === null ? price : variants.find(({ name }) => name === variant)?.price;
    if (!isOffered || full === undefined) return [];
    const untilMs = rows[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    return [{ fromMs: at.getTime(), untilMs, price: full, paid: discountedPrice(full, discount) }];
  });
}

/**
 * The lowest price of the 30 days before the present discount began; null without a discount, or where there was no price
 * before it. Rows are oldest first and reach back far enough.
 */
export function lowestBeforeDiscount(rows: readonly PriceRow[], variant: string | null): number | null {
  const prices = unitPrices(rows, variant);
  const lastFull = prices.findLastIndex(({ price, paid }) => paid >= price);
  const begun = prices[lastFull + 1];
  if (!begun) return null;
  const fromMs = begun.fromMs - lowestDays * dayMs;
  const before = prices.slice(0, lastFull + 1).filter(({ untilMs }) => untilMs > fromMs);
  return before.length === 0 ? null : Math.min(...before.map(({ paid }) => paid));
}

/** The steps of the chart, oldest first; the first one is what held when the shown time began. */
export function pricePoints(rows: readonly PriceRow[], variant: string | null, now: Date): PricePoint[] {
  const fromMs = now.getTime() - shownPriceDays * dayMs;
  const shown = unitPrices(rows, variant).filter(({ untilMs }) => untilMs > fromMs);
  const points = shown.map((each) => ({
    at: new Date(Math.max(each.fromMs, fromMs)).toISOString(),
    price: each.price,
    discountedPrice: each.paid,
  }));
  return points.filter(({ price, discountedPrice }, index) => {
    const before = points[index - 1];
    return !before || before.price !== price || before.discountedPrice !== discountedPrice;
  });
}
