import { whatsappLink } from '#domain/links.ts';
import { type ChangedOrder, orderApi } from '#domain/order/order.contract.ts';
import type { Order } from '#domain/order/order.ts';
import { orderMessage } from '#domain/order/order-message.ts';
import {
  isWaiting,
  keyFor,
  type OrderBody,
  orderBody,
  readSentOrder,
  type SentOrder,
} from '#domain/order/sent-order.ts';
import { Problem } from '#domain/problems.ts';
import { callApi } from '#web/api/call-api.ts';
import { newIdempotencyKey } from '#web/api/call-idempotent.ts';

const storageKey = 'sent-order';
/** The chat must open: a shop that has not answered by then gets the order without a number. */
const storeWithinMs = 2_000;
const retryAfterMs = [5_000, 30_000, 120_000];

/** Also in memory, for a browser that refuses to store. */
let sent: SentOrder | null = null;

function readSent(): SentOrder | null {
  try {
    return readSentOrder(localStorage.getItem(storageKey)) ?? sent;
  } catch {
    return sent;
  }
}

function writeSent(next: SentOrder | null): void {
  sent = next;
  try {
    if (next) localStorage.setItem(storageKey, JSON.stringify(next));
    else localStorage.removeItem(storageKey);
  } catch {
    // In memory only: it lasts as long as the page.
  }
}

type Stored = { number: string; url: string };

function store({ key, body }: SentOrder, signal?: AbortSignal): Promise<Stored> {
  return callApi(orderApi.save, { body: JSON.parse(body) as OrderBody, idempotencyKey: key }, signal);
}

/** Answered with 4xx, sending it again cannot help. */
const isRefused = (error: unknown) => error instanceof Problem && error.status < 500 && error.status !== 429;

/** An order that went out by WhatsApp while the shop did not answer is stored later, under the same key. */
export async function storeWaitingOrder(tries = retryAfterMs): Promise<void> {
  const waiting = readSent();
  if (!isWaiting(waiting, Date.now())) return;
  try {
    await store(waiting);
    writeSent({ ...waiting, isStored: true });
  } catch (error) {
    const [next, ...rest] = tries;
    if (isRefused(error)) writeSent(null);
    else if (next !== undefined) setTimeout(() => void storeWaitingOrder(rest), next);
  }
}

export type SendResult =
  | { kind: 'changed'; changes: ChangedOrder }
  | { kind: 'ready'; url: string; stored: Stored | null }
  | { kind: 'no-number' };

async function storeInTime(order: Order): Promise<Stored | ChangedOrder | null> {
  const body = JSON.stringify(orderBody(order));
  const before = readSent();
  const next = { key: keyFor(body, before, Date.now(), newIdempotencyKey), body, at: Date.now(), isStored: false };
  writeSent(next);
  try {
    const stored = await store(next, AbortSignal.timeout(storeWithinMs));
    writeSent({ ...next, isStored: true });
    return stored;
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict' && error.current) {
      writeSent(null);
      return error.current as ChangedOrder;
    }
    if (isRefused(error)) writeSent(null);
    else setTimeout(() => void storeWaitingOrder(), retryAfterMs[0]);
    return null;
  }
}

/** Stores the order and answers its chat link; without a number where the shop did not store it in time. */
export async function sendOrder(order: Order, shop: { name: string; waNumberOrder: string }): Promise<SendResult> {
  const stored = await storeInTime(order);
  if (stored && 'items' in stored) return { kind: 'changed', changes: stored };
  const context = { shopName: shop.name, number: stored?.number ?? null, savedOrderUrl: stored?.url ?? null };
  const url = whatsappLink(shop.waNumberOrder, orderMessage(order, context));
  return url ? { kind: 'ready', url, stored } : { kind: 'no-number' };
}

/** The cart was emptied after sending: the same things again are a new order. */
export function clearSentOrder(): void {
  writeSent(null);
}
