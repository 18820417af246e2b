import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawProduct, pictureKinds } from './draw-product.ts';
import { renderPicture } from './render.ts';
import { textPath } from './text-path.ts';

test('a product keeps its picture: the same seed draws the same', () => {
  expect(drawProduct('vga-2', 7, { label: 'RTX' })).toBe(drawProduct('vga-2', 7, { label: 'RTX' }));
});

test('neighbours of the same kind look different', () => {
  for (const kind of pictureKinds) expect(drawProduct(kind, 4)).not.toBe(drawProduct(kind, 5));
});

test('no drawing holds a broken number or needs a font of the machine', () => {
  for (const kind of pictureKinds) {
    for (const view of [0, 1, 2] as const) {
      expect(drawProduct(kind, 3, { view, label: 'RYZEN 5|7600' })).not.toMatch(/NaN|undefined|<text/);
    }
  }
});

test('letters become outlines with a measured width', () => {
  const { svg, width } = textPath('Rakita 100%', { size: 40, weight: 800 });
  expect(svg).toMatch(/^<path d="M/);
  expect(width).toBeGreaterThan(200);
});

test('a drawing becomes a real WebP file', async () => {
  const info = await sharp(await renderPicture(drawProduct('ssd-m2', 1), 400, 400)).metadata();
  expect([info.format, info.width, info.height]).toEqual(['webp', 400, 400]);
});
