import { whatsappLink } from '#domain/links.ts';
import type { BuildVerdict } from '#domain/order/build-verdict.ts';
import { type ChangedOrder, orderApi } from '#domain/order/order.contract.ts';
import type { Order } from '#domain/order/order.ts';
import { orderMessage } from '#domain/order/order-message.ts';
import {
  keyFor,
  type OrderBody,
  orderBody,
  readSentOrders,
  type SentOrder,
  type SentTerms,
  waitingOrders,
  withoutExpected,
  withSentOrder,
} from '#domain/order/sent-order.ts';
import { Problem } from '#domain/problems.ts';
import { callApi } from '#web/api/call-api.ts';
import { createStoredValue } from '#web/store/stored-value.ts';
import { randomId } from '#web/ui/random-id.ts';
import { rememberLastOrder } from './last-order.ts';
import { sentOrdersKey } from './sent-orders-key.ts';

/** After this, the chat opens with the order but without its number. */
const storeWithinMs = 2_000;
const retryAfterMs = [5_000, 30_000, 120_000];
/** The shop is busy for a moment when the price of an item ends while its order arrives. */
const busyRetryMs = 500;

const sentOrders = createStoredValue<SentOrder[]>(sentOrdersKey, { empty: [], read: readSentOrders });

const replace = (key: string, next: SentOrder[]) =>
  sentOrders.set(sentOrders.get().flatMap((each) => (each.key === key ? next : [each])));

type Stored = { number: string; url: string; verdicts?: BuildVerdict[] };

function markStored(order: SentOrder, stored: Stored): void {
  replace(order.key, [{ ...order, isStored: true }]);
  rememberLastOrder(stored);
}

function store({ key, body }: SentOrder, signal?: AbortSignal): Promise<Stored> {
  return callApi(orderApi.save, { body: JSON.parse(body) as OrderBody, idempotencyKey: key }, signal);
}

async function storeSoon(order: SentOrder, signal: AbortSignal): Promise<Stored> {
  try {
    return await store(order, signal);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'busy')) throw error;
    await new Promise((resolve) => setTimeout(resolve, busyRetryMs));
    return store(order, signal);
  }
}

const hasChanged = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'conflict' && error.current !== undefined;

/** Answered with 4xx, sending it again cannot help. */
const isRefused = (error: unknown) => error instanceof Problem && error.status < 500 && error.status !== 429;

/** True when nothing is left to try. */
async function storeLater(waiting: SentOrder): Promise<boolean> {
  try {
    markStored(waiting, await store(waiting));
    return true;
  } catch (error) {
    if (hasChanged(error)) {
      // Nothing was stored under the old key, and another content needs another one.
      const next = { ...waiting, key: randomId(), body: withoutExpected(waiting.body) };
      replace(waiting.key, [next]);
      return storeLater(next);
    }
    if (!isRefused(error)) return false;
    replace(waiting.key, []);
    return true;
  }
}

async function storeAllWaiting(): Promise<boolean> {
  let isDone = true;
  for (const waiting of waitingOrders(sentOrders.get(), Date.now())) isDone = (await storeLater(waiting)) && isDone;
  return isDone;
}

/** In one tab at a time: two could each give a changed order a new key, and it would be stored twice. */
const storeInOneTab = (): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request(sentOrdersKey, storeAllWaiting) : storeAllWaiting();

/** Orders that went out by WhatsApp while the shop did not answer are stored later, under the same key. */
export async function storeWaitingOrders(tries = retryAfterMs): Promise<void> {
  const isDone = await storeInOneTab();
  const [next, ...rest] = tries;
  if (!isDone && next !== undefined) setTimeout(() => void storeWaitingOrders(rest), next);
}

export type SendResult =
  | { kind: 'changed'; changes: ChangedOrder }
  | { kind: 'ready'; url: string; stored: Stored | null }
  | { kind: 'no-number' };

async function storeInTime(order: Order, terms: SentTerms): Promise<Stored | ChangedOrder | null> {
  const [body, now, before] = [JSON.stringify(orderBody(order, terms)), Date.now(), sentOrders.get()];
  const key = keyFor(body, before, now, randomId);
  const next = { key, body, at: now, isStored: false, isClosed: false };
  sentOrders.set(withSentOrder(before, next, now));
  try {
    const stored = await storeSoon(next, AbortSignal.timeout(storeWithinMs));
    markStored(next, stored);
    return stored;
  } catch (error) {
    if (hasChanged(error)) {
      replace(key, []);
      return error.current as ChangedOrder;
    }
    if (isRefused(error)) replace(key, []);
    else setTimeout(() => void storeWaitingOrders(), retryAfterMs[0]);
    return null;
  }
}

/** Stores the order and answers its chat link; without a number where the shop did not store it in time. */
export async function sendOrder(
  order: Order,
  shop: { name: string; waNumberOrder: string } & SentTerms,
): Promise<SendResult> {
  const stored = await storeInTime(order, shop);
  if (stored && 'items' in stored) return { kind: 'changed', changes: stored };
  const context = {
    shopName: shop.name,
    number: stored?.number ?? null,
    savedOrderUrl: stored?.url ?? null,
    assemblyFee: shop.assemblyFee,
    deliveryTerms: shop.deliveryTerms,
    tax: shop.tax,
    verdicts: stored?.verdicts,
  };
  const url = whatsappLink(shop.waNumberOrder, orderMessage(order, context));
  return url ? { kind: 'ready', url, stored } : { kind: 'no-number' };
}

/** Once the cart was emptied, the same items are a new order. */
export function closeSentOrders(): void {
  sentOrders.set(sentOrders.get().map((each) => ({ ...each, isClosed: true })));
}
