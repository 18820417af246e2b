import { expect, test } from 'vitest';
import type { Page } from '#domain/page.ts';
import type { ProductQuestion } from '#domain/reviews/product-question.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { pruneQuestions } from './product-question.service.ts';

const testShop = await setUpTestShop();
const { change, createProduct } = ownerCalls(testShop);

let made = 0;
const product = (statuses?: string[]) => {
  made += 1;
  return createProduct({ name: `Router ${made}`, sku: `RTR-${made}`, price: 400_000, stock: 3 }, statuses);
};

/** Each from another address, because the limit per address is not what is tested here. */
function ask(id: string, more: object = {}, address?: string) {
  made += 1;
  const payload = { product: id, name: 'Tono', question: 'Apakah mendukung IPv6?', ...more };
  const remoteAddress = address ?? `10.4.${made >> 8}.${made & 255}`;
  return testShop.call({ method: 'POST', url: '/api/product-questions', payload, remoteAddress });
}

async function list(query: string, as?: 'owner'): Promise<ProductQuestion[]> {
  const url = `/api/product-questions?${query}`;
  return ((await testShop.call({ method: 'GET', url, ...(as ? { as } : {}) })).body as Page<ProductQuestion>).docs;
}

const edit = (id: string, payload: object) =>
  testShop.call({ as: 'owner', method: 'PATCH', url: `/api/product-questions/${id}`, payload });

test('a question is public once staff have answered and published it, and leaves with its product', async () => {
  const id = await product();
  const asked = await ask(id);
  expect(asked.status).toBe(201);
  const { _id } = asked.body as { _id: string };
  expect(await list(`product=${id}`)).toEqual([]);
  expect(await list(`product=${id}&status=open`, 'owner')).toMatchObject([{ _id, name: 'Tono', answer: '' }]);

  expect(await edit(_id, { isPublished: true })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'answer', message: 'Jawab dulu sebelum ditampilkan' }] },
  });
  expect((await edit(_id, { answer: 'Ya, mulai dari firmware bawaan.' })).status).toBe(200);
  expect(await list(`product=${id}`)).toEqual([]);
  expect((await edit(_id, { isPublished: true })).status).toBe(200);
  expect(await list(`product=${id}`)).toMatchObject([{ _id, answer: 'Ya, mulai dari firmware bawaan.' }]);
  expect(await list(`product=${id}&status=published`, 'owner')).toHaveLength(1);

  await change(`/products/${id}/status`, { status: 'archived' });
  expect(await list(`product=${id}`)).toEqual([]);
  await change(`/products/${id}/status`, { status: 'active' });
  expect((await edit(_id, { answer: '' })).status).toBe(400);
  expect((await edit(_id, { isPublished: false })).status).toBe(200);
  expect(await list(`product=${id}`)).toEqual([]);
});

test('the second of two editors is refused, and the trail names both the answer and the deletion', async () => {
  const id = await product();
  const { _id } = (await ask(id)).body as { _id: string };
  const [seen] = await list(`product=${id}`, 'owner');
  expect((await edit(_id, { answer: 'Ya.', updatedAt: seen?.updatedAt })).status).toBe(200);
  expect((await edit(_id, { answer: 'Tidak.', updatedAt: seen?.updatedAt })).status).toBe(409);
  const url = `/api/product-questions/${_id}`;
  expect((await testShop.call({ as: 'owner', method: 'DELETE', url })).status).toBe(200);
  expect((await testShop.call({ as: 'owner', method: 'DELETE', url })).status).toBe(404);
  const { body } = await testShop.call({ as: 'owner', method: 'GET', url: '/api/audit?area=product-questions' });
  expect(JSON.stringify(body)).toContain('PATCH /product-questions/{id}');
  expect(JSON.stringify(body)).toContain('DELETE /product-questions/{id}');
});

test('what is empty, too long or about no product for sale is refused', async () => {
  const id = await product();
  expect((await ask(id, { question: '   ' })).status).toBe(400);
  expect((await ask(id, { question: 'x'.repeat(501) })).status).toBe(400);
  expect((await ask(id, { question: 'a\0b' })).status).toBe(400);
  expect((await ask(id, { answer: 'sendiri' })).status).toBe(400);
  expect((await ask('unknown')).status).toBe(404);
  expect((await ask(await product([]))).status).toBe(404);
  expect(await list(`product=${id}`, 'owner')).toEqual([]);
});

test('open questions are limited per product and expire; answered ones stay', async () => {
  const id = await product();
  for (let count = 0; count < limits.openQuestionsPerProduct; count += 1) expect((await ask(id)).status).toBe(201);
  expect((await ask(id)).status).toBe(409);
  const [first] = await list(`product=${id}`, 'owner');
  await edit(first?._id ?? '', { answer: 'Ya.' });
  expect((await ask(id)).status).toBe(201);
  await pruneQuestions({ ...testShop.shop, now: () => new Date(Date.now() + limits.openQuestionMs + 1_000) });
  expect(await list(`product=${id}`, 'owner')).toMatchObject([{ _id: first?._id }]);
});

test('one address cannot use up what all may ask about a product', async () => {
  const id = await product();
  const askFromOne = () => ask(id, {}, '10.200.0.1');
  for (let count = 0; count < limits.submissionsPerDayAndSubject; count += 1)
    expect((await askFromOne()).status).toBe(201);
  expect((await askFromOne()).status).toBe(429);
  expect((await ask(id)).status).toBe(201);
  expect((await ask(await product(), {}, '10.200.0.1')).status).toBe(201);
});
