import { expect, test } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { publish, transaction } from './transaction.ts';

const testShop = await setUpTestShop();

test('the cache is dropped once, after the outermost transaction is committed', async () => {
  const { shop } = testShop;
  const before = shop.cache.version();
  await transaction(shop, async (shop) => {
    await publish(shop, async () => {});
    await publish(shop, async () => {});
    expect(shop.cache.version()).toBe(before);
  });
  expect(shop.cache.version()).toBe(before + 1);
});

test('a refused write leaves the cache alone; one whose result is unknown drops it', async () => {
  const { shop } = testShop;
  const fail = (error: Error) =>
    transaction(shop, async (shop) => {
      await publish(shop, async () => {});
      throw error;
    });
  const before = shop.cache.version();
  await expect(fail(new Problem('conflict'))).rejects.toThrow(Problem);
  expect(shop.cache.version()).toBe(before);
  await expect(fail(new Error('Connection terminated unexpectedly'))).rejects.toThrow('terminated');
  expect(shop.cache.version()).toBe(before + 1);
});
