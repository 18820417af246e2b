import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BundleTerms } from '#domain/catalogue/bundle.ts';
import type { CurrentOffer } from '#domain/catalogue/dated-price.ts';
import { discountTypes } from '#domain/catalogue/discount.ts';
import type { MainSpec, Variant } from '#domain/catalogue/product.contract.ts';
import type { ProductChange } from '#domain/catalogue/product-changes.ts';
import type { ParcelSize } from '#domain/shipping/volumetric.ts';
import { identity, parentId, randomId, time } from '#server/platform/database/columns.ts';
import { brands } from './brand.tables.ts';
import { categories } from './category.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const products = pgTable(
  'products',
  {
    ...identity(),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    brandId: text('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    thumbnail: text('thumbnail'),
    mediaUrls: jsonb('media_urls').$type<string[]>().notNull().default([]),
    /** By path: what visitors hear who do not see the picture. */
    mediaAlts: jsonb('media_alts').$type<Record<string, string>>().notNull().default({}),
    price: bigint('price', { mode: 'number' }).notNull(),
    stock: integer('stock').notNull().default(0),
    /** When an order last took or gave back pieces, which leaves `updatedAt` as it is. */
    stockMovedAt: time('stock_moved_at'),
    /** From this stock on the product counts as low; null: the shop's own figure. */
    lowStock: integer('low_stock'),
    weightGrams: integer('weight_grams').notNull().default(1000),
    /** Packed, in centimetres; null where nobody measured it. */
    size: jsonb('size_cm').$type<ParcelSize>(),
    discountType: text('discount_type', { enum: discountTypes }),
    discountValue: numeric('discount_value', { mode: 'number' }),
    /** What has a date; the discount and the flag beside it are what holds now. */
    datedDiscount: jsonb('dated_discount').$type<NonNullable<CurrentOffer['datedDiscount']>>(),
    hotDealsPeriod: jsonb('hot_deals_period').$type<NonNullable<CurrentOffer['hotDealsPeriod']>>(),
    /** When one of them begins or ends. */
    nextPriceChangeAt: time('next_price_change_at'),
    /** What the shopper pays and the percent shown; written with the price, so that filters and sorts have an index. */
    discountedPrice: bigint('discounted_price', { mode: 'number' }).notNull(),
    discountPercent: numeric('discount_percent', { mode: 'number' }).notNull().default(0),
    isHotDeals: boolean('is_hot_deals').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    status: text('status', { enum: ['draft', 'pending', 'active', 'rejected', 'archived'] })
      .notNull()
      .default('draft'),
    /** Only of a bundle: its price and stock are written with every change of a part. */
    bundle: jsonb('bundle').$type<BundleTerms>(),
    variants: jsonb('variants').$type<Variant[]>().notNull().default([]),
    description: text('description').notNull().default(''),
    mainSpecs: jsonb('main_specs').$type<MainSpec[]>().notNull().default([]),
    specs: jsonb('specs').$type<{ key: string; value: string }[]>().notNull().default([]),
    /** `key=value` of the filterable main specs. */
    specTokens: text('spec_tokens').array().notNull().default(sql`'{}'::text[]`),
    /** The words the product is found by, weighted: name A, brand and category B, specifications C. */
    search: tsvector('search').notNull().default(''),
    views: integer('views').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
  },
  (table) => {
    const active = sql`${table.status} = 'active'`;
    return [
      uniqueIndex('products_sku_key').on(table.sku),
      index('products_newest_idx').on(table.createdAt.desc(), table.id).where(active),
      // Brand and stock stand in it so that counts beside filters need no product itself.
      index('products_price_idx')
        .on(table.discountedPrice, table.createdAt.desc(), table.id, table.brandId, table.stock)
        .where(active),
      index('products_price_desc_idx').on(table.discountedPrice.desc(), table.createdAt.desc(), table.id).where(active),
      index('products_updated_idx').on(table.updatedAt.desc(), table.createdAt.desc(), table.id).where(active),
      index('products_views_idx').on(table.views.desc(), table.createdAt.desc(), table.id).where(active),
      index('products_reviews_idx').on(table.ratingCount.desc(), table.createdAt.desc(), table.id).where(active),
      index('products_deal_idx')
        .on(table.discountPercent.desc(), table.createdAt.desc(), table.id)
        .where(sql`${table.status} = 'active' and (${table.isHotDeals} or ${table.discountPercent} > 0)`),
      index('products_featured_idx')
        .on(table.createdAt.desc(), table.id)
        .where(sql`${table.status} = 'active' and ${table.isFeatured}`),
      index('products_brand_idx').on(table.brandId, table.createdAt.desc(), table.id),
      index('products_status_idx').on(table.status, table.createdAt.desc(), table.id),
      index('products_price_change_idx').on(table.nextPriceChangeAt).where(sql`${table.nextPriceChangeAt} is not null`),
      index('products_search_idx').using('gin', table.search),
      index('products_spec_tokens_idx').using('gin', table.specTokens),
      check('products_price_check', sql`${table.price} >= 0 and ${table.discountedPrice} between 0 and ${table.price}`),
      check('products_stock_check', sql`${table.stock} >= 0`),
      check('products_low_stock_check', sql`${table.lowStock} >= 0`),
      check('products_weight_check', sql`${table.weightGrams} > 0`),
      check('products_discount_check', sql`${table.discountPercent} between 0 and 100`),
    ];
  },
);

/**
 * A product's categories, in order. What lists are narrowed and sorted by stands here again, so that any page of a category
 * is read from an index however many products there are. A product of a sub-category has a row for the category above too
 * (`isInherited`), so that a parent's list is read in the same way. The database's triggers write these copies and rows.
 */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: parentId('product_id', () => products.id),
    categoryId: parentId('category_id', () => categories.id),
    position: smallint('position').notNull().default(0),
    isInherited: boolean('is_inherited').notNull().default(false),
    isActive: boolean('is_active').notNull().default(false),
    isInStock: boolean('is_in_stock').notNull().default(false),
    brandId: text('brand_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    discountedPrice: bigint('discounted_price', { mode: 'number' }).notNull().default(0),
    discountPercent: numeric('discount_percent', { mode: 'number' }).notNull().default(0),
    isHotDeals: boolean('is_hot_deals').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    views: integer('views').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
  },
  (table) => {
    const active = sql`${table.isActive}`;
    // A column that was described once keeps no order for the next index.
    const newest = () => [table.createdAt.desc(), table.productId] as const;
    return [
      primaryKey({ columns: [table.productId, table.categoryId] }),
      index('product_categories_newest_idx')
        .on(table.categoryId, ...newest())
        .where(active),
      index('product_categories_price_idx')
        .on(table.categoryId, table.discountedPrice, ...newest(), table.brandId, table.isInStock)
        .where(active),
      index('product_categories_price_desc_idx')
        .on(table.categoryId, table.discountedPrice.desc(), ...newest())
        .where(active),
      index('product_categories_updated_idx')
        .on(table.categoryId, table.updatedAt.desc(), ...newest())
        .where(active),
      index('product_categories_views_idx')
        .on(table.categoryId, table.views.desc(), ...newest())
        .where(active),
      index('product_categories_reviews_idx')
        .on(table.categoryId, table.ratingCount.desc(), ...newest())
        .where(active),
      index('product_categories_deal_idx')
        .on(table.categoryId, table.discountPercent.desc(), ...newest())
        .where(sql`${table.isActive} and (${table.isHotDeals} or ${table.discountPercent} > 0)`),
      index('product_categories_featured_idx')
        .on(table.categoryId, ...newest())
        .where(sql`${table.isActive} and ${table.isFeatured}`),
    ];
  },
);

/**
 * How the number of visible products has changed, of a category or (without one) of the whole catalogue: the sum is their
 * number, at any size of the catalogue. The database's triggers write a row with every change, so that two writers never
 * wait for one counter; maintenance merges the rows.
 */
export const productCountChanges = pgTable(
  'product_count_changes',
  {
    id: randomId().default(sql`gen_random_uuid()::text`),
    categoryId: text('category_id').notNull().default(''),
    change: integer('change').notNull(),
  },
  (table) => [index('product_count_changes_idx').on(table.categoryId, table.change)],
);

/** One that staff chose, not the category above it. */
export const isOwnCategory = sql`not ${productCategories.isInherited}`;

/**
 * What a bundle consists of. A part is named without a foreign key: when it is deleted the bundle must know that it is
 * incomplete, and when the deletion is undone it is whole again.
 */
export const bundleParts = pgTable(
  'bundle_parts',
  {
    bundleId: parentId('bundle_id', () => products.id),
    position: smallint('position').notNull(),
    partId: text('part_id').notNull(),
    variant: text('variant'),
    qty: integer('qty').notNull(),
    /** As people read it, such as 'Processor'. */
    slot: text('slot').notNull(),
    /** Copied, for the day when the part is gone. */
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.position] }),
    index('bundle_parts_part_idx').on(table.partId),
    check('bundle_parts_qty_check', sql`${table.qty} > 0`),
  ],
);

/** Every word that products are found by: small typing errors are corrected to one of these. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() });

export const productViews = pgTable(
  'product_views',
  {
    productId: parentId('product_id', () => products.id),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] }), index('product_views_day_idx').on(table.day)],
);

/** Who changed what about a product, from the first save on. The name is copied: the line outlives the account. */
export const productHistory = pgTable(
  'product_history',
  {
    id: randomId(),
    productId: parentId('product_id', () => products.id),
    at: time('at').notNull(),
    by: text('by'),
    how: text('how', { enum: ['created', 'edited', 'imported', 'followed', 'scheduled'] }).notNull(),
    changes: jsonb('changes').$type<ProductChange[]>().notNull(),
    /** The edit of many products that it was part of. */
    changeId: text('change_id'),
  },
  (table) => [index('product_history_product_idx').on(table.productId, table.at.desc(), table.id)],
);

/**
 * What a product and its variants cost from a moment on. The database's trigger writes a row with every change of price,
 * discount, variants' prices or status, so that no way of writing products can forget it.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    id: randomId().default(sql`gen_random_uuid()::text`),
    productId: parentId('product_id', () => products.id),
    at: time('at').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    discountType: text('discount_type', { enum: discountTypes }),
    discountValue: numeric('discount_value', { mode: 'number' }),
    variants: jsonb('variants').$type<Pick<Variant, 'name' | 'price'>[]>().notNull().default([]),
    /** A draft's price is nobody's price. */
    isOffered: boolean('is_offered').notNull(),
  },
  (table) => [index('product_prices_product_idx').on(table.productId, table.at.desc())],
);

/** Products that staff got a notice about, until they have enough again: one notice for each time they run low. */
export const lowStockNotices = pgTable('low_stock_notices', {
  productId: parentId('product_id', () => products.id).primaryKey(),
  at: time('at').notNull(),
});
