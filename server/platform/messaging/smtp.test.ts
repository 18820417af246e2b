import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageTexts } from '#server/auth/message-texts.ts';
import { openSmtp } from './smtp.ts';

let server: SMTPServer;
let port: number;
const mails: { from: string; to: string[]; text: string }[] = [];

const sockets = new Set<Socket>();
const endConnections = () => {
  for (const socket of sockets) socket.destroy();
};

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      password === 'benar' ? answer(null, { user: username }) : answer(new Error('Invalid login')),
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith('penuh') ? answer(Object.assign(new Error('Mailbox full'), { responseCode: 552 })) : answer(),
    async onData(stream, session, answer) {
      const text = Buffer.concat((await stream.toArray()) as Buffer[]).toString();
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
      if (rcptTo[0]?.address.startsWith('diam')) return void endConnections();
      answer();
    },
  });
  server.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const address = (password: string) => `smtp://toko%40example.com:${password}@127.0.0.1:${port}`;
const person = { name: 'Sari "S" Dewi', waNumber: null, email: 'sari@example.com' };
const message = messageTexts.resetLink('Toko', 'sari', 'https://toko.example/admls/reset-password?token=abc');

describe('e-mail', () => {
  test('arrives with the sender of the account, subject and link', async () => {
    await openSmtp({ url: address('benar'), from: undefined }).send(person, message);
    const mail = mails.at(-1)!;
    expect(mail).toMatchObject({ from: 'toko@example.com', to: ['sari@example.com'] });
    expect(mail.text).toContain('Subject: Buat password baru Toko');
    expect(mail.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('reset-password?token=abc');
  });

  test('SMTP_FROM names another sender', async () => {
    await openSmtp({ url: address('benar'), from: 'Rakita <halo@example.com>' }).send(person, message);
    expect(mails.at(-1)?.from).toBe('halo@example.com');
  });

  test('a name cannot smuggle in another header', async () => {
    await openSmtp({ url: address('benar'), from: undefined }).send(
      { ...person, name: 'Sari\r\nBcc: jahat@example.com' },
      message,
    );
    expect(mails.at(-1)?.to).toEqual(['sari@example.com']);
    expect(mails.at(-1)?.text).not.toMatch(/^Bcc:/m);
  });

  test('reports a wrong login, a full mailbox and an unreachable server', async () => {
    const send = (url: string, email: string) => openSmtp({ url, from: undefined }).send({ ...person, email }, message);
    await expect(send(address('salah'), 'sari@example.com')).rejects.toThrow('E-mail 535');
    await expect(send(address('benar'), 'penuh@example.com')).rejects.toThrow('E-mail 552');
    await expect(send('smtp://127.0.0.1:1', 'sari@example.com')).rejects.toThrow('E-mail');
  });

  test.each([
    ['a refused mailbox', 'penuh@example.com', 'refused'],
    ['a connection that ends after the mail was handed over', 'diam@example.com', 'unknown'],
  ])('%s is distinguished from the other failures', async (_, email, failure) => {
    const sending = openSmtp({ url: address('benar'), from: undefined }).send({ ...person, email }, message);
    await expect(sending).rejects.toMatchObject({ failure });
  });

  test('a server that cannot be reached has not taken it', async () => {
    const sending = openSmtp({ url: 'smtp://127.0.0.1:1', from: undefined }).send(person, message);
    await expect(sending).rejects.toMatchObject({ failure: 'unavailable' });
  });
});
