import { expect, test } from 'vitest';
import { readBuildLink } from './build-link.ts';

const origin = 'https://toko.id';
const processor = { slot: 'cpu', sku: 'R5-7600', variant: null, qty: 1 };

test.each([
  ['https://toko.id/rakit?build=abc_-1', { savedId: 'abc_-1' }],
  ['https://toko.id/simulasi?build=abc', { savedId: 'abc' }],
  [' toko.id/simulasi?build=abc ', { savedId: 'abc' }],
  ['/simulasi?processor=R5-7600&lain=1', { parts: [processor] }],
])('%s is a link to a build', (text, link) => expect(readBuildLink(text, origin)).toEqual(link));

test.each([
  '',
  'bukan tautan',
  'https://lain.id/simulasi?build=abc',
  'https://toko.id/products?build=abc',
  'https://toko.id/simulasi',
  'https://toko.id/rakit?processor=R5-7600',
  'https://toko.id/simulasi?build=../../x',
  'javascript:alert(1)',
  `https://toko.id/simulasi?processor=${'x'.repeat(5_000)}`,
])('%s is none', (text) => expect(readBuildLink(text, origin)).toBeNull());
