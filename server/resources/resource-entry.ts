import type { AnyEntry, Resource } from '#domain/resource.ts';
import { slugOf } from '#domain/slug.ts';
import { cleanHtml } from '#server/platform/rich-text/html.ts';

export type EntryRow = Record<string, unknown> & { id: string; createdAt: Date; updatedAt: Date };

/** A row as the contract shows it. */
export function entryOf(resource: Resource, row: EntryRow): AnyEntry {
  const values = Object.entries(resource.fields).map(([name, field]) => {
    const value = row[name];
    if (value instanceof Date) return [name, value.toISOString()];
    return [name, field.input === 'richtext' && typeof value === 'string' ? cleanHtml(value) : value];
  });
  return {
    _id: row.id,
    ...Object.fromEntries(values),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An entry of a list: without the fields that are too long for it. */
export function listedEntryOf(resource: Resource, row: EntryRow): AnyEntry {
  const entry = entryOf(resource, row);
  for (const [name, field] of Object.entries(resource.fields)) if (field.isNotListed) delete entry[name];
  return entry;
}

/** Values of a checked body as they are stored. */
export function storedValues(resource: Resource, body: Record<string, unknown>): Record<string, unknown> {
  const values = Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = body[name];
    if (value === undefined) return [];
    if (field.input === 'richtext' && typeof value === 'string') return [[name, cleanHtml(value)]];
    if (field.input === 'date' && typeof value === 'string') return [[name, new Date(value)]];
    return [[name, value]];
  });
  return Object.fromEntries(values);
}

/** Values of a new entry that the body leaves out. A slug is made from its source field. */
export function defaultValues(resource: Resource, body: Record<string, unknown>): Record<string, unknown> {
  const values = Object.entries(resource.fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.input === 'slug') return [[name, slugOf(String(body[field.from] ?? '')) || 'entri']];
    if (field.input === 'switch') return [[name, field.default]];
    if (field.input === 'select') return [[name, field.default ?? field.choices[0]?.value]];
    return [];
  });
  return Object.fromEntries(values);
}
