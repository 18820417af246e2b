import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOf } from './best-of.ts';

test('the best few are those that a full sort would put first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (numbers, limit) => {
      const best = bestOf<number>(limit, (a, b) => a - b);
      for (const number of numbers) best.offer(number);
      expect(best.values).toEqual(numbers.toSorted((a, b) => a - b).slice(0, limit));
    }),
  );
});
