import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { discountTypes } from '#domain/catalogue/discount.ts';
import type { OrderCoupon } from '#domain/order/coupon.ts';
import type { OrderedBuild, OrderedPart } from '#domain/order/order.contract.ts';
import type { OrderEvent, Serial } from '#domain/order/order-admin.contract.ts';
import { orderKinds } from '#domain/order/order-number.ts';
import type { OrderSettings } from '#domain/order/order-settings.contract.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { products } from '#server/catalogue/product.tables.ts';
import { identity, parentId, randomId, time } from '#server/platform/database/columns.ts';

const statuses = orderStatuses.map(({ value }) => value) as [OrderStatus, ...OrderStatus[]];

/** The id is the only key to the buyer's page, so it is long and random; people name an order by its number. */
export const orders = pgTable(
  'orders',
  {
    ...identity(),
    number: text('number').notNull(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    status: text('status', { enum: statuses }).notNull().default('new'),
    source: text('source', { enum: ['web', 'staff'] }).notNull(),
    customerName: text('customer_name').notNull().default(''),
    customerAddress: text('customer_address').notNull().default(''),
    waNumber: text('wa_number'),
    destination: text('destination').notNull().default(''),
    destinationLabel: text('destination_label').notNull().default(''),
    method: jsonb('method').$type<ShippingOption>(),
    /** Null while the shop has not confirmed it. */
    shippingCost: bigint('shipping_cost', { mode: 'number' }),
    assemblyFee: bigint('assembly_fee', { mode: 'number' }).notNull().default(0),
    discountType: text('discount_type', { enum: discountTypes }),
    discountValue: numeric('discount_value', { mode: 'number' }),
    /** The coupon's terms when it was ordered. No foreign key: a deleted coupon changes no order. */
    coupon: jsonb('coupon').$type<OrderCoupon>(),
    taxRatePercent: numeric('tax_rate_percent', { mode: 'number' }),
    taxIsIncluded: boolean('tax_is_included'),
    courier: text('courier'),
    receiptNumber: text('receipt_number'),
    note: text('note').notNull().default(''),
    /** PCs among the items, with the check of whether their parts fit. */
    builds: jsonb('builds').$type<OrderedBuild[]>().notNull().default([]),
    validUntil: date('valid_until', { mode: 'string' }),
    pieces: integer('pieces').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    processingAt: time('processing_at'),
    paidAt: time('paid_at'),
    sentAt: time('sent_at'),
    doneAt: time('done_at'),
    cancelledAt: time('cancelled_at'),
    personalDataRemovedAt: time('personal_data_removed_at'),
    /** Number, buyer, receipt number, coupon code, products, SKUs and serial numbers in lower case, for the search. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('orders_number_key').on(table.number),
    index('orders_newest_idx').on(table.kind, table.createdAt.desc(), table.id),
    index('orders_status_idx').on(table.kind, table.status, table.createdAt.desc(), table.id),
    index('orders_wa_number_idx').on(table.waNumber, table.createdAt.desc()).where(sql`${table.waNumber} is not null`),
    index('orders_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('orders_total_check', sql`${table.total} >= 0 and ${table.assemblyFee} >= 0`),
  ],
);

const orderId = () => parentId('order_id', () => orders.id);

export const orderItems = pgTable(
  'order_items',
  {
    id: randomId(),
    orderId: orderId(),
    position: smallint('position').notNull(),
    productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    sku: text('sku'),
    thumbnail: text('thumbnail'),
    variant: text('variant'),
    qty: integer('qty').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    discountedPrice: bigint('discounted_price', { mode: 'number' }).notNull(),
    weightGrams: integer('weight_grams').notNull(),
    /** What one piece of a bundle consisted of when it was ordered; empty for anything else. */
    parts: jsonb('parts').$type<OrderedPart[]>().notNull().default([]),
    serials: jsonb('serials').$type<Serial[]>().notNull().default([]),
  },
  (table) => [
    index('order_items_order_idx').on(table.orderId, table.position),
    index('order_items_product_idx').on(table.productId),
    check('order_items_qty_check', sql`${table.qty} > 0`),
  ],
);

/** The timeline of an order. The name is copied: the line outlives the account. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: randomId(),
    orderId: orderId(),
    at: time('at').notNull(),
    by: text('by'),
    kind: text('kind').$type<OrderEvent['kind']>().notNull(),
    status: text('status', { enum: statuses }),
    text: text('text').notNull().default(''),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.at, table.id)],
);

/** The last running number of each day. */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** Counts and sums per status, written with every change, so that the tabs cost the same for ten orders and a million. */
export const orderCounts = pgTable(
  'order_counts',
  {
    kind: text('kind', { enum: orderKinds }).notNull(),
    status: text('status', { enum: statuses }).notNull(),
    orders: integer('orders').notNull(),
    sumRupiah: bigint('sum_rupiah', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.status] })],
);

export const orderSettings = pgTable(
  'order_settings',
  {
    id: integer('id').primaryKey().default(1),
    settings: jsonb('settings').$type<Partial<Omit<OrderSettings, 'updatedAt'>>>().notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [check('order_settings_one_row_check', sql`${table.id} = 1`)],
);
