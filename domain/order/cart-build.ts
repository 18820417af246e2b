import { type CartItem, itemKey, lineKey } from './cart.ts';

/** Also a line of the cart or of an order, which builds take their parts from. */
export type BuildPart = { product: string; variant: string | null; qty: number };

/** A simulated PC in the cart: it names lines of the cart, which stay ordinary lines. */
export type CartBuild = {
  parts: BuildPart[];
  /** Whether the shop should put it together, for its assembly fee. */
  isAssembled: boolean;
};

export const cartBuildLimits = { builds: 5, parts: 24 } as const;

/** One part alone is not a build. */
const leastParts = 2;

/** A line of the cart as a part that builds can use. */

export const buildLineOf = ({ product, variant, qty }: CartItem): BuildPart => ({
  product: product._id,
  variant: variant?.name ?? null,
  qty,
});

/** The builds without what the lines no longer hold; two builds never share a piece. */
export function buildsWithin<Build extends CartBuild>(builds: readonly Build[], lines: readonly BuildPart[]): Build[] {
  const left = new Map<string, number>();
  for (const line of lines) left.set(lineKey(line), (left.get(lineKey(line)) ?? 0) + line.qty);
  return builds.flatMap((build) => {
    const parts = build.parts.flatMap((part) => {
      const qty = Math.min(part.qty, left.get(lineKey(part)) ?? 0);
      return qty > 0 ? [{ ...part, qty }] : [];
    });
    if (parts.length < leastParts) return [];
    for (const part of parts) left.set(lineKey(part), left.get(lineKey(part))! - part.qty);
    return [{ ...build, parts }];
  });
}

/** Of all builds that are to be assembled; nothing where the shop has set no fee. */
export function assemblyFeeOf(
  builds: readonly Pick<CartBuild, 'isAssembled'>[] | undefined,
  feeRupiah: number | null,
): number {
  return (feeRupiah ?? 0) * (builds ?? []).filter(({ isAssembled }) => isAssembled).length;
}

/** The lines of the cart that belong to the build. */
export function itemsOfBuild({ parts }: Pick<CartBuild, 'parts'>, items: readonly CartItem[]): CartItem[] {
  const keys = new Set(parts.map(lineKey));
  return items.filter((item) => keys.has(itemKey(item)));
}
