import { expect, test } from 'vitest';
import { knownPageQuery } from '#domain/page-queries.ts';
import { readSimulasiSearch } from './simulasi-search.ts';

test('the page and the server know the same parameters', () => {
  const keys = knownPageQuery('/simulasi') ?? [];
  const search = readSimulasiSearch(Object.fromEntries(keys.map((key) => [key, 'x'])));
  expect(Object.keys(search).sort()).toEqual([...keys].sort());
});

test('the order of parameters, empty and unknown ones make no difference', () => {
  const search = readSimulasiSearch({ psu: 'P', utm_source: 'wa', casing: 'C', ram: '', processor: ['x'] });
  expect(JSON.stringify(search)).toBe(JSON.stringify(readSimulasiSearch({ casing: 'C', psu: 'P' })));
});
