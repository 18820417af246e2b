import { and, asc, count, eq, gt, gte, like, lt, lte, or, type SQL, sum } from 'drizzle-orm';
import { dayMs, startOfDay } from '#domain/days.ts';
import type { QueryOf, ResponseOf } from '#domain/endpoint.ts';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import type { OrderCounts, OrderRow, orderAdminApi, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { searchedWaNumber } from '#domain/phone.ts';
import { listStock } from '#server/catalogue/stock.service.ts';
import { descending } from '#server/platform/database/descending.ts';
import { containsPattern } from '#server/platform/database/like-pattern.ts';
import { offsetOf, readPage } from '#server/platform/database/read-page.ts';
import { listBuyerReviews } from '#server/reviews/buyer-review.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { couponNoticeOf } from './coupon.service.ts';
import { orderCounts, orderEvents, orders } from './order.tables.ts';
import { isReviewable } from './order-review.service.ts';
import { buyerOrderOf, type ItemRow, type OrderTableRow, orderRowOf, staffOrderOf } from './order-rows.ts';
import { findOrder, itemsByOrder } from './order-store.ts';

export async function readBuyerOrder(shop: Shop, id: string, origin: string): Promise<BuyerOrder> {
  const { row, items } = await findOrder(shop, id);
  const reviews = isReviewable(row) ? await listBuyerReviews(shop, id) : null;
  return buyerOrderOf(row, items, reviews, origin);
}

export async function readOrder(shop: Shop, id: string, origin: string): Promise<StaffOrder> {
  const { row, items } = await findOrder(shop, id);
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const stock = await listStock(
    shop,
    items.flatMap(({ productId }) => productId ?? []),
  );
  const stockOf = ({ productId, variant }: ItemRow) => stock(productId, variant);
  return staffOrderOf(row, items, events, { stockOf, couponNotice: await couponNoticeOf(shop, row) }, origin);
}

/** Every status, also those without an order. */
function countsOf(rows: readonly { status: string; orders: number }[]): OrderCounts {
  const counts = orderStatuses.map(({ value }) => [value, rows.find(({ status }) => status === value)?.orders ?? 0]);
  return Object.fromEntries(counts) as OrderCounts;
}

export async function readCounts(shop: Shop): Promise<OrderCounts> {
  return countsOf(await shop.db.select().from(orderCounts).where(eq(orderCounts.kind, 'order')));
}

type ListQuery = QueryOf<typeof orderAdminApi.list>;
export type OrderFilters = Omit<ListQuery, 'page' | 'limit'>;

/** Every word of the search must occur; the trigram index finds them. */
function searchConditions(search: string | undefined): (SQL | undefined)[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const occurs = (text: string | undefined) =>
    text === undefined ? undefined : like(orders.searchText, containsPattern(text));
  return words.map((word) => or(occurs(word), occurs(searchedWaNumber(word))));
}

function conditionsOf({ kind, search, from, to }: Omit<OrderFilters, 'status'>): SQL | undefined {
  return and(
    eq(orders.kind, kind),
    from ? gte(orders.createdAt, startOfDay(from)) : undefined,
    to ? lt(orders.createdAt, new Date(startOfDay(to).getTime() + dayMs)) : undefined,
    ...searchConditions(search),
  );
}

type Figures = { counts: OrderCounts; totalDocs: number; sumRupiah: number };

/** Of all orders the figures are stored; they are counted only where a search or dates narrow the list. */
async function figuresOf(shop: Shop, filters: OrderFilters): Promise<Figures> {
  const isNarrowed = filters.from !== undefined || filters.to !== undefined || Boolean(filters.search?.trim());
  const rows = isNarrowed
    ? await shop.db
        .select({
          status: orders.status,
          orders: count(),
          sumRupiah: sum(orders.total).mapWith(Number),
        })
        .from(orders)
        .where(conditionsOf(filters))
        .groupBy(orders.status)
    : await shop.db.select().from(orderCounts).where(eq(orderCounts.kind, filters.kind));
  const listed = rows.filter(({ status }) => filters.status === undefined || status === filters.status);
  return {
    counts: countsOf(rows),
    totalDocs: listed.reduce((total, each) => total + each.orders, 0),
    sumRupiah: listed
      .filter(({ status }) => status !== 'cancelled' || filters.status === 'cancelled')
      .reduce((total, each) => total + each.sumRupiah, 0),
  };
}

/** How many orders the list holds under these filters. */
export const countListed = async (shop: Shop, filters: OrderFilters) => (await figuresOf(shop, filters)).totalDocs;

const newestFirst = [descending(orders.createdAt), asc(orders.id)];

/**
 * Every listed order, newest first, page by page. Each page begins after the last order of the one before, which costs
 * the same for the first page and the thousandth.
 */
export async function* eachOrderPage(
  shop: Shop,
  filters: OrderFilters,
  pageSize: number,
): AsyncGenerator<{ row: OrderTableRow; items: ItemRow[] }[]> {
  let last: OrderTableRow | undefined;
  do {
    const rows = await shop.db
      .select()
      .from(orders)
      .where(
        and(
          conditionsOf(filters),
          filters.status ? eq(orders.status, filters.status) : undefined,
          last && lte(orders.createdAt, last.createdAt),
          last && or(lt(orders.createdAt, last.createdAt), gt(orders.id, last.id)),
        ),
      )
      .orderBy(...newestFirst)
      .limit(pageSize);
    last = rows.length === pageSize ? rows.at(-1) : undefined;
    if (rows.length === 0) return;
    const items = await itemsByOrder(shop, rows);
    yield rows.map((row) => ({ row, items: items.get(row.id) ?? [] }));
  } while (last);
}

async function rowsOf(
  shop: Shop,
  filters: OrderFilters,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: OrderTableRow[]; items: Map<string, ItemRow[]> }> {
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(conditionsOf(filters), filters.status ? eq(orders.status, filters.status) : undefined))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return { rows, items: await itemsByOrder(shop, rows) };
}

async function listOrderRows(
  shop: Shop,
  filters: OrderFilters,
  place: { page: number; limit: number },
): Promise<OrderRow[]> {
  const { rows, items } = await rowsOf(shop, filters, place);
  const search = filters.search?.trim().toLowerCase() ?? '';
  return rows.map((row) => orderRowOf(row, items.get(row.id) ?? [], search));
}

export async function listOrders(shop: Shop, query: ListQuery): Promise<ResponseOf<typeof orderAdminApi.list>> {
  const { page, limit, ...filters } = query;
  const [docs, { counts, totalDocs, sumRupiah }] = await Promise.all([
    listOrderRows(shop, filters, { page, limit }),
    figuresOf(shop, filters),
  ]);
  return { ...pageOf(docs, totalDocs, query), counts, sumRupiah };
}

/** The orders of one buyer, newest first. */
export async function listOrdersOf(
  shop: Shop,
  waNumber: string,
  place: { page: number; limit: number },
): Promise<Page<OrderRow>> {
  const where = and(eq(orders.waNumber, waNumber), eq(orders.kind, 'order'));
  const page = await readPage(shop.db, orders, { where, orderBy: newestFirst, docOf: (row) => row }, place);
  const items = await itemsByOrder(shop, page.docs);
  return { ...page, docs: page.docs.map((row) => orderRowOf(row, items.get(row.id) ?? [], '')) };
}
