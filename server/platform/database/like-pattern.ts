import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Matches text that contains the given words as typed: `%`, `_` and `\` are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The searched text stands in one of the columns; no condition where nothing is searched. */
export function containsText(search: string | undefined, columns: readonly PgColumn[]): SQL | undefined {
  const text = search?.trim();
  return text ? or(...columns.map((column) => ilike(column, containsPattern(text)))) : undefined;
}
