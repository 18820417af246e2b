import { expect, test } from 'vitest';
import { graphicsClass, graphicsRating } from './graphics.ts';

test.each([
  ['GeForce RTX 4060', ['nvidia'], 'gaming'],
  ['GeForce GTX 1650', ['nvidia'], 'gaming'],
  ['GeForce MX450', ['nvidia'], 'basic'],
  ['RTX A1000 Laptop', ['nvidia'], 'pro'],
  ['RTX 2000 Ada', ['nvidia'], 'pro'],
  ['Radeon RX 6550M', ['amd radeon'], 'gaming'],
  ['Radeon 780M', ['amd radeon'], 'integrated'],
  ['Intel Iris Xe', ['intel integrated'], 'integrated'],
  ['Laptop tanpa model', ['nvidia'], 'basic'],
  ['Laptop tanpa model', [], null],
] as const)('%s with %j is of the class %s', (text, gpus, expected) => {
  expect(graphicsClass(text, gpus, false)).toBe(expected);
});

test('stronger graphics are rated higher', () => {
  const ratings = [
    graphicsRating('integrated', 'Intel UHD Graphics'),
    graphicsRating('integrated', 'Radeon 780M'),
    graphicsRating('basic', 'GeForce MX450'),
    graphicsRating('gaming', 'GeForce RTX 2050'),
    graphicsRating('gaming', 'GeForce RTX 3050'),
    graphicsRating('gaming', 'GeForce RTX 4050'),
    graphicsRating('gaming', 'GeForce RTX 4060'),
    graphicsRating('gaming', 'GeForce RTX 4080'),
    graphicsRating('gaming', 'GeForce RTX 5090'),
  ];
  expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
  expect(new Set(ratings).size).toBe(ratings.length);
  expect(ratings.at(-1)).toBe(1);
});
