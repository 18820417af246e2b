import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { accountsOf } from '#server/auth/test-accounts.ts';
import { limits } from '#server/platform/config/limits.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';
import { openMessages } from './messages.ts';
import { listFailingChannels } from './outbox.service.ts';
import { outbox } from './outbox.tables.ts';

let whatsapp: Server;
let mail: SMTPServer;
let shop: TestShop;
let isWhatsappUp = true;
let isMailUp = true;
let whatsappRefusal: string | undefined;
/** Takes the message and closes the connection without an answer. */
let isWhatsappSilent = false;
let whatsappAnswers: Promise<void> | undefined;
const received: string[] = [];

beforeAll(async () => {
  whatsapp = createServer(async (request, response) => {
    await request.toArray();
    if (whatsappRefusal) return response.writeHead(400).end(whatsappRefusal);
    if (!isWhatsappUp) return response.writeHead(500).end('{}');
    received.push('whatsapp');
    if (isWhatsappSilent) return request.socket.destroy();
    await whatsappAnswers;
    response.writeHead(200).end(JSON.stringify({ messages: [{ id: 'wamid.1' }] }));
  });
  await new Promise<void>((resolve) => whatsapp.listen(0, '127.0.0.1', resolve));
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, answer) {
      await stream.toArray();
      if (!isMailUp) return answer(Object.assign(new Error('Try later'), { responseCode: 451 }));
      received.push('email');
      answer();
    },
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  shop = await createTestShop({
    PUBLIC_URL: 'https://toko.example',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_ID: '1',
    WHATSAPP_BASE_URL: `http://127.0.0.1:${(whatsapp.address() as AddressInfo).port}`,
    SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
  });
  await shop.shop.db
    .update(users)
    .set({ waNumber: '6281200001111', email: 'pemilik@example.com' })
    .where(eq(users.username, 'admin'));
});
afterAll(async () => {
  await shop.close();
  whatsapp.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
});

async function forgot(identifier = 'admin') {
  const accounts = accountsOf(shop);
  received.length = 0;
  expect((await accounts.post('/auth/forgot-password', { identifier })).status).toBe(200);
  await shop.shop.messages.settle();
  return accounts.lastMessage('reset-link');
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const failingChannels = async () => [...(await listFailingChannels(shop.shop, minutesAgo(60)))];

test('WhatsApp first; the text of a delivered message is deleted', async () => {
  expect(await forgot()).toMatchObject({ status: 'sent', channel: 'whatsapp', text: '' });
  expect(received).toEqual(['whatsapp']);
});

test('a recipient with an e-mail address only gets an e-mail', async () => {
  expect(await forgot('Pemilik@example.com')).toMatchObject({ status: 'sent', channel: 'email' });
});

test('where WhatsApp fails, e-mail takes over', async () => {
  expect(await failingChannels()).toEqual([]);
  isWhatsappUp = false;
  const error = expect.stringContaining('WhatsApp 500');
  expect(await forgot()).toMatchObject({ status: 'sent', channel: 'email', error, text: '' });
  expect(received).toEqual(['email']);
  // What arrives by e-mail does not make WhatsApp look well.
  expect(await failingChannels()).toEqual(['whatsapp']);
  isWhatsappUp = true;
  expect(await forgot()).toMatchObject({ status: 'sent', channel: 'whatsapp', error: null });
  expect(await failingChannels()).toEqual([]);
  isWhatsappUp = false;
});

test('where everything fails the message stays in the outbox with the reasons, and the response is the same', async () => {
  isMailUp = false;
  const message = await forgot();
  expect(message).toMatchObject({ status: 'kept', channel: null });
  expect(message.text).toContain('reset-password?token=');
  expect(message.error).toMatch(/WhatsApp 500.*E-mail 451/);
  expect(await failingChannels()).toEqual(['whatsapp', 'email']);
});

const recipient = { name: 'Pembeli', waNumber: '6281299998888', email: null };
const rowOf = async (subject: string) =>
  (await shop.shop.db.select().from(outbox).where(eq(outbox.subject, subject)))[0]!;
/** As if the last try was three minutes ago. */
const leaveUntouched = (subject: string, times: { createdAt?: Date; updatedAt: Date } = { updatedAt: minutesAgo(3) }) =>
  shop.shop.db.update(outbox).set(times).where(eq(outbox.subject, subject));

async function deliverWaiting() {
  received.length = 0;
  await shop.shop.messages.deliverWaiting(shop.shop);
  await shop.shop.messages.settle();
}

test('a notice that no messenger takes for now waits, and is delivered once one does', async () => {
  isWhatsappUp = false;
  const notice = { kind: 'product-alert', subject: 'Tersedia lagi', text: 'Halo' } as const;
  await shop.shop.messages.send(shop.shop, recipient, notice);
  await shop.shop.messages.settle();
  expect(await rowOf('Tersedia lagi')).toMatchObject({
    status: 'waiting',
    error: expect.stringContaining('WhatsApp 500'),
  });

  isWhatsappUp = true;
  await deliverWaiting();
  expect(received, 'not before its time').toEqual([]);
  await leaveUntouched('Tersedia lagi');
  await deliverWaiting();
  expect(await rowOf('Tersedia lagi')).toMatchObject({ status: 'sent', text: '', error: null });
  await leaveUntouched('Tersedia lagi');
  await deliverWaiting();
  expect(received).toEqual([]);
});

test('a notice that was handed over without an answer is tried once more and then left to people', async () => {
  isWhatsappSilent = true;
  const notice = { kind: 'new-order', subject: 'Tanpa jawaban', text: 'Pesanan baru' } as const;
  received.length = 0;
  await shop.shop.messages.send(shop.shop, recipient, notice);
  await shop.shop.messages.settle();
  expect(await rowOf('Tanpa jawaban')).toMatchObject({ status: 'waiting', channel: 'whatsapp' });
  await leaveUntouched('Tanpa jawaban');
  await deliverWaiting();
  expect(received).toEqual(['whatsapp']);
  expect(await rowOf('Tanpa jawaban')).toMatchObject({
    status: 'kept',
    channel: 'whatsapp',
    text: 'Pesanan baru',
    error: expect.stringContaining('WhatsApp'),
  });
  isWhatsappSilent = false;
  await leaveUntouched('Tanpa jawaban');
  await deliverWaiting();
  expect(received).toEqual([]);
});

test('a reason that cannot be stored as it is keeps no message from being settled', async () => {
  [isWhatsappUp, isMailUp] = [true, true];
  whatsappRefusal = JSON.stringify({ error: { code: 131_047, message: 'Re-engagement\0 message' } });
  const notice = { kind: 'new-order', text: 'Pesanan baru' } as const;
  await shop.shop.messages.send(shop.shop, recipient, { ...notice, subject: 'Ditolak' });
  const both = { ...recipient, email: 'pembeli@example.com' };
  await shop.shop.messages.send(shop.shop, both, { ...notice, subject: 'Dialihkan' });
  await shop.shop.messages.settle();
  whatsappRefusal = undefined;
  const error = 'WhatsApp 400, code 131047: Re-engagement message';
  expect(await rowOf('Ditolak')).toMatchObject({ status: 'kept', error });
  expect(await rowOf('Dialihkan')).toMatchObject({ status: 'sent', channel: 'email', error });
});

test('a notice is tried less and less often', async () => {
  const notice = { kind: 'new-order', subject: 'Makin jarang', text: 'Pesanan baru' } as const;
  await shop.shop.messages.store(shop.shop, recipient, notice);
  await leaveUntouched('Makin jarang', { createdAt: minutesAgo(20), updatedAt: minutesAgo(9) });
  await deliverWaiting();
  expect(received, 'last tried after eleven minutes, waiting for nine').toEqual([]);
  await leaveUntouched('Makin jarang', { createdAt: minutesAgo(20), updatedAt: minutesAgo(11) });
  await deliverWaiting();
  expect(received).toEqual(['whatsapp']);
});

test('what a process that ended has left behind is delivered, a code is left to the owner', async () => {
  for (const kind of ['new-order', 'otp'] as const) {
    const subject = `Tertinggal ${kind}`;
    const message = kind === 'otp' ? { kind, subject, text: 'Isi', secret: '123456' } : { kind, subject, text: 'Isi' };
    // Stored and never handed over.
    await shop.shop.messages.store(shop.shop, recipient, message);
    await leaveUntouched(message.subject);
  }
  await deliverWaiting();
  expect(received).toEqual(['whatsapp']);
  expect(await rowOf('Tertinggal new-order')).toMatchObject({ status: 'sent' });
  expect(await rowOf('Tertinggal otp')).toMatchObject({ status: 'kept', text: 'Isi' });
});

test('a database that is busy when a delivery is stored leads to no second one', async () => {
  received.length = 0;
  let updates = 0;
  const db = new Proxy(shop.shop.db, {
    get(target, name, receiver) {
      // The first update claims the message, the second stores that it was sent.
      if (name === 'update') updates += 1;
      if (name === 'update' && updates === 2) throw new Error('canceling statement due to statement timeout');
      return Reflect.get(target, name, receiver);
    },
  });
  const message = { kind: 'product-alert', subject: 'Sudah terkirim', text: 'Halo' } as const;
  const both = { ...recipient, email: 'pembeli@example.com' };
  await shop.shop.messages.send({ ...shop.shop, db }, both, message);
  await shop.shop.messages.settle();
  expect(received).toEqual(['whatsapp']);
  expect(await rowOf('Sudah terkirim')).toMatchObject({ status: 'sent', channel: 'whatsapp' });
});

test('a message that a slow messenger still works on is not handed over again', async () => {
  received.length = 0;
  const answer = Promise.withResolvers<void>();
  whatsappAnswers = answer.promise;
  const message = { kind: 'new-order', subject: 'Masih dikirim', text: 'Isi' } as const;
  await shop.shop.messages.send(shop.shop, recipient, message);
  await expect.poll(() => received).toEqual(['whatsapp']);
  await leaveUntouched('Masih dikirim');
  await shop.shop.messages.deliverWaiting(shop.shop);
  answer.resolve();
  await shop.shop.messages.settle();
  expect(received).toEqual(['whatsapp']);
  expect(await rowOf('Masih dikirim')).toMatchObject({ status: 'sent' });
});

test('a stop does not wait for a messenger that hangs; the message stays in the outbox', async () => {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { messagesStopMs } = limits;
  Object.assign(limits, { messagesStopMs: 100 });
  const baseUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const messages = openMessages({ whatsapp: { ...shop.shop.config.whatsapp!, baseUrl }, smtp: undefined });
  const message = { kind: 'new-order', subject: 'Saat berhenti', text: 'Isi' } as const;
  await messages.send(shop.shop, recipient, message);
  await messages.close();
  Object.assign(limits, { messagesStopMs });
  expect(await rowOf('Saat berhenti')).toMatchObject({ status: 'waiting', text: 'Isi', error: null });
  hanging.closeAllConnections();
  hanging.close();
  await messages.settle();
});
