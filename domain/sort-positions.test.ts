import { describe, expect, test } from 'vitest';
import { reassignPositions } from './sort-positions.ts';

describe('changing the order of a list', () => {
  test('the existing numbers are assigned again in the new order, and only changed ones are saved', () => {
    const moved = [
      { _id: 'c', order: 30 },
      { _id: 'a', order: 10 },
      { _id: 'd', order: 40 },
    ];
    expect(reassignPositions(moved)).toEqual([
      { _id: 'c', order: 10 },
      { _id: 'a', order: 30 },
    ]);
  });

  test('equal numbers become different', () => {
    const moved = [
      { _id: 'b', order: 0 },
      { _id: 'a', order: 0 },
    ];
    expect(reassignPositions(moved)).toEqual([{ _id: 'a', order: 1 }]);
  });
});
