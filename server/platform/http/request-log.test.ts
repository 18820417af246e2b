import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { logRequests } from './request-log.ts';

const id = '6c8e9e61-6ded-46a4-b0c8-684d5c1dd371';

test.each([
  [`/api/products/${id}?page=2`, `/api/products/${id}?page=2`],
  ['/api/products?keyword=ryzen', '/api/products?keyword=ryzen'],
  ['/api/customers/6281234567890/orders', '/api/customers/:waNumber/orders'],
  ['/api/orders?search=081234567890&page=1', '/api/orders?search&page'],
  ['/api/orders/gi_co63g0tClprcXXUSSkg', '/api/orders/:id'],
  ['/order/gi_co63g0tClprcXXUSSkg', '/order/:id'],
  ['/kabari/rahasia?x=1', '/kabari/:id?x'],
  ['/./%4Frder/rahasia', '/order/:id'],
  ['/app/order/rahasia', '/app/order/:id'],
  ['/api/orders/rahasia/', '/api/*'],
  ['/products?keyword=ryzen', '/products?keyword=ryzen'],
  ['/Admls/reset-password?token=rahasia', '/Admls/reset-password?token'],
  ['/admls/reset-password?token=rahasia', '/admls/reset-password?token'],
  ['/rakit?build=kode', '/rakit?build=kode'],
])('%s is logged as %s', async (url, logged) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }) });
  logRequests(app);
  const routes = ['/api/products', '/api/products/:id', '/api/orders', '/api/orders/:id', '/*'];
  for (const route of [...routes, '/api/customers/:waNumber/orders']) app.get(route, async () => 'ok');
  await app.inject({ url });
  await app.close();
  expect(lines.map((line) => (JSON.parse(line) as { url: string }).url)).toEqual([logged]);
});
