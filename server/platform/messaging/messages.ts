import type { Config } from '#server/platform/config/config.ts';
import type { MessagingShop } from './messaging-shop.ts';
import type { Message, Messenger, Recipient } from './messenger.ts';
import { logUndelivered, markSent, markUndelivered, writeToOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';
import { openWhatsappCloud } from './whatsapp-cloud.ts';

export type Messages = {
  /** Resolves when the message is stored; messengers deliver it afterwards. Not in a transaction. */
  send(shop: MessagingShop, recipient: Recipient, message: Message): Promise<void>;
  /**
   * Stores the message within the caller's transaction. The returned function hands it to the messengers; it is called after
   * the commit, with the shop outside the transaction.
   */
  store(shop: MessagingShop, recipient: Recipient, message: Message): Promise<(shop: MessagingShop) => void>;
  /** Waits for deliveries under way. */
  settle(): Promise<void>;
};

async function deliver(
  shop: MessagingShop,
  messengers: Messenger[],
  id: string,
  recipient: Recipient,
  message: Message,
): Promise<void> {
  const errors: string[] = [];
  for (const messenger of messengers) {
    try {
      await messenger.send(recipient, message);
      await markSent(shop, id, messenger.channel);
      return;
    } catch (error) {
      errors.push((error as Error).message.slice(0, 300));
    }
  }
  shop.log.warn({ kind: message.kind, errors }, 'no messenger took the message; the owner finds it in the outbox');
  await markUndelivered(shop, id, errors.join('; '));
}

function createMessages(messengers: Messenger[]): Messages {
  const underWay = new Set<Promise<void>>();

  const store: Messages['store'] = async (shop, recipient, message) => {
    const able = messengers.filter((messenger) => messenger.reaches(recipient));
    const id = await writeToOutbox(shop, recipient, message, able.length > 0 ? 'waiting' : 'kept');
    return (shop) => {
      if (able.length === 0) return logUndelivered(shop, recipient, message);
      const delivery = deliver(shop, able, id, recipient, message)
        .catch((error) => shop.log.error({ err: error }, 'a delivery could not be written down'))
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    };
  };

  return {
    async send(shop, recipient, message) {
      const handOver = await store(shop, recipient, message);
      handOver(shop);
    },
    store,
    async settle() {
      await Promise.all(underWay);
    },
  };
}

export function openMessages({ whatsapp, smtp }: Pick<Config, 'whatsapp' | 'smtp'>): Messages {
  return createMessages([...(whatsapp ? [openWhatsappCloud(whatsapp)] : []), ...(smtp ? [openSmtp(smtp)] : [])]);
}
