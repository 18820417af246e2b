import { expect, test } from 'vitest';
import { rangeAt, stepsOf } from './price-steps.ts';

const bounds = [100, 200, 300, 500];

test.each([
  [{}, [0, 3]],
  [{ minPrice: '200', maxPrice: '300' }, [1, 2]],
  [{ minPrice: '250' }, [1, 3]],
  [{ minPrice: '900' }, [2, 3]],
  [{ minPrice: '300', maxPrice: '100' }, [2, 3]],
  [{ maxPrice: '50' }, [0, 1]],
])('the thumbs for %j stand at %j', (range, steps) => {
  expect(stepsOf(bounds, range)).toEqual(steps);
});

test('a thumb at its end sets no limit', () => {
  expect(rangeAt(bounds, [0, 3])).toEqual({ minPrice: undefined, maxPrice: undefined });
  expect(rangeAt(bounds, [1, 2])).toEqual({ minPrice: '200', maxPrice: '300' });
});
