import { beforeEach, describe, expect, test } from 'vitest';
import { maxPictureBytes } from '#domain/media/media.limits.ts';
import { entrySamples } from '#tests/entry-samples.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();

async function storedFiles(): Promise<string[]> {
  const paths = [];
  for await (const { path } of testShop.shop.files.list()) paths.push(path);
  return paths;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ffe000104a46494600', 'hex');

/** The declared name and type are not trusted: only the bytes count. */
const refused: [what: string, bytes: Buffer, status: number][] = [
  ['an SVG', Buffer.from(svg), 415],
  ['an HTML page', Buffer.from(html), 415],
  ['a GIF', gif, 415],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 415],
  ['a ZIP', Buffer.from('PK\u0003\u0004'), 415],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex'), 415],
  ['an empty file', Buffer.alloc(0), 415],
  ['a page that begins like a PNG', Buffer.concat([pngStart, Buffer.from(html)]), 422],
  ['a page that begins like a JPEG', Buffer.concat([jpegStart, Buffer.from(html)]), 422],
  ['a file that is too large', Buffer.concat([pngStart, Buffer.alloc(maxPictureBytes)]), 413],
];

type Target = { what: string; method: 'POST' | 'PATCH'; url: string; field: string; body: Record<string, unknown> };
const targets: Target[] = [
  ...entrySamples.flatMap(({ name, url, body, pictureFields }) =>
    pictureFields.map((field) => ({ what: `${field} of a ${name}`, method: 'POST' as const, url, field, body })),
  ),
  ...['logo', 'logoLight', 'favicon', 'ogImage'].map((field) => ({
    what: `${field} of the shop`,
    method: 'PATCH' as const,
    url: '/api/meta',
    field,
    body: {},
  })),
];

describe.each(targets)('$what', ({ method, url, field, body }) => {
  const texts = Object.entries(body).map(([name, value]) => [name, String(value)] as [string, string]);
  beforeEach(async () => expect(await storedFiles()).toEqual([]));

  test.each(refused)('refuses %s, and stores nothing', async (_, bytes, status) => {
    const form = await multipart([...texts, [field, { bytes, name: 'foto.png', type: 'image/png' }]]);
    const answer = await testShop.call({ method, url, as: 'owner', ...form });
    expect(answer).toMatchObject({ status, body: { title: expect.any(String), detail: expect.any(String) } });
    expect(await storedFiles()).toEqual([]);
  });

  test('stores nothing of a form whose other fields are wrong', async () => {
    const form = await multipart([...texts, ['asal', 'x'], [field, await pngFile()]]);
    expect((await testShop.call({ method, url, as: 'owner', ...form })).status).toBe(400);
    expect(await storedFiles()).toEqual([]);
  });

  test('takes one file, not two', async () => {
    const form = await multipart([...texts, [field, await pngFile()], [field, await pngFile()]]);
    expect((await testShop.call({ method, url, as: 'owner', ...form })).status).toBe(413);
    expect(await storedFiles()).toEqual([]);
  });

  test('reads no file without a session', async () => {
    const form = await multipart([...texts, [field, await pngFile()]]);
    expect((await testShop.call({ method, url, ...form })).status).toBe(401);
    expect(await storedFiles()).toEqual([]);
  });
});

describe('forms', () => {
  test('a field that is no picture takes no file', async () => {
    const form = await multipart([['name', await pngFile()]]);
    const answer = await testShop.call({ method: 'POST', url: '/api/brands', as: 'owner', ...form });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', message: 'Isian ini tidak menerima berkas' }] },
    });
  });

  test('an entity without pictures takes no file', async () => {
    const form = await multipart([['photo', await pngFile()]]);
    expect((await testShop.call({ method: 'POST', url: '/api/testimonies', as: 'owner', ...form })).status).toBe(400);
  });

  test('a call that takes no form refuses one', async () => {
    const form = await multipart([['username', 'admin']]);
    expect([400, 415]).toContain((await testShop.call({ method: 'POST', url: '/api/auth/login', ...form })).status);
  });

  test('a file that is cut off is refused', async () => {
    const form = await multipart([['logo', await pngFile(400, 300)]]);
    const payload = form.payload.subarray(0, 300);
    const answer = await testShop.call({
      method: 'POST',
      url: '/api/brands',
      as: 'owner',
      payload,
      headers: form.headers,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await storedFiles()).toEqual([]);
  });

  test('one broken picture of two stores neither', async () => {
    const broken = { bytes: Buffer.concat([pngStart, Buffer.from('x')]), name: 'a.png', type: 'image/png' };
    const form = await multipart([
      ['logo', await pngFile()],
      ['favicon', broken],
    ]);
    expect((await testShop.call({ method: 'PATCH', url: '/api/meta', as: 'owner', ...form })).status).toBe(422);
    expect(await storedFiles()).toEqual([]);
  });

  test('an empty file input changes nothing', async () => {
    const empty = { bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' };
    const form = await multipart([
      ['name', 'Tanpa Logo'],
      ['logo', empty],
    ]);
    const answer = await testShop.call({ method: 'POST', url: '/api/brands', as: 'owner', ...form });
    expect(answer).toMatchObject({ status: 201, body: { logo: null } });
  });

  test('numbers, flags and empty values arrive as such', async () => {
    const form = await multipart([
      ['name', '123'],
      ['order', '7'],
      ['isActive', 'false'],
      ['icon', ''],
    ]);
    const answer = await testShop.call({ method: 'POST', url: '/api/categories', as: 'owner', ...form });
    expect(answer).toMatchObject({ status: 201, body: { name: '123', order: 7, isActive: false, icon: null } });
  });

  test('a stored picture carries no metadata of its file', async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Rahasia', ImageDescription: 'Rumah saya' } })
      .jpeg()
      .toBuffer();
    const form = await multipart([
      ['name', 'Foto'],
      ['logo', { bytes, name: '../../etc/passwd', type: 'image/jpeg' }],
    ]);
    const answer = await testShop.call({ method: 'POST', url: '/api/brands', as: 'owner', ...form });
    const { logo } = answer.body as { logo: string };
    expect(logo).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
    const stored = await testShop.shop.files.get(logo);
    expect((await sharp(stored!).metadata()).exif).toBeUndefined();
  });
});
