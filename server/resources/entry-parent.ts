import { eq, sql } from 'drizzle-orm';
import { invalidField } from '#domain/problems.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { BoundResource } from './bound-resources.ts';

function refuse(path: string, message: string): never {
  throw invalidField(path, message);
}

const parentFieldOf = ({ resource }: BoundResource) =>
  Object.entries(resource.fields).find(([, field]) => field.input === 'parent')?.[0];

/**
 * The lock that the table's trigger takes: of two writers that would build a third level together, the second one sees what the
 * first has written. It comes before any row's lock, or two writers could wait for each other.
 */
export async function lockLevels(shop: Shop, bound: BoundResource): Promise<void> {
  if (parentFieldOf(bound)) await shop.db.execute(sql`select lock_category_levels()`);
}

/** Two levels, no cycles. */
export async function refuseWrongParent(
  shop: Shop,
  bound: BoundResource,
  before: { id: string } | null,
  values: Record<string, unknown>,
): Promise<void> {
  const { resource, table } = bound;
  const name = parentFieldOf(bound);
  const parentId = name && values[name];
  if (!name || typeof parentId !== 'string') return;
  if (parentId === before?.id) refuse(name, 'Tidak boleh menjadi induknya sendiri');
  const [parent] = await shop.db.select({ above: table[name]! }).from(table).where(eq(table.id, parentId));
  if (!parent) refuse(name, `${resource.fields[name]!.label} tidak ditemukan`);
  if (parent.above !== null) refuse(name, 'Paling banyak dua tingkat: pilih induk yang tidak punya induk');
  if (!before) return;
  const [child] = await shop.db.select({ id: table.id }).from(table).where(eq(table[name]!, before.id)).limit(1);
  if (child) refuse(name, 'Paling banyak dua tingkat: yang ini sudah menjadi induk');
}
