import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Config } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { MessagingShop } from './messaging-shop.ts';
import {
  kindsWithSecret,
  type Message,
  type Messenger,
  MessengerError,
  type MessengerFailure,
  type Notice,
  type Recipient,
} from './messenger.ts';
import {
  claimMessage,
  listWaiting,
  logUndelivered,
  markSent,
  markUndelivered,
  type WaitingMessage,
  writeToOutbox,
} from './outbox.ts';
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
  /** Delivers what was left waiting: by a process that ended, or because no messenger took it then. */
  deliverWaiting(shop: MessagingShop): Promise<void>;
  /** Waits for deliveries. */
  settle(): Promise<void>;
  /** Waits a moment for deliveries under way; those behind them are delivered after the next start. */
  close(): Promise<void>;
};

/** Not retried: the code or link would be outdated. */
const hasSecret = ({ kind }: { kind: string }) => (kindsWithSecret as readonly string[]).includes(kind);

const waitingAtOnce = 100;

/** In the provider's words; PostgreSQL stores no NUL, and a message whose outcome is not stored would be sent again. */
const storedReason = ({ message }: Error) => message.replaceAll('\0', '').slice(0, 300);

const reasonsOf = (failures: readonly { text: string }[]) => failures.map(({ text }) => text).join('; ');

/** What was handed over twice without an answer may have arrived twice: people decide what happens next. */
function canRetry(shop: MessagingShop, row: WaitingMessage, unconfirmed: string | null): boolean {
  const ageMs = shop.now().getTime() - row.createdAt.getTime();
  const isRepeated = unconfirmed !== null && row.channel !== null;
  return !isRepeated && !hasSecret(row) && ageMs < limits.messageRetriesMs;
}

/** A database that is busy for a moment must not lead to a second delivery. */
async function storeSent(
  shop: MessagingShop,
  { id }: WaitingMessage,
  sent: { channel: string; error: string | null },
): Promise<void> {
  for (let pauseMs = limits.sentMarkPauseMs; ; pauseMs *= 2) {
    try {
      return await markSent(shop, id, sent);
    } catch (error) {
      if (pauseMs > limits.sentMarkLongestPauseMs) throw error;
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}

function createMessages(messengers: Messenger[]): Messages {
  const queue = new PQueue({ concurrency: limits.messagesAtOnce });
  const inFlight = new Set<string>();

  async function deliver(shop: MessagingShop, row: WaitingMessage, message: Message): Promise<void> {
    // An instance that took over from one that seemed to have ended must not send it twice.
    if (!(await claimMessage(shop, row))) return;
    const failures: { channel: string; failure: MessengerFailure; text: string }[] = [];
    for (const messenger of messengers.filter(({ reaches }) => reaches(row))) {
      try {
        await messenger.send(row, message);
      } catch (error) {
        const failure = error instanceof MessengerError ? error.failure : 'unavailable';
        failures.push({ channel: messenger.channel, failure, text: storedReason(error as Error) });
        continue;
      }
      return storeSent(shop, row, { channel: messenger.channel, error: reasonsOf(failures) || null });
    }
    const unconfirmed = failures.find(({ failure }) => failure === 'unknown')?.channel ?? null;
    const isRetried = failures.some(({ failure }) => failure !== 'refused') && canRetry(shop, row, unconfirmed);
    const outcome = isRetried ? 'it is tried again' : 'the owner finds it in the outbox';
    shop.log.warn(
      { kind: row.kind, errors: failures.map(({ text }) => text) },
      `no messenger took the message; ${outcome}`,
    );
    await markUndelivered(shop, row, {
      status: isRetried ? 'waiting' : 'kept',
      channel: unconfirmed ?? row.channel,
      error: reasonsOf(failures),
    });
  }

  function enqueue(shop: MessagingShop, row: WaitingMessage, message: Message): void {
    inFlight.add(row.id);
    queue
      .add(() => deliver(shop, row, message))
      .catch((error: unknown) => shop.log.error({ err: error }, 'the result of a delivery could not be stored'))
      .finally(() => inFlight.delete(row.id));
  }

  const store: Messages['store'] = async (shop, recipient, message) => {
    const canDeliver = messengers.some((messenger) => messenger.reaches(recipient));
    const row = await writeToOutbox(shop, recipient, message, canDeliver ? 'waiting' : 'kept');
    return (shop) => (canDeliver ? enqueue(shop, row, message) : logUndelivered(shop, recipient, message));
  };

  return {
    async send(shop, recipient, message) {
      const handOver = await store(shop, recipient, message);
      handOver(shop);
    },
    store,
    async deliverWaiting(shop) {
      if (queue.size > 0) return;
      const untouchedSince = new Date(shop.now().getTime() - limits.messageRetryMs);
      for (const row of await listWaiting(shop, untouchedSince, waitingAtOnce)) {
        // A slow messenger still works on it.
        if (inFlight.has(row.id)) continue;
        const { kind, subject, text } = row as WaitingMessage & Notice;
        if (!hasSecret(row)) enqueue(shop, row, { kind, subject, text });
        else await markUndelivered(shop, row, { status: 'kept', error: 'Toko berhenti sebelum pesan ini terkirim.' });
      }
    },
    settle: () => queue.onIdle(),
    async close() {
      queue.clear();
      await Promise.race([queue.onIdle(), pause(limits.messagesStopMs, undefined, { ref: false })]);
    },
  };
}

export function openMessages({ whatsapp, smtp }: Pick<Config, 'whatsapp' | 'smtp'>): Messages {
  return createMessages([...(whatsapp ? [openWhatsappCloud(whatsapp)] : []), ...(smtp ? [openSmtp(smtp)] : [])]);
}
