import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textPath } from '#server/platform/media/text-path.ts';
import { productSeeds } from '../products/all-products.ts';
import type { ProductSeed } from '../products/product-seed.ts';
import { drawProduct, pictureKinds } from './draw-product.ts';
import { renderPicture } from './render.ts';
import type { ProductForm } from './scene.ts';

/** Share of the values of a thumbnail that must differ between two products. */
const visiblyDifferent = 0.02;

const pictureOf = (product: ProductSeed) => {
  const { kind, seed, views: _, ...options } = product.pictures;
  return drawProduct(kind, seed, options);
};

test('a product keeps its picture: the same specification gives the same bytes', async () => {
  const laptop = productSeeds.find((product) => product.pictures.kind === 'laptop-gaming')!;
  const [first, second] = await Promise.all([1, 2].map(() => renderPicture(pictureOf(laptop), 400, 400)));
  expect(first?.equals(second!)).toBe(true);
});

test('pictures of different products of a kind differ visibly', async () => {
  const thumbnails = await Promise.all(
    productSeeds.map(async (product) => ({
      product,
      pixels: await sharp(Buffer.from(pictureOf(product)))
        .resize(64, 64)
        .removeAlpha()
        .raw()
        .toBuffer(),
    })),
  );
  const alike: string[] = [];
  thumbnails.forEach((one, index) => {
    for (const other of thumbnails.slice(index + 1)) {
      if (one.product.pictures.kind !== other.product.pictures.kind) continue;
      const different = one.pixels.filter((value, index) => Math.abs(value - (other.pixels[index] ?? 0)) > 24).length;
      if (different / one.pixels.length < visiblyDifferent)
        alike.push(`${one.product.name} and ${other.product.name} ${different / one.pixels.length}`);
    }
  });
  expect(alike).toEqual([]);
}, 60_000);

test('the specification changes the form of a laptop', () => {
  const drawn = (form: ProductForm) => drawProduct('laptop-thin', 0, { brand: 'ASUS', form: { turn: 0, ...form } });
  const changes: ProductForm[] = [{ inches: 17.3 }, { grams: 900 }, { line: 'business' }, { system: 'linux' }];
  const pictures = [{ inches: 14 }, ...changes].map(drawn);
  expect(new Set(pictures).size).toBe(pictures.length);
  const edges = (ports: string) => drawProduct('laptop-thin', 0, { form: { ports }, view: 2 });
  expect(edges('hcar')).not.toBe(edges('hca'));
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
