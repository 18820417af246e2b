import { expect, test } from 'vitest';
import { pageHead } from './seo.ts';

const site = { meta: { name: 'Toko', ogImage: '' }, origin: 'https://toko.example' };
const page = { title: 'Produk', description: 'Uraian', path: '/products/1' };

test('structured data cannot end its script element, and reads as it was written', () => {
  const name = '</script><script>alert(1)</script>';
  const { scripts } = pageHead(site, { ...page, structured: [{ '@type': 'Product', name }] });
  const text = scripts[0]?.children ?? '';
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name });
});

test('a page that is not for search engines names no canonical page', () => {
  expect(pageHead(site, page).links).toEqual([{ rel: 'canonical', href: 'https://toko.example/products/1' }]);
  expect(pageHead(site, { ...page, isPrivate: true }).links).toEqual([]);
});
