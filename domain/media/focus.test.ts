import { expect, test } from 'vitest';
import { focusPattern, focusText, parseFocus } from './focus.ts';

test.each([
  ['30 45', { x: 30, y: 45 }],
  ['0 100', { x: 0, y: 100 }],
  ['33 48', { x: 35, y: 50 }],
  [null, { x: 50, y: 50 }],
  ['', { x: 50, y: 50 }],
  ['101 0', { x: 50, y: 50 }],
  ['a b', { x: 50, y: 50 }],
])('%s is read as a point on the steps', (text, focus) => {
  expect(parseFocus(text)).toEqual(focus);
});

test('a point outside the picture is moved to its edge', () => {
  expect(focusText({ x: -3, y: 104.2 })).toBe('0 100');
  expect(focusPattern.test(focusText({ x: 12.4, y: 87.6 }))).toBe(true);
});
