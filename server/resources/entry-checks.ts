import { and, eq, ne } from 'drizzle-orm';
import { requiredMessage } from '#domain/field-labels.ts';
import { requiredRichText } from '#domain/form-rules.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { isFixedEntry } from '#domain/resource.ts';
import { textLimits } from '#domain/text-limits.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { BoundResource } from './bound-resources.ts';

/** An entry is read at its slug: `/brands/options` is the address of another call. */
const isReserved = ({ fields }: BoundResource['resource'], name: string, values: Record<string, unknown>) =>
  fields[name]?.input === 'slug' && values[name] === 'options';

/** Reports a clash at its field; between two concurrent writers the database's unique index decides. */
export async function refuseTaken(
  shop: Shop,
  { resource, table }: BoundResource,
  values: Record<string, unknown>,
  ownId?: string,
): Promise<void> {
  for (const name of resource.unique ?? []) {
    if (values[name] === undefined) continue;
    const [taken] = await shop.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table[name]!, values[name]), ownId === undefined ? undefined : ne(table.id, ownId)));
    if (taken || isReserved(resource, name, values))
      throw new Problem('conflict', { errors: [{ path: name, message: 'Sudah dipakai' }] });
  }
}

/** A generated slug gets a number until it is unique; one that a person typed is refused instead. */
export async function freeSlugs(
  shop: Shop,
  { resource, table }: BoundResource,
  values: Record<string, unknown>,
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.input !== 'slug') continue;
    const wanted = String(values[name]);
    for (let number = 2; ; number += 1) {
      const [taken] = await shop.db.select({ id: table.id }).from(table).where(eq(table[name]!, values[name]));
      if (!taken && !isReserved(resource, name, values)) break;
      const ending = `-${number}`;
      values[name] = `${wanted.slice(0, textLimits.slug - ending.length)}${ending}`;
    }
  }
}

export function refuseEmptyPeriod({ resource }: BoundResource, values: Record<string, unknown>): void {
  const { from, until } = resource.visible;
  const [start, end] = [from && values[from], until && values[until]];
  if (until && start instanceof Date && end instanceof Date && end <= start) {
    throw invalidField(until, 'Harus setelah tanggal mulai');
  }
}

/** Also what shows nothing: tags alone, or a script that sanitising has removed. */
export function refuseEmptied({ resource }: BoundResource, values: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.input === 'richtext' && field.required && values[name] !== undefined && requiredRichText(values[name])) {
      throw invalidField(name, requiredMessage([name]));
    }
  }
}

/** A value that only the owner writes may come back from staff unchanged, as forms send it. */
export function refuseOwnerOnly(
  { resource }: BoundResource,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
  caller: Caller,
): void {
  if (caller?.user.role === 'owner') return;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.isOwnerOnly || values[name] === undefined || values[name] === (before?.[name] ?? null)) continue;
    throw new Problem('forbidden', {
      errors: [{ path: name, message: 'Hanya pemilik yang dapat mengubah isian ini' }],
    });
  }
}

export function refuseFixedChange(
  { resource }: BoundResource,
  values: Record<string, unknown>,
  before: Record<string, unknown>,
): void {
  const name = resource.fixed?.field;
  if (!name || !isFixedEntry(resource, before) || values[name] === undefined || values[name] === before[name]) return;
  throw new Problem('conflict', { errors: [{ path: name, message: 'Dipakai oleh situs dan tidak dapat diubah' }] });
}
