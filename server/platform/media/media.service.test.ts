import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { limits } from '#server/platform/config/limits.ts';
import { openDiskStore } from '#server/platform/media/stores/disk.ts';
import { closePictureCopies, maxAvifWaiting, openPictureCopies, queueAvif, settleCopies } from './copies.ts';
import { type MediaShop, readPicture, storePicture } from './media.service.ts';
import { maxPicturesAtOnce, maxPicturesWaiting, runPictureWork } from './picture-work.ts';
import { sweepCopies, sweepOrphans } from './sweep.ts';

// However busy the machine is.
const before = { ...limits };
Object.assign(limits, { idleMachineMs: 0 });
afterAll(() => void Object.assign(limits, before));

const browser = 'image/avif,image/webp,image/*,*/*;q=0.8';
let folder: string;
let shop: MediaShop;
const warn = vi.fn();

beforeEach(async () => {
  warn.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'media-service-'));
  const files = await openDiskStore(join(folder, 'files'));
  shop = { files, copies: await openPictureCopies(join(folder, 'copies'), { warn }) };
});
afterEach(async () => {
  await settleCopies(shop.copies);
  await rm(folder, { recursive: true });
});

/** Waves rather than noise, so that the encoders behave as on a photo. */
async function photo(width = 1000, height = 500): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = 128 + 100 * Math.sin(at / 97) * Math.cos(at / (width * 40));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function paths(store: MediaShop['files']): Promise<string[]> {
  const found: string[] = [];
  for await (const file of store.list()) found.push(file.path);
  return found.sort();
}

test('a stored picture is on disk under a random name when its path is handed out', async () => {
  const sent = await photo();
  const [first, second] = [await storePicture(shop, sent), await storePicture(shop, sent)];
  expect(first).not.toBe(second);
  expect(isStoredPath(first)).toBe(true);
  expect(await shop.files.exists(first)).toBe(true);
});

test('a refused picture leaves nothing in the store', async () => {
  await expect(storePicture(shop, Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'upload-wrong-type' });
  expect(await paths(shop.files)).toEqual([]);
});

test('a copy comes as WebP first, as AVIF once that is made, and as JPEG to clients that support neither', async () => {
  const path = await storePicture(shop, await photo());
  const read = (accept: string | undefined) => readPicture(shop, { path, width: 480, accept });

  const first = await read(browser);
  expect(first?.contentType).toBe('image/webp');
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });

  await settleCopies(shop.copies);
  const second = await read(browser);
  expect(second?.contentType).toBe('image/avif');
  expect(second?.bytes.toString('latin1', 4, 12)).toBe('ftypavif');
  expect(second?.bytes.length).toBeLessThan(first?.bytes.length ?? 0);
  expect(second?.etag).not.toBe(first?.etag);

  expect((await read('image/webp'))?.contentType).toBe('image/webp');
  const old = await read('*/*');
  expect(old?.contentType).toBe('image/jpeg');
  expect(await sharp(old?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
});

test('the stored picture itself comes as it is', async () => {
  const path = await storePicture(shop, await photo());
  const original = await readPicture(shop, { path, width: null, accept: undefined });
  expect(original?.bytes).toEqual(await shop.files.get(path));
  expect(original?.contentType).toBe('image/webp');
});

test('a copy is never larger than the picture, and never worse where no change is needed', async () => {
  const path = await storePicture(shop, await photo(200, 100));
  const webp = await readPicture(shop, { path, width: 640, accept: 'image/webp' });
  expect(webp?.bytes).toEqual(await shop.files.get(path));
  const jpeg = await readPicture(shop, { path, width: 640, accept: '*/*' });
  expect((await sharp(jpeg?.bytes).metadata()).width).toBe(200);
});

test('a see-through logo gets a white ground where the format cannot be see-through', async () => {
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const path = await storePicture(shop, await clear.png().toBuffer());
  const jpeg = await readPicture(shop, { path, width: 160, accept: undefined });
  const { data } = await sharp(jpeg?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('concurrent requests for the same copy share one encoding', async () => {
  const path = await storePicture(shop, await photo());
  const reads = vi.spyOn(shop.files, 'get');
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => readPicture(shop, { path, width: 320, accept: 'image/webp' })),
  );
  expect(new Set(answers.map((answer) => answer?.etag)).size).toBe(1);
  expect(reads).toHaveBeenCalledTimes(1);
  await readPicture(shop, { path, width: 320, accept: 'image/webp' });
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a picture that does not exist is not found in any size', async () => {
  const path = 'ab/ab0123456789abcdef0123456789abcd.webp';
  expect(await readPicture(shop, { path, width: null, accept: browser })).toBeNull();
  expect(await readPicture(shop, { path, width: 320, accept: browser })).toBeNull();
  expect(await readPicture(shop, { path: '../../etc/passwd', width: 320, accept: browser })).toBeNull();
});

test('under heavy load a visitor gets the stored picture instead of an error', async () => {
  const path = await storePicture(shop, await photo());
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  const crowd = Array.from({ length: maxPicturesAtOnce + maxPicturesWaiting }, () => runPictureWork(() => gate));
  try {
    const answer = await readPicture(shop, { path, width: 320, accept: browser });
    expect(answer).toMatchObject({ isFallback: true, contentType: 'image/webp' });
    await expect(storePicture(shop, await photo())).rejects.toMatchObject({ code: 'busy', status: 503 });
  } finally {
    open();
    await Promise.all(crowd);
  }
  expect(await readPicture(shop, { path, width: 320, accept: browser })).toMatchObject({ isFallback: false });
});

test('the queue for AVIF copies is bounded and stops with the shop', async () => {
  const path = await storePicture(shop, await photo(200, 100));
  let open = () => {};
  const busy = runPictureWork(
    () =>
      new Promise<void>((done) => {
        open = done;
      }),
  );
  for (let number = 0; number < maxAvifWaiting + 20; number++) {
    queueAvif(shop, `${path.slice(0, 3)}${String(number).padStart(32, '0')}.webp`, 160);
  }
  expect(shop.copies.avif.pending.size).toBe(maxAvifWaiting);
  const reads = vi.spyOn(shop.files, 'get');
  const closed = closePictureCopies(shop.copies);
  open();
  await Promise.all([busy, closed]);
  expect(reads).not.toHaveBeenCalled();
  queueAvif(shop, path, 160);
  expect(shop.copies.avif.pending.size).toBe(0);
});

test('a copy that cannot be stored is still sent, and the reason is logged', async () => {
  const path = await storePicture(shop, await photo());
  vi.spyOn(shop.copies.store, 'put').mockRejectedValue(new Error('no space left'));
  const answer = await readPicture(shop, { path, width: 320, accept: 'image/webp' });
  expect(answer?.contentType).toBe('image/webp');
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.any(Error) }),
    'a copy of a picture could not be stored',
  );
});

test('a store that fails is an error, not a missing picture', async () => {
  const path = await storePicture(shop, await photo());
  vi.spyOn(shop.files, 'get').mockRejectedValue(new Error('store down'));
  await expect(readPicture(shop, { path, width: 320, accept: browser })).rejects.toThrow('store down');
  await expect(readPicture(shop, { path, width: null, accept: browser })).rejects.toThrow('store down');
});

test('the sweep removes old unused pictures with their copies, and nothing else', async () => {
  const sent = await photo();
  const [used, orphan] = [await storePicture(shop, sent), await storePicture(shop, sent)];
  for (const path of [used, orphan]) await readPicture(shop, { path, width: 160, accept: 'image/webp' });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);

  for (const [inUse, olderThan, removed] of [
    [[used], yesterday, 0],
    [[], tomorrow, 0],
    [[used], tomorrow, 1],
  ] as const) {
    expect(await sweepOrphans(shop, new Set(inUse), olderThan)).toMatchObject({ removedPictures: removed });
    expect(await sweepCopies(shop, new Set(inUse), olderThan)).toBe(removed);
  }
  expect(await paths(shop.files)).toEqual([used]);
  expect(await paths(shop.copies.store)).toEqual([used.replace('.webp', '-160.webp')]);
});
