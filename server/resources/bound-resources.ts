import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Resource, ValuesOf } from '#domain/resource.ts';
import { type ResourceName, resources } from '#domain/resources.ts';
import { closeAccountOfMember } from '#server/auth/team-account.service.ts';
import type { BulkChange } from '#server/bulk/bulk.service.ts';
import { brands } from '#server/catalogue/brand.tables.ts';
import { categories } from '#server/catalogue/category.tables.ts';
import {
  inheritAgain,
  requestReindex,
  requestReindexOfBulk,
  requestReindexOfRemoved,
  runReindexes,
} from '#server/catalogue/reindex.service.ts';
import { banners, pages, shops, slides, teams, testimonies } from '#server/content/content.tables.ts';
import { isUnusedCoupon, refuseUsedCoupon, refuseWrongCoupon, usedCouponReason } from '#server/order/coupon.service.ts';
import { coupons } from '#server/order/coupon.tables.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';

/** A table whose columns hold what the record's fields say; a missing or mismatched one does not compile. */
type TableFor<R extends Resource> = PgTable & {
  $inferSelect: { id: string; createdAt: Date; updatedAt: Date } & {
    [Key in keyof ValuesOf<R>]: R['fields'][Key & string] extends { input: 'date' }
      ? Date | null
      : R['fields'][Key & string] extends { input: 'select' }
        ? string
        : ValuesOf<R>[Key];
  };
};

type Columns = Record<'id' | 'createdAt' | 'updatedAt', PgColumn> & Record<string, PgColumn>;

export type ResourceTable = PgTable<{ name: string; schema: undefined; dialect: 'pg'; columns: Columns }> & Columns;

const tables = {
  category: categories,
  brand: brands,
  slide: slides,
  banner: banners,
  page: pages,
  testimony: testimonies,
  shop: shops,
  team: teams,
  coupon: coupons,
} satisfies { [Name in ResourceName]: TableFor<(typeof resources)[Name]> };

type Row = Record<string, unknown> & { id: string };

/** Work that a change causes: requests store it within the change's transaction, `run` does it off the request path. */
type FollowUp = {
  request(shop: Shop, before: Row, after: Row): Promise<void>;
  /** Before the entry is deleted. */
  requestOfRemoved(shop: Shop, id: string): Promise<void>;
  /** After entries were deleted together or brought back. */
  requestOfBulk(shop: Shop, change: BulkChange): Promise<void>;
  run(shop: Shop): Promise<void>;
};

/** Products are found by their brand's and categories' names, and filtered by their categories' kind. */
const reindexing = (kind: 'brand' | 'category'): FollowUp => ({
  async request(shop, before, after) {
    if (before.name !== after.name || before.kind !== after.kind) await requestReindex(shop, kind, after.id);
    if (before.parent !== after.parent) await requestReindex(shop, 'parent', after.id);
  },
  requestOfRemoved: (shop, id) => requestReindexOfRemoved(shop, kind, id),
  requestOfBulk: (shop, change) => requestReindexOfBulk(shop, kind, change),
  run: runReindexes,
});

const followUps: Partial<Record<ResourceName, FollowUp>> = {
  brand: reindexing('brand'),
  category: reindexing('category'),
};

/** Runs in the transaction that removes the entry. */
const removals: Partial<Record<ResourceName, (shop: Shop, id: string, caller: Caller) => Promise<void>>> = {
  team: closeAccountOfMember,
  coupon: refuseUsedCoupon,
};

/** Entries whose deletion does more than delete rows: one at a time, so that no account ends unnoticed. */
const bulkRemoval: Partial<Record<ResourceName, { isRemovable: SQL; reason: string }>> = {
  team: {
    isRemovable: sql`not exists (select 1 from users u where u.team_id = ${teams.id})
      and not exists (select 1 from invitations i where i.team_id = ${teams.id})`,
    reason: 'Punya akun atau undangan, hapus satu per satu',
  },
  coupon: { isRemovable: isUnusedCoupon, reason: usedCouponReason },
};

/** What the fields of an entry must fulfil together. */
const checks: Partial<Record<ResourceName, (values: Record<string, unknown>) => void>> = {
  coupon: refuseWrongCoupon,
};

/** Runs in the transaction that brings deleted entries back. */
const restorations: Partial<Record<ResourceName, (shop: Shop, ids: SQL) => Promise<void>>> = {
  category: inheritAgain,
};

export type BoundResource = {
  resource: Resource;
  table: ResourceTable;
  followUp: FollowUp | undefined;
  beforeRemove: ((shop: Shop, id: string, caller: Caller) => Promise<void>) | undefined;
  afterRestore: ((shop: Shop, ids: SQL) => Promise<void>) | undefined;
  bulkRemoval: { isRemovable: SQL; reason: string } | undefined;
  check: ((values: Record<string, unknown>) => void) | undefined;
};

export function boundResource(name: ResourceName): BoundResource {
  return {
    resource: resources[name],
    table: tables[name] as unknown as ResourceTable,
    followUp: followUps[name],
    beforeRemove: removals[name],
    afterRestore: restorations[name],
    bulkRemoval: bulkRemoval[name],
    check: checks[name],
  };
}
