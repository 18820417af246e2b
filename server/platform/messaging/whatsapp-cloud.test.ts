import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageTexts } from '#server/auth/message-texts.ts';
import { openWhatsappCloud } from './whatsapp-cloud.ts';

type Seen = { url: string; authorization: string | undefined; body: Record<string, unknown> };

let server: Server;
let baseUrl: string;
let seen: Seen[] = [];
let answer: { status: number; body: string };

/** Answers as the Cloud API does. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    seen.push({ url: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answer = {
    status: 200,
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      contacts: [{ input: '628123456789', wa_id: '628123456789' }],
      messages: [{ id: 'wamid.HBgM' }],
    }),
  };
});

const person = { name: 'Sari', waNumber: '628123456789', email: null };
const settings = (templates: { otpTemplate?: string; linkTemplate?: string } = {}) => ({
  token: 'EAAG-token',
  phoneId: '1055',
  baseUrl,
  otpTemplate: templates.otpTemplate,
  linkTemplate: templates.linkTemplate,
});

describe('WhatsApp Cloud API', () => {
  test('a plain message has the shape that Meta documents', async () => {
    await openWhatsappCloud(settings()).send(person, messageTexts.loginLink('Toko', 'https://toko.example/x?code=1'));
    expect(seen[0]).toMatchObject({
      url: '/v23.0/1055/messages',
      authorization: 'Bearer EAAG-token',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '628123456789',
        type: 'text',
        text: { preview_url: false },
      },
    });
  });

  test('a code goes as an authentication template, in the body and in the button', async () => {
    await openWhatsappCloud(settings({ otpTemplate: 'kode_masuk' })).send(person, messageTexts.otp('Toko', '123456'));
    const parameters = [{ type: 'text', text: '123456' }];
    expect(seen[0]?.body).toMatchObject({
      type: 'template',
      template: {
        name: 'kode_masuk',
        language: { code: 'id' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
  });

  test('a version in the base address is used', async () => {
    await openWhatsappCloud({ ...settings(), baseUrl: `${baseUrl}/v21.0/` }).send(person, messageTexts.otp('T', '1'));
    expect(seen[0]?.url).toBe('/v21.0/1055/messages');
  });

  test('an error contains code and details, never the token', async () => {
    const error = {
      message: '(#131047) Re-engagement message',
      type: 'OAuthException',
      code: 131047,
      error_data: { messaging_product: 'whatsapp', details: 'More than 24 hours have passed' },
      fbtrace_id: 'A1',
    };
    answer = { status: 400, body: JSON.stringify({ error }) };
    const sending = openWhatsappCloud(settings()).send(person, messageTexts.otp('Toko', '123456'));
    await expect(sending).rejects.toThrow('WhatsApp 400, code 131047: More than 24 hours have passed');
  });

  test('an HTML page with status 200 does not count as sent', async () => {
    answer = { status: 200, body: '<html>welcome</html>' };
    await expect(openWhatsappCloud(settings()).send(person, messageTexts.otp('Toko', '1'))).rejects.toThrow(
      'message id',
    );
    answer = { status: 502, body: 'Bad gateway' };
    await expect(openWhatsappCloud(settings()).send(person, messageTexts.otp('Toko', '1'))).rejects.toThrow('502');
  });

  test('an answer without an end is not read to its end', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ messages: [{ id: 'wamid.1' }], rest: 'x'.repeat(2 * 1024 * 1024) }),
    };
    await expect(openWhatsappCloud(settings()).send(person, messageTexts.otp('Toko', '1'))).rejects.toThrow(
      'more than 1048576 bytes',
    );
  });

  test('only people with a number are reached', () => {
    const messenger = openWhatsappCloud(settings());
    expect(messenger.reaches(person)).toBe(true);
    expect(messenger.reaches({ ...person, waNumber: null })).toBe(false);
  });
});
