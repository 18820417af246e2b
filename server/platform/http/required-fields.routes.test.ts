import { expect, test } from 'vitest';
import type { ProblemDetails } from '#domain/problems.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

type Method = 'POST' | 'PATCH' | 'PUT';
type Operation = {
  requestBody?: { content: Record<string, { schema?: { required?: string[] } }> };
};

const testShop = await setUpTestShop();

async function operations(): Promise<{ method: Method; path: string; required: string[] }[]> {
  const { body } = await testShop.call({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const required = requestBody?.content['application/json']?.schema?.required ?? [];
      return required.length > 0 ? [{ method: method.toUpperCase() as Method, path, required }] : [];
    }),
  );
}

test('a missing or empty required field is named by its label, in every operation', async () => {
  // A buyer's review is not even received without its order.
  const all = (await operations()).filter(({ path }) => !path.endsWith('/orders/{id}/reviews/{product}'));
  expect(all.length).toBeGreaterThan(15);
  for (const { method, path, required } of all) {
    const url = `${path.startsWith('/api') ? '' : '/api'}${path.replace(/\{\w+\}/g, 'satu-dua-tiga-empat-lima')}`;
    const answer = await testShop.call({ as: 'owner', method, url, payload: {} });
    expect(answer.status, `${method} ${url}`).toBe(400);
    const errors = (answer.body as ProblemDetails).errors ?? [];
    const reported = errors.map((error) => error.path);
    expect(reported, `${method} ${url}`).toEqual(expect.arrayContaining(required));
    for (const error of errors) {
      expect(error.message, `${method} ${url} ${error.path}`).toMatch(/ wajib (diisi|dipilih)$/);
      expect(error.message, `${method} ${url} ${error.path}`).not.toMatch(/^Isian ini/);
    }
  }
});

test.each([
  ['/api/auth/login', {}, ['Username wajib diisi', 'Password wajib diisi']],
  ['/api/auth/login', { username: ' ', password: '' }, ['Username wajib diisi', 'Password wajib diisi']],
  ['/api/auth/login', { username: 7, password: true }, ['Username harus berupa teks', 'Password harus berupa teks']],
  ['/api/brands', { name: ' ' }, ['Nama wajib diisi']],
  [
    '/api/products',
    { name: '', sku: null, price: '5' },
    ['Nama wajib diisi', 'SKU wajib diisi', 'Harga harus berupa angka'],
  ],
  ['/api/ongkir', { weight: 1000 }, ['Tujuan pengiriman wajib diisi']],
])('%s with %j answers %j', async (url, payload, messages) => {
  const answer = await testShop.call({ as: 'owner', method: 'POST', url, payload });
  expect(answer.status).toBe(400);
  expect((answer.body as ProblemDetails).errors?.map(({ message }) => message)).toEqual(messages);
});

test('the shipping costs take the specified body and nothing else', async () => {
  const call = (payload: object) => testShop.call({ method: 'POST', url: '/api/ongkir', payload });
  expect((await call({ destination: '40111', weight: 1000 })).status).toBe(200);
  expect((await call({ origin: '10110', destination: '40111', weight: 2500 })).status).toBe(200);
  const labelled = await call({ destination: '40111', destinationLabel: 'Bandung', weight: 1000 });
  expect(labelled.status).toBe(400);
  expect((labelled.body as ProblemDetails).errors).toEqual([
    { path: 'destinationLabel', message: 'Isian ini tidak dikenal' },
  ]);
});
