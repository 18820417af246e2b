import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { randomId, time } from '#server/platform/database/columns.ts';

/** What shoppers looked for and did not find, by day, without personal data. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    term: text('term').notNull(),
    missing: text('missing').notNull(),
    searches: integer('searches').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] }), index('missed_searches_term_idx').on(table.term)],
);

export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: randomId(),
    word: text('word').notNull(),
    means: text('means').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('search_synonyms_key').on(table.word, table.means)],
);
