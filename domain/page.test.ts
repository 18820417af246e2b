import { describe, expect, test } from 'vitest';
import { pageOf, queryInteger } from './page.ts';

describe('a paged list', () => {
  test.each([
    [0, 1, { totalPages: 1, hasPrevPage: false, hasNextPage: false, prevPage: null, nextPage: null, pagingCounter: 1 }],
    [10, 1, { totalPages: 1, hasNextPage: false }],
    [11, 1, { totalPages: 2, hasNextPage: true, nextPage: 2, prevPage: null }],
    [25, 3, { totalPages: 3, hasPrevPage: true, hasNextPage: false, prevPage: 2, pagingCounter: 21 }],
    [5, 9, { totalPages: 1, hasPrevPage: true, hasNextPage: false }],
  ])('%d entries, page %d of ten each', (total, page, expected) => {
    expect(pageOf([], total, { page, limit: 10 })).toMatchObject(expected);
  });

  test.each(['0', '101', '-1', '1.5', '1e2', '0x1', ' 1', '', '9'.repeat(20)])(
    '%j is no limit between 1 and 100',
    (text) => {
      expect(queryInteger(1, 100).safeParse(text).success).toBe(false);
    },
  );
});
