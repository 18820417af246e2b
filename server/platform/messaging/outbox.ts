import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { MessagingShop } from './messaging-shop.ts';
import type { Message, Recipient } from './messenger.ts';
import { outbox } from './outbox.tables.ts';

export type WaitingMessage = typeof outbox.$inferSelect;

/** Every message is stored here before it is delivered. */
export async function writeToOutbox(
  shop: MessagingShop,
  recipient: Recipient,
  { kind, subject, text }: Message,
  status: 'waiting' | 'kept',
): Promise<WaitingMessage> {
  const now = shop.now();
  const [row] = await shop.db
    .insert(outbox)
    .values({ ...recipient, kind, subject, text, status, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The outbox took no message');
  return row;
}

/** For a recipient who wants to be forgotten. */
export async function deleteFromOutbox(shop: MessagingShop, kind: Message['kind'], waNumber: string): Promise<void> {
  await shop.db.delete(outbox).where(and(eq(outbox.kind, kind), eq(outbox.waNumber, waNumber)));
}

/** No messenger is configured: the owner reads it in the back office, or the operator in the log. */
export function logUndelivered(shop: MessagingShop, recipient: Recipient, message: Message): void {
  // The number of a shopper does not belong in the log; the owner finds it in the outbox.
  if (message.kind === 'product-alert') return;
  shop.log.info(
    { to: recipient.waNumber ?? recipient.email ?? recipient.name, kind: message.kind, text: message.text },
    'message stored in the outbox, no messenger could deliver it',
  );
}

/** A delivered text may hold a code or a link: it is deleted. `error`: why messengers before this one did not take it. */
export async function markSent(
  shop: MessagingShop,
  id: string,
  { channel, error }: { channel: string; error: string | null },
): Promise<void> {
  await shop.db
    .update(outbox)
    .set({ status: 'sent', channel, text: '', error, updatedAt: shop.now() })
    .where(eq(outbox.id, id));
}

/** `channel`: the messenger that was handed the message without confirming it. */
export async function markUndelivered(
  shop: MessagingShop,
  { id }: WaitingMessage,
  values: { status: 'waiting' | 'kept'; channel?: string | null; error: string },
): Promise<void> {
  await shop.db
    .update(outbox)
    .set({ ...values, updatedAt: shop.now() })
    .where(eq(outbox.id, id));
}

/** False where another delivery has taken the message since it was read. */
export async function claimMessage(shop: MessagingShop, { id, updatedAt }: WaitingMessage): Promise<boolean> {
  const claimed = await shop.db
    .update(outbox)
    .set({ updatedAt: shop.now() })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting'), eq(outbox.updatedAt, updatedAt)))
    .returning({ id: outbox.id });
  return claimed.length > 0;
}

/**
 * What an ended process has left behind, or what no messenger took for now: each time after it has waited as long again as
 * until its last try.
 */
export function listWaiting(shop: MessagingShop, untouchedSince: Date, most: number): Promise<WaitingMessage[]> {
  return shop.db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.status, 'waiting'),
        lt(outbox.updatedAt, untouchedSince),
        lte(sql`${outbox.updatedAt} - ${outbox.createdAt}`, sql`${shop.now()}::timestamptz - ${outbox.updatedAt}`),
      ),
    )
    .orderBy(asc(outbox.createdAt))
    .limit(most);
}
