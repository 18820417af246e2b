import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Place } from '#domain/shipping/place.ts';
import type { RateCardEntry } from '#domain/shipping/rate-card.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import type { ZoneOverrides } from '#domain/shipping/zones.ts';
import { time } from '#server/platform/database/columns.ts';

/** One row, once staff saved something; null is the default. */
export const shippingSettings = pgTable(
  'shipping_settings',
  {
    id: integer('id').primaryKey().default(1),
    provider: text('provider', { enum: ['local', 'rajaongkir'] }),
    /** Encrypted with the key file of the data folder. */
    sealedApiKey: text('sealed_api_key'),
    origin: jsonb('origin').$type<Place>(),
    couriers: jsonb('couriers').$type<string[]>(),
    cacheMinutes: integer('cache_minutes'),
    rateCard: jsonb('rate_card').$type<RateCardEntry[]>(),
    zoneOverrides: jsonb('zone_overrides').$type<ZoneOverrides>(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('shipping_settings_one_row_check', sql`${table.id} = 1`),
    check('shipping_settings_cache_minutes_check', sql`${table.cacheMinutes} > 0`),
  ],
);

/** The list that `npm run destinations:import` loaded. The keys are the words to search by, without accents or case. */
export const destinations = pgTable(
  'destinations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    zipCode: text('zip_code').notNull(),
    district: text('district').notNull(),
    regency: text('regency').notNull(),
    province: text('province').notNull(),
    districtKey: text('district_key').notNull(),
    regencyKey: text('regency_key').notNull(),
    searchKey: text('search_key').notNull(),
    /** The import that last held this place; no index, so that marking it again leaves all others alone. */
    importId: integer('import_id').notNull(),
  },
  (table) => [
    unique('destinations_place_key').on(table.zipCode, table.district, table.regency, table.province),
    index('destinations_zip_code_idx').on(table.zipCode.op('text_pattern_ops')),
    index('destinations_district_key_idx').on(table.districtKey.op('text_pattern_ops')),
    index('destinations_regency_key_idx').on(table.regencyKey.op('text_pattern_ops')),
  ],
);

/**
 * Every word of the imported list with the places that hold it. Measured against a trigram index on the whole text, it
 * finds rare words at once, costs less to fill, and serves the correction of mistyped words.
 */
export const destinationWords = pgTable(
  'destination_words',
  {
    word: text('word').primaryKey(),
    placeIds: integer('place_ids').array().notNull(),
    placeCount: integer('place_count').notNull(),
  },
  (table) => [index('destination_words_word_idx').on(table.word.op('text_pattern_ops'))],
);

/** A provider's own id of a place: found once, stored for good. */
export const providerPlaces = pgTable(
  'shipping_provider_places',
  {
    provider: text('provider').notNull(),
    placeKey: text('place_key').notNull(),
    providerId: integer('provider_id').notNull(),
    label: text('label').notNull(),
    foundAt: time('found_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.placeKey] })],
);

/** A provider's costs as last fetched: fresh for the set time, and the fallback when it is down. */
export const shippingCosts = pgTable(
  'shipping_costs',
  {
    requestKey: text('request_key').primaryKey(),
    options: jsonb('options').$type<ShippingOption[]>().notNull(),
    fetchedAt: time('fetched_at').notNull(),
  },
  (table) => [index('shipping_costs_fetched_at_idx').on(table.fetchedAt)],
);
