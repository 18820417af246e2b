import { expect, test } from 'vitest';
import { discountedPrice } from '#domain/catalogue/discount.ts';
import { productSeeds } from '../products/all-products.ts';
import { alertSeeds } from './alerts.ts';

test.each(alertSeeds)('the wish of $waNumber for $product is a little below its price', ({ product, wishedPrice }) => {
  const seed = productSeeds.find(({ sku }) => sku === product)!;
  const share = wishedPrice / discountedPrice(seed.price, seed.discount ?? null);
  expect(share).toBeGreaterThanOrEqual(0.85);
  expect(share).toBeLessThanOrEqual(0.95);
  expect(wishedPrice % 10_000).toBe(0);
});
