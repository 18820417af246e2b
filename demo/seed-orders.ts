import { areas } from '#domain/auth/areas.ts';
import { dayOf } from '#domain/days.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { takeCouponByCode } from '#server/order/coupon.service.ts';
import { coupons } from '#server/order/coupon.tables.ts';
import { reviewBoughtProduct } from '#server/order/order-review.service.ts';
import { updateOrderSettings } from '#server/order/order-settings.service.ts';
import { addOrderLine, changeOrderStatus } from '#server/order/order-status.service.ts';
import { addEvent, insertOrder, itemsOfOrders } from '#server/order/order-store.ts';
import { pricedItem, readOffers } from '#server/order/ordered-items.ts';
import { newOrderId } from '#server/order/save-order.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { answerReview, listReviews, updateReview } from '#server/reviews/review.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { buyerReviewSeeds } from './content/buyer-reviews.ts';
import { couponSeeds } from './content/coupons.ts';
import {
  assemblyFeeSeed,
  bankAccountSeeds,
  buyerSeed,
  deliverySeed,
  type OrderSeed,
  orderSeeds,
} from './content/orders.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The steps that lead to each status, with the hours after the order. */
const stepHours: Record<OrderStatus, [OrderStatus, number][]> = {
  new: [],
  processing: [['processing', 2]],
  paid: [
    ['processing', 2],
    ['paid', 7],
  ],
  sent: [
    ['processing', 1],
    ['paid', 5],
    ['sent', 24],
  ],
  done: [
    ['processing', 3],
    ['paid', 9],
    ['sent', 26],
    ['done', 110],
  ],
  cancelled: [
    ['processing', 4],
    ['cancelled', 50],
  ],
};

const staff: Caller = {
  sessionId: '',
  canPublishImports: false,
  user: {
    _id: '',
    name: 'Dinda Maharani',
    username: 'dinda',
    email: null,
    waNumber: null,
    role: 'staff',
    areas: [...areas],
    isNotVerified: false,
    mustChangePassword: false,
  },
};

const couriers = [
  { name: 'JNE', service: 'REG', description: 'Layanan Reguler', etd: '2-3 hari', cost: 28_000 },
  { name: 'J&T', service: 'EZ', description: 'Reguler', etd: '2-4 hari', cost: 26_000 },
  { name: 'SiCepat', service: 'GOKIL', description: 'Kargo', etd: '3-5 hari', cost: 45_000 },
];

/** `SKU:variant*pieces`. */
function requestedItem(text: string, idBySku: ReadonlyMap<string, string>) {
  const [named = '', pieces] = text.split('*');
  const [sku = '', variant] = named.split(':');
  const product = idBySku.get(sku);
  if (product === undefined) throw new Error(`The demo has no product ${sku}.`);
  return { product, variant: variant ?? null, qty: Number(pieces ?? 1) };
}

async function insertSeed(
  shop: Shop,
  seed: OrderSeed,
  index: number,
  idBySku: ReadonlyMap<string, string>,
): Promise<string> {
  const { kind = 'order', buyer, isWalkIn = false } = seed;
  const { name, waNumber, address, destination, destinationLabel } = buyerSeed(buyer);
  const method = isWalkIn || seed.isShippingOpen ? null : couriers[index % couriers.length]!;
  const requested = seed.items.map((text) => requestedItem(text, idBySku));
  const ids = requested.map(({ product }) => product);
  const offers = await readOffers(shop, ids, null);
  const items = requested.map((line) => pricedItem(offers, line).item);
  const subtotal = items.reduce((sum, { qty, discountedPrice }) => sum + qty * discountedPrice, 0);
  const { id } = await insertOrder(
    shop,
    {
      id: newOrderId(),
      kind,
      source: isWalkIn || kind === 'quotation' ? 'staff' : 'web',
      customerName: name,
      customerAddress: isWalkIn ? '' : address,
      waNumber,
      destination: isWalkIn ? '' : destination,
      destinationLabel: isWalkIn ? '' : destinationLabel,
      method,
      shippingCost: isWalkIn ? 0 : (method?.cost ?? null),
      assemblyFee: seed.assemblyFee ?? 0,
      discountType: seed.discount?.type ?? null,
      discountValue: seed.discount?.value ?? null,
      coupon: seed.coupon ? await takeCouponByCode(shop, seed.coupon, subtotal) : null,
      note: seed.note ?? '',
      validUntil: kind === 'quotation' ? dayOf(new Date(shop.now().getTime() + 14 * dayMs)) : null,
    },
    items,
  );
  const by = isWalkIn || kind === 'quotation' ? (staff?.user.name ?? null) : null;
  await addEvent(shop, id, { by, kind: 'created', status: 'new' });
  if (seed.staffNote) await addOrderLine(shop, id, { kind: 'note', text: seed.staffNote }, staff, '');
  return id;
}

/** What staff enter when they send it. */
async function shipmentOf(shop: Shop, id: string, { hasSerials, isWalkIn }: OrderSeed, index: number) {
  const running = String(index + 1).padStart(4, '0');
  const items = hasSerials ? await itemsOfOrders(shop, [id]) : [];
  return {
    ...(isWalkIn ? { courier: 'Diambil sendiri' } : { courier: couriers[index % couriers.length]!.name }),
    ...(isWalkIn ? {} : { receiptNumber: `CGK26${running}8801` }),
    serials: items.map((item, line) => ({
      item: item.id,
      serials: Array.from({ length: item.qty }, (_, piece) => ({
        serial: `SN${running}${line + 1}${String(piece + 1).padStart(3, '0')}`,
        warrantyMonths: 24,
      })),
    })),
  };
}

export async function insertCoupons(shop: Shop): Promise<void> {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(shop.now().getTime() + days * dayMs);
  await shop.db.insert(coupons).values(
    couponSeeds.map(({ startsIn, endsIn, ...seed }) => ({
      ...seed,
      startAt: inDays(startsIn),
      endAt: inDays(endsIn),
    })),
  );
}

type FinishedOrder = { id: string; buyer: string; products: readonly string[]; doneAt: number };

/** Each for the first finished order with its product, moderated and answered by staff where the seed has an answer. */
async function insertBuyerReviews(
  at: (time: number) => Shop,
  finished: readonly FinishedOrder[],
  idBySku: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { product: sku, answer, ...review } of buyerReviewSeeds) {
    const product = idBySku.get(sku) ?? '';
    const order = finished.find(({ products }) => products.includes(product));
    if (!order) throw new Error(`No finished order of the demo holds ${sku}.`);
    const written = order.doneAt + dayMs;
    const shop = at(written);
    await reviewBoughtProduct(shop, { id: order.id, product }, { ...review, name: order.buyer, mediaUrls: [] });
    if (answer === undefined) continue;
    const { docs } = await listReviews(
      shop,
      { product, status: 'pending', sortBy: 'newest', page: 1, limit: 1 },
      staff,
    );
    const [stored] = docs;
    if (!stored) throw new Error(`The review of ${sku} was not stored.`);
    await updateReview(shop, stored._id, { status: 'approved' }, staff);
    await answerReview(at(written + dayMs), stored._id, { text: answer, answeredAt: null }, staff);
  }
}

/** Orders of three months through the shop's own steps, so that counts, numbers, timelines and stock agree. */
export async function insertOrders(shop: Shop, idBySku: ReadonlyMap<string, string>): Promise<void> {
  const now = shop.now().getTime();
  const at = (time: number): Shop => ({ ...shop, now: () => new Date(Math.min(time, now)) });
  const seeds = [...orderSeeds].sort((a, b) => b.daysAgo - a.daysAgo);
  const finished: FinishedOrder[] = [];
  for (const [index, seed] of seeds.entries()) {
    const ordered = now - seed.daysAgo * dayMs;
    const id = await insertSeed(at(ordered), seed, index, idBySku);
    for (const [status, hours] of stepHours[seed.status]) {
      const body = {
        status,
        ...(status === 'sent' ? await shipmentOf(shop, id, seed, index) : {}),
        ...(status === 'cancelled' && seed.reason ? { reason: seed.reason } : {}),
      };
      await changeOrderStatus(at(ordered + hours * hourMs), id, body, staff, '');
      if (status !== 'done') continue;
      const products = seed.items.map((text) => requestedItem(text, idBySku).product);
      finished.push({ id, buyer: buyerSeed(seed.buyer).name, products, doneAt: ordered + hours * hourMs });
    }
  }
  await insertBuyerReviews(at, finished, idBySku);
  await updateOrderSettings(shop, {
    bankAccounts: bankAccountSeeds,
    assemblyFee: assemblyFeeSeed,
    ...deliverySeed,
  });
}
