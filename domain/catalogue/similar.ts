/** What makes two products of a kind comparable. */
export type Comparable = {
  _id: string;
  brandId: string | null;
  discountedPrice: number;
  stock: number;
  /** `key=value` of the main specifications. */
  specTokens: readonly string[];
};

const weights = { specs: 0.6, price: 0.35, brand: 0.05 };
/** At this ratio of prices they have nothing in common any more. */
const farPriceRatio = 2;

function priceNearness(a: number, b: number): number {
  if (a <= 0 || b <= 0) return a === b ? 1 : 0;
  return Math.max(0, 1 - Math.abs(Math.log(a / b)) / Math.log(farPriceRatio));
}

function sharedSpecs(a: readonly string[], b: readonly string[]): number {
  const own = new Set(a);
  const all = new Set([...a, ...b]);
  return all.size === 0 ? 0 : b.filter((token) => own.has(token)).length / all.size;
}

/** From 0 to 1. */
export function similarity(a: Comparable, b: Comparable): number {
  return (
    weights.specs * sharedSpecs(a.specTokens, b.specTokens) +
    weights.price * priceNearness(a.discountedPrice, b.discountedPrice) +
    (a.brandId !== null && a.brandId === b.brandId ? weights.brand : 0)
  );
}

/** The most similar first, what is sold out last: it cannot replace the one that the shopper looks at. */
export function mostSimilar(product: Comparable, candidates: readonly Comparable[], count: number): string[] {
  return candidates
    .filter(({ _id }) => _id !== product._id)
    .map(({ _id, ...other }) => ({
      _id,
      isSoldOut: other.stock < 1,
      score: similarity(product, { _id, ...other }),
    }))
    .sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || b.score - a.score || (a._id < b._id ? -1 : 1))
    .slice(0, count)
    .map(({ _id }) => _id);
}
