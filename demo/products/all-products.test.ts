import { expect, test } from 'vitest';
import { mainSpecErrors } from '#domain/catalogue/product-rules.ts';
import { brandSeeds } from '../content/brands.ts';
import { categorySeeds } from '../content/categories.ts';
import { productSeeds } from './all-products.ts';
import { reviewSeeds } from './reviews.ts';

const specOf = (sku: string, key: string) =>
  productSeeds.find((product) => product.sku === sku)?.mainSpecs.find((spec) => spec.key === key)?.value;
const kindOf = (category: string) => productSeeds.filter((product) => product.categories[0] === category);

test('every demo product names a brand and a category that the demo shop has', () => {
  const brands = new Set(brandSeeds.map((brand) => brand.name));
  const categories = new Set(categorySeeds.map((category) => category.slug));
  const strangers = productSeeds.filter(
    (product) =>
      !brands.has(product.brand) ||
      [...product.categories, product.subCategory ?? []].flat().some((slug) => !categories.has(slug)),
  );
  expect(strangers.map((product) => product.name)).toEqual([]);
});

test('every demo product has specifications that the shop accepts', () => {
  const kinds = new Map(categorySeeds.map(({ slug, kind }) => [slug, kind]));
  const refused = productSeeds.flatMap(({ name, categories, subCategory, mainSpecs }) =>
    mainSpecErrors(
      (subCategory ? [subCategory] : categories).map((slug) => kinds.get(slug) ?? 'other'),
      mainSpecs,
    ).map(({ message }) => `${name}: ${message}`),
  );
  expect(refused).toEqual([]);
});

test('no two demo products share a sku or a name', () => {
  expect(new Set(productSeeds.map((product) => product.sku)).size).toBe(productSeeds.length);
  expect(new Set(productSeeds.map((product) => product.name)).size).toBe(productSeeds.length);
});

test('every processor of the demo shop finds a motherboard for its socket and generation', () => {
  const boards = kindOf('motherboard');
  const lonely = kindOf('processor').filter(
    ({ sku }) =>
      !boards.some(
        (board) =>
          specOf(board.sku, 'socket') === specOf(sku, 'socket') &&
          specOf(board.sku, 'cpu_families')?.includes(String(specOf(sku, 'microarchitecture'))),
      ),
  );
  expect(lonely.map((product) => product.name)).toEqual([]);
});

test('the slide that promises up to 25 percent is right', () => {
  const percents = productSeeds.flatMap(({ discount }) => (discount?.type === 'percent' ? [discount.value] : []));
  expect(Math.max(...percents)).toBe(25);
});

test('a variant of the demo shop is offered at the price that the product card shows', () => {
  const odd = productSeeds.filter(
    ({ variants, price }) => variants.length > 0 && !variants.some((variant) => variant.price === price),
  );
  expect(odd.map((product) => product.name)).toEqual([]);
});

test('every demo review belongs to a product', () => {
  const skus = new Set(productSeeds.map((product) => product.sku));
  expect(reviewSeeds.length).toBeGreaterThanOrEqual(60);
  expect(reviewSeeds.filter((review) => !skus.has(review.product))).toEqual([]);
});
