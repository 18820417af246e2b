import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import { openDiskStore } from '#server/platform/media/stores/disk.ts';
import { closePictureCopies, openPictureCopies, settleCopies } from './copies.ts';
import { mediaRoutes } from './media.routes.ts';
import { type MediaShop, storePicture } from './media.service.ts';

// However busy the machine is.
const before = { ...limits };
Object.assign(limits, { idleMachineMs: 0 });
afterAll(() => void Object.assign(limits, before));

const browser = 'image/avif,image/webp,image/*,*/*;q=0.8';
let folder: string;
let shop: MediaShop;
let app: FastifyInstance;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-files-'));
  const files = await openDiskStore(join(folder, 'files'));
  shop = { files, copies: await openPictureCopies(join(folder, 'copies')) };
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } });
  path = await storePicture(shop, await picture.jpeg().toBuffer());
  await writeFile(join(folder, 'secret.webp'), 'secret');
  app = fastify();
  const setHeaders = helmet();
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()));
  await mediaRoutes(app, { ...shop, config: readConfig({}) });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await closePictureCopies(shop.copies);
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a picture has headers that let browsers cache it for ever and run nothing', async () => {
  const response = await get(`/files/${path}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': String(response.rawPayload.length),
  });
  expect(response.headers.vary).toBeUndefined();
  expect((await sharp(response.rawPayload).metadata()).width).toBe(900);
});

test('HEAD answers the same without the bytes', async () => {
  const [head, whole] = await Promise.all([
    app.inject({ method: 'HEAD', url: `/files/${path}` }),
    get(`/files/${path}`),
  ]);
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload.length).toBe(0);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  expect(head.headers.etag).toBe(whole.headers.etag);
});

test('a resized copy varies with what the browser accepts', async () => {
  const first = await get(`/files/${path}?w=300`, { accept: browser });
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
  expect((await sharp(first.rawPayload).metadata()).width).toBe(320);
  expect((await get(`/files/${path}?w=320`)).headers['content-type']).toBe('image/jpeg');
  await settleCopies(shop.copies);
  const later = await get(`/files/${path}?w=320`, { accept: browser });
  expect(later.statusCode).toBe(200);
  expect(['image/avif', 'image/webp']).toContain(later.headers['content-type']);
});

test('a browser that has the picture gets no bytes again', async () => {
  const url = `/files/${path}?w=160`;
  const { etag } = (await get(url, { accept: 'image/webp' })).headers;
  const known = [String(etag), `W/${etag}`, `"other", ${etag}`, '*'];
  for (const value of known) {
    const again = await get(url, { accept: 'image/webp', 'if-none-match': value });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': expect.stringContaining('immutable'),
      vary: 'Accept',
    });
  }
  expect((await get(url, { accept: 'image/webp', 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each(['w=abc', 'w=-1', 'w=0', 'w=', 'w=1e9', 'w=160&w=320', 'w[]=1', 'w=%00', 'w=%zz', `w=${'9'.repeat(900)}`])(
  'a width that is none (%s) gives the picture as stored',
  async (query) => {
    const response = await get(`/files/${path}?${query}`, { accept: browser });
    expect(response.statusCode).toBe(200);
    expect((await sharp(response.rawPayload).metadata()).width).toBe(900);
  },
);

const hostileAddresses = [
  '/files/',
  '/files/..',
  '/files/../secret.webp',
  '/files/ab/../../secret.webp',
  '/files/%2e%2e/secret.webp',
  '/files/..%2fsecret.webp',
  '/files/..%2Fsecret.webp',
  '/files/%2e%2e%2fsecret.webp',
  '/files/%252e%252e%252fsecret.webp',
  '/files/..%5csecret.webp',
  '/files/..\\secret.webp',
  '/files/....//secret.webp',
  '/files//etc/passwd',
  '/files/%2Fetc%2Fpasswd',
  '/files/.tmp/x',
  '/files/secret.webp%00.png',
  '/files/%00',
  '/files/C:%5cWindows%5cwin.ini',
  '/files/file:%2f%2f%2fetc%2fpasswd',
  '/files/con.webp',
  `/files/${'a'.repeat(3000)}`,
];

test.each(hostileAddresses)('the hostile address %s finds nothing', async (url) => {
  const { status, body, headers } = await getAsIs(url);
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});

test.each(['/files/%zz', '/files/%c0%ae%c0%ae/secret.webp'])('the address %s is no text at all', async (url) => {
  // Fastify answers before any route: 400, or what the app's `frameworkErrors` says.
  expect((await getAsIs(url)).status).toBe(400);
});

test('a stored path is found in its one plain spelling only', async () => {
  const [start, name] = path.split('/') as [string, string];
  const spellings = [
    `${start}%2F${name}`,
    `${start}%2f${name}`,
    `${start}/${name.replace('.', '%2e')}`,
    `${start}/${name}/`,
    `${start}//${name}`,
    `./${path}`,
    `${start}\\${name}`,
    `${start}%5C${name}`,
    `${path}%00`,
    `${path}%20`,
    `${path};x`,
    path.toUpperCase(),
    path.replace('.webp', '-160.webp'),
    path.replace('.webp', '.avif'),
    path.replace('.webp', '.html'),
  ];
  for (const spelling of spellings) {
    const { status } = await getAsIs(`/files/${spelling}`);
    expect({ spelling, status }).toEqual({ spelling, status: 404 });
  }
  expect((await getAsIs(`/files/${path}`)).status).toBe(200);
});

/** Over a real socket: clients and `inject` tidy an address up before they send it. */
function getAsIs(url: string): Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path: url, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString(), headers: response.headers }),
      );
    });
    sent.on('error', fail);
    sent.end();
  });
}
