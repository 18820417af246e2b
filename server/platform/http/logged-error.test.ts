import pino from 'pino';
import { expect, test } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { orders } from '#server/order/order.tables.ts';
import { createTestShop } from '#tests/test-shop.ts';
import { loggedError } from './logged-error.ts';

test('a statement that failed is logged without what people typed', async () => {
  const testShop = await createTestShop();
  const lines: string[] = [];
  const log = pino({ serializers: { err: loggedError } }, { write: (line: string) => void lines.push(line) });
  const values = { customerName: 'Budi Rahasia', customerAddress: 'Jalan Melati 7', waNumber: '6281234567890' };
  const error = await testShop.shop.db
    .insert(orders)
    .values(values as never)
    .then(
      () => null,
      (error: Error) => error,
    );
  await testShop.close();
  expect(error?.message).toContain('Budi Rahasia');
  log.error({ err: new Problem('internal', { cause: error }) }, 'request failed');
  expect(lines[0]).toContain('insert into \\"orders\\"');
  expect(lines[0]).toContain('"code":"23502"');
  expect(lines[0]).toContain('logged-error.test.ts');
  for (const secret of Object.values(values)) expect(lines[0]).not.toContain(secret);
});
