import { and, count, desc, eq, gt, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { OutboxMessage, OutboxQuery } from '#domain/auth/outbox.contract.ts';
import type { Page } from '#domain/page.ts';
import { containsText } from '#server/platform/database/like-pattern.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import type { MessagingShop } from './messaging-shop.ts';
import type { Message, Messenger } from './messenger.ts';
import { outbox } from './outbox.tables.ts';

const messageOf = ({ id, createdAt, updatedAt: _, ...row }: typeof outbox.$inferSelect): OutboxMessage => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  ...row,
});

export async function listOutbox(shop: MessagingShop, query: OutboxQuery): Promise<Page<OutboxMessage>> {
  const where = and(
    containsText(query.search, [outbox.name, outbox.waNumber, outbox.email, outbox.subject]),
    query.status ? eq(outbox.status, query.status) : undefined,
  );
  const orderBy = [desc(outbox.createdAt), desc(outbox.id)];
  return readPage(shop.db, outbox, { where, orderBy, docOf: messageOf }, query);
}

/** Messages since then that no messenger could deliver. */
export async function countKeptMessages(shop: MessagingShop, since: Date): Promise<number> {
  const [row] = await shop.db
    .select({ kept: count() })
    .from(outbox)
    .where(and(eq(outbox.status, 'kept'), gt(outbox.createdAt, since)));
  return row?.kept ?? 0;
}

/** Messages that no messenger has taken so far and that are tried again. */
export function countFailingMessages(shop: MessagingShop): Promise<number> {
  return shop.db.$count(outbox, and(eq(outbox.status, 'waiting'), isNotNull(outbox.error)));
}

/**
 * The messengers whose last message since then failed: it waits, is left for the owner, or another messenger has
 * delivered it.
 */
export async function listFailingChannels(shop: MessagingShop, since: Date): Promise<Set<Messenger['channel']>> {
  const addresses = { whatsapp: outbox.waNumber, email: outbox.email };
  const failing = new Set<Messenger['channel']>();
  for (const channel of ['whatsapp', 'email'] as const) {
    const isDelivered = sql<boolean>`${outbox.status} = 'sent' and ${outbox.channel} = ${channel}`;
    const [last] = await shop.db
      .select({ isDelivered })
      .from(outbox)
      .where(and(gt(outbox.createdAt, since), isNotNull(addresses[channel]), or(isDelivered, isNotNull(outbox.error))))
      .orderBy(desc(outbox.updatedAt))
      .limit(1);
    if (last && !last.isDelivered) failing.add(channel);
  }
  return failing;
}

export async function hasMessageSince(shop: MessagingShop, kind: Message['kind'], since: Date): Promise<boolean> {
  const [row] = await shop.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), gte(outbox.createdAt, since)))
    .limit(1);
  return row !== undefined;
}
