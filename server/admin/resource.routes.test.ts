import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';

let test1: TestShop;
beforeAll(async () => {
  test1 = await createTestShop();
});
afterAll(() => test1.close());

describe('managed entities', () => {
  test('the public cannot write', async () => {
    const answer = await test1.ask({ method: 'POST', url: '/api/categories', payload: { name: 'Laptop' } });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'unauthorized' });
  });
  test('staff create and everyone reads', async () => {
    const created = await test1.ask({
      as: 'owner',
      method: 'POST',
      url: '/api/categories',
      payload: { name: 'Laptop Baru', kind: 'laptop' },
    });
    expect(created.body).toMatchObject({ name: 'Laptop Baru', slug: 'laptop-baru' });
    expect(created.status).toBe(201);
    const list = await test1.ask({ method: 'GET', url: '/api/categories?limit=1000' });
    expect(list.body).toMatchObject({ totalDocs: 1, docs: [{ name: 'Laptop Baru' }] });
  });
});
