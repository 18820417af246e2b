import { eq } from 'drizzle-orm';
import type { MessagingShop } from './messaging-shop.ts';
import type { Message, Recipient } from './messenger.ts';
import { outbox } from './outbox.tables.ts';

/** Every message is first written down here, before anybody tries to deliver it. */
export async function writeToOutbox(
  shop: MessagingShop,
  recipient: Recipient,
  { kind, subject, text }: Message,
  status: 'waiting' | 'kept',
): Promise<string> {
  const now = shop.now();
  const [row] = await shop.db
    .insert(outbox)
    .values({ ...recipient, kind, subject, text, status, createdAt: now, updatedAt: now })
    .returning({ id: outbox.id });
  if (!row) throw new Error('The outbox took no message');
  return row.id;
}

/** No messenger could be used: the owner reads it in the back office, or whoever runs the server in the log. */
export function announceKept(shop: MessagingShop, recipient: Recipient, message: Message): void {
  shop.log.info(
    { to: recipient.waNumber ?? recipient.email ?? recipient.name, kind: message.kind, text: message.text },
    'message kept in the outbox',
  );
}

/** What was delivered is secret from now on: only the fact stays. */
export async function markSent(shop: MessagingShop, id: string, channel: string): Promise<void> {
  await shop.db
    .update(outbox)
    .set({ status: 'sent', channel, text: '', error: null, updatedAt: shop.now() })
    .where(eq(outbox.id, id));
}

export async function markKept(shop: MessagingShop, id: string, error: string): Promise<void> {
  await shop.db.update(outbox).set({ status: 'kept', error, updatedAt: shop.now() }).where(eq(outbox.id, id));
}
