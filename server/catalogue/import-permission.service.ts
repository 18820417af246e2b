import { hasArea } from '#domain/auth/areas.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import { isWritable, productAreas } from '#domain/catalogue/product-areas.ts';
import type { ProductFactName } from '#domain/catalogue/product-changes.ts';
import type { FieldError } from '#domain/problems.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readDrafts, withoutFieldsFromParts } from './bulk-products.service.ts';
import { type Body, emptyDraft, mergeDraft } from './product-draft.ts';
import { changesOf } from './product-history.service.ts';
import { deniedIn } from './product-permission.ts';

type ImportedBody = Body & { sku: string };

/** With both areas there is nothing to compare. */
export const writesEveryField = (user: User) => productAreas.every((area) => hasArea(user, area));

/**
 * What of each product of a file the account may not write; of the other products only the fields that it may, so that a
 * price that changes before the file is written stays.
 */
export async function permittedBodies<Row extends ImportedBody>(
  shop: Shop,
  user: User,
  bodies: readonly Row[],
): Promise<({ body: Row } | { error: FieldError })[]> {
  const skus = bodies.map(({ sku }) => sku);
  const known = await readDrafts(shop, skus);
  return bodies.map((body) => {
    const existing = known.get(body.sku);
    const before = existing?.draft ?? emptyDraft;
    const after = mergeDraft(before, existing?.isBundle ? withoutFieldsFromParts(body) : body, (html) => html);
    const [error] = deniedIn(user, before, after);
    if (error) return { error };
    if (!existing) return { body };
    const changed = new Set<string>(changesOf(before, after).map(({ field }) => field));
    const isKept = (name: string) =>
      name === 'sku' || (name === 'variants' ? changed.has(name) : isWritable(user, name as ProductFactName));
    return { body: Object.fromEntries(Object.entries(body).filter(([name]) => isKept(name))) as Row };
  });
}
