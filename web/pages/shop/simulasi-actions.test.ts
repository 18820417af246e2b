import { expect, test } from 'vitest';
import type { BuildItem } from '#web/pc-simulation/build-items.ts';
import { buildMessage } from './simulasi-actions.ts';

const product = { name: 'Ryzen 5 7600', price: 3_000_000, discount: null };
const items = [{ slot: 'cpu', qty: 1, product, variant: null }] as unknown as BuildItem[];

test('a question about a build has its assembly fee in the list and in the total', () => {
  const url = 'https://toko.example/simulasi';
  expect(buildMessage({ items, feeRupiah: 0, url })).toContain('Total: Rp 3.000.000\n');
  const message = buildMessage({ items, feeRupiah: 250_000, url });
  expect(message).toContain('- Jasa rakit: Rp 250.000\nTotal: Rp 3.250.000\n');
});
