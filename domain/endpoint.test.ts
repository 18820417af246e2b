import { expect, test } from 'vitest';
import { pathOf, queryString } from './endpoint.ts';

test('parameters are put into a path so that they cannot leave it', () => {
  expect(pathOf('/pages/{id}', { id: '../../auth' })).toBe('/pages/..%2F..%2Fauth');
  expect(pathOf('/a/{x}/b/{y}', { x: '1?z', y: '2#' })).toBe('/a/1%3Fz/b/2%23');
});

test('a query leaves out what is empty and encodes the rest', () => {
  expect(queryString(undefined)).toBe('');
  expect(queryString({ a: '', b: null, c: undefined })).toBe('');
  expect(queryString({ search: 'a&b=c', page: 2, isPublic: false })).toBe('?search=a%26b%3Dc&page=2&isPublic=false');
});
