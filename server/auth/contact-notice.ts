import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { messageTexts } from './message-texts.ts';
import type { UserRow } from './session.service.ts';

/** Writes to every address that the account had before the change; not inside a transaction. */
export async function notifyOldContacts(
  shop: Shop,
  before: UserRow,
  change: 'email' | 'whatsapp' | 'google',
): Promise<void> {
  const { name, username, waNumber, email } = before;
  const { name: shopName } = await readSiteMeta(shop);
  const message = messageTexts.contactChanged(shopName, username, change);
  if (email !== null) await shop.messages.send(shop, { name, waNumber: null, email }, message);
  if (waNumber !== null) await shop.messages.send(shop, { name, waNumber, email: null }, message);
}
