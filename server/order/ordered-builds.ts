import type { BodyOf } from '#domain/endpoint.ts';
import { buildVerdictLimits } from '#domain/order/build-verdict.ts';
import { lineKey } from '#domain/order/cart.ts';
import { type BuildPart, buildsWithin, type CartBuild } from '#domain/order/cart-build.ts';
import type { OrderedBuild, orderApi } from '#domain/order/order.contract.ts';
import { invalidField } from '#domain/problems.ts';
import { checkBuilds } from '#server/pc-advisor/build-check.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { NewItem } from './order-store.ts';

type Line = Pick<NewItem, 'productId' | 'variant' | 'qty' | 'name'>;

const lineOf = ({ productId, variant, qty }: Line): BuildPart[] =>
  productId ? [{ product: productId, variant: variant ?? null, qty }] : [];

/** Refused before anything is stored: a build names parts that are ordered, each piece once. */
export function refuseForeignParts({ builds, items }: BodyOf<typeof orderApi.save>): void {
  const requested = builds ?? [];
  const pieces = (all: readonly { parts: readonly BuildPart[] }[]) =>
    all.reduce((sum, { parts }) => sum + parts.reduce((part, { qty }) => part + qty, 0), 0);
  if (pieces(buildsWithin(requested, items)) === pieces(requested)) return;
  throw invalidField('builds', 'Rakitan berisi komponen yang tidak ada di pesanan');
}

/** The builds with the names of their parts and the shop's own check of whether they fit. */
export async function checkedBuilds(
  shop: Shop,
  builds: readonly CartBuild[],
  lines: readonly Line[],
): Promise<OrderedBuild[]> {
  if (builds.length === 0) return [];
  const names = new Map(lines.flatMap((line) => lineOf(line).map((part) => [lineKey(part), line.name] as const)));
  const verdicts = await checkBuilds(shop, builds);
  return builds.map(({ parts, isAssembled }, index) => {
    const { outcome, reasons } = verdicts[index]!;
    return {
      parts: parts.map((part) => ({ ...part, name: names.get(lineKey(part)) ?? '' })),
      isAssembled,
      verdict: {
        outcome,
        reasons: reasons.slice(0, buildVerdictLimits.reasons).map((text) => text.slice(0, buildVerdictLimits.reason)),
      },
      checkedAt: shop.now().toISOString(),
    };
  });
}

/** After staff changed the items: what they added replaces a part of the build, where it is clear of which one. */
export function buildsAfter(
  builds: readonly OrderedBuild[],
  before: readonly Line[],
  after: readonly Line[],
): CartBuild[] {
  const known = new Set(before.flatMap(lineOf).map(lineKey));
  const lines = after.flatMap(lineOf);
  const added = builds.length === 1 ? lines.filter((line) => !known.has(lineKey(line))) : [];
  return buildsWithin(
    builds.map(({ parts, isAssembled }) => ({
      parts: [...parts.map(({ product, variant, qty }) => ({ product, variant, qty })), ...added],
      isAssembled,
    })),
    lines,
  );
}
