import { expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/order-status.ts';
import { productSeeds } from '../products/all-products.ts';
import { orderSeeds } from './orders.ts';

const orders = orderSeeds.filter(({ kind }) => kind !== 'quotation');

test('forty demo orders cover three months and every status', () => {
  expect(orders).toHaveLength(40);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses.map(({ value }) => value)));
  expect(Math.max(...orders.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(80);
});

test('every ordered product is in the demo shop, with its variant where it has any', () => {
  const wrong = orderSeeds.flatMap(({ items }) =>
    items.filter((text) => {
      const [sku, variant] = text.split('*')[0]!.split(':');
      const product = productSeeds.find((seed) => seed.sku === sku);
      if (!product) return true;
      return product.variants.length === 0
        ? variant !== undefined
        : !product.variants.some(({ name }) => name === variant);
    }),
  );
  expect(wrong).toEqual([]);
});
