import { expect } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** Writes as the owner that must succeed: what a test needs before it begins. */
export function ownerCalls(testShop: TestShop) {
  /** The id of the new entry. */
  async function create(path: string, payload: object): Promise<string> {
    const answer = await testShop.call({ as: 'owner', method: 'POST', url: `/api${path}`, payload });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return (answer.body as { _id: string })._id;
  }

  async function change(path: string, payload: object): Promise<void> {
    const answer = await testShop.call({ as: 'owner', method: 'PATCH', url: `/api${path}`, payload });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  /** Through the statuses up to the last. */
  async function createProduct(payload: object, statuses: readonly string[] = ['pending', 'active']): Promise<string> {
    const id = await create('/products', payload);
    for (const status of statuses) await change(`/products/${id}/status`, { status });
    return id;
  }

  return { create, change, createProduct };
}
