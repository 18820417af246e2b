import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxPictureBytes } from '#domain/media/media.limits.ts';
import { preparePicture } from './picture.ts';

const photo = (width = 120, height = 80) =>
  sharp({
    create: { width, height, channels: 3, background: '#2266aa', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

/** A valid PNG of one grey value, so that 20000×20000 pixels pack into some hundred kilobytes. */
function greyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s picture is stored as WebP', async (format) => {
  const stored = await preparePicture(await photo().toFormat(format).toBuffer());
  expect(stored).toMatchObject({ contentType: 'image/webp', width: 120, height: 80 });
  expect((await sharp(stored.bytes).metadata()).format).toBe('webp');
});

test('a flat logo is stored losslessly and stays transparent', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><circle cx="50" cy="50" r="40" fill="#e11d48"/></svg>';
  const stored = await preparePicture(await sharp(Buffer.from(svg)).png().toBuffer());
  const { data } = await sharp(stored.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 4)];
  expect(pixel(50, 50)).toEqual([0xe1, 0x1d, 0x48, 255]);
  expect(pixel(190, 50)[3]).toBe(0);
});

test.each([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF that is also a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['an empty file', Buffer.alloc(0)],
])('%s is refused by its type', async (_, bytes) => {
  await expect(preparePicture(bytes)).rejects.toMatchObject({ code: 'upload-wrong-type', status: 415 });
});

test.each(['gif', 'tiff', 'avif'] as const)('a real %s picture is refused by its type', async (format) => {
  const bytes = await photo().toFormat(format).toBuffer();
  await expect(preparePicture(bytes)).rejects.toMatchObject({ code: 'upload-wrong-type' });
});

test('decoders of other formats cannot be reached even past the check of the first bytes', async () => {
  const gif = await photo().gif().toBuffer();
  await expect(sharp(gif).metadata()).rejects.toThrow('unsupported');
});

test.each([
  ['\xff\xd8\xff\xe0', 'JPEG'],
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['RIFF\x40\0\0\0WEBPVP8 ', 'WebP'],
])('a web page behind the first bytes of a picture (%j, %s) is refused', async (start) => {
  const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from('<script>alert(1)</script>'.repeat(9))]);
  await expect(preparePicture(bytes)).rejects.toMatchObject({ code: 'upload-broken', status: 422 });
});

test('a script hidden in or behind a real picture is removed', async () => {
  const comment = Buffer.from('<script>alert(1)</script>');
  const jpeg = await photo()
    .withExif({ IFD0: { ImageDescription: comment.toString() } })
    .jpeg()
    .toBuffer();
  const sent = Buffer.concat([jpeg, comment]);
  expect(sent.includes('<script>')).toBe(true);
  const stored = await preparePicture(sent);
  expect(stored.bytes.includes('script')).toBe(false);
});

test('camera, place and colour profile of a photo are removed', async () => {
  const sent = await photo()
    .withExif({ IFD0: { Make: 'KameraRahasia' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const stored = await preparePicture(sent);
  const metadata = await sharp(stored.bytes).metadata();
  expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(stored.bytes.includes('KameraRahasia')).toBe(false);
});

test('a photo taken sideways is turned upright', async () => {
  const sent = await photo(120, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await preparePicture(sent)).toMatchObject({ width: 80, height: 120 });
});

test('a large photo is brought down to 2400 pixels, a small one is never enlarged', async () => {
  const large = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  expect(await preparePicture(large)).toMatchObject({ width: 2400, height: 600 });
  expect(await preparePicture(await photo(10, 10).png().toBuffer())).toMatchObject({ width: 10, height: 10 });
});

test('of an animation the first frame is stored', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const stored = await preparePicture(animation);
  expect((await sharp(stored.bytes).metadata()).pages ?? 1).toBe(1);
  expect(stored).toMatchObject({ width: 20, height: 20 });
});

test('a small file that unpacks to 400 megapixels is refused', async () => {
  const bomb = greyPng(20_000, 20_000);
  expect(bomb.length).toBeLessThan(maxPictureBytes);
  const refusal = preparePicture(bomb);
  await expect(refusal).rejects.toMatchObject({
    code: 'upload-broken',
    detail: expect.stringContaining('40 megapiksel'),
  });
});

test('a picture of one pixel and millions of lines is refused, though it has few pixels', async () => {
  await expect(preparePicture(greyPng(1, 3_000_000))).rejects.toMatchObject({
    code: 'upload-broken',
    detail: expect.stringContaining('65.500 piksel'),
  });
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s picture cut off on its way is refused', async (format) => {
  const whole = await photo(600, 400).toFormat(format).toBuffer();
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  await expect(preparePicture(half)).rejects.toMatchObject({
    code: 'upload-broken',
    detail: expect.stringContaining('rusak'),
  });
});

test('a file over 10 MB is refused before anything looks into it', async () => {
  const bytes = Buffer.alloc(maxPictureBytes + 1, 0xff);
  await expect(preparePicture(bytes)).rejects.toMatchObject({ code: 'upload-too-large', status: 413 });
});
