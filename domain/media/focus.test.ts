import { expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { focusPattern, focusText, parseFocus } from './focus.ts';

testResults('%s is read as a point, or as the middle', parseFocus, [
  ['30 45', { x: 30, y: 45 }],
  ['0 100', { x: 0, y: 100 }],
  ['5 5', { x: 5, y: 5 }],
  ['', { x: 50, y: 50 }],
  ['33 48', { x: 50, y: 50 }],
  ['105 0', { x: 50, y: 50 }],
  ['a b', { x: 50, y: 50 }],
]);

test('a pressed point is moved to the next step within the picture', () => {
  expect(focusText({ x: -3, y: 104.2 })).toBe('0 100');
  expect(focusText({ x: 12.4, y: 87.6 })).toBe('10 90');
  for (let percent = 0; percent <= 100; percent += 1) {
    expect(focusPattern.test(focusText({ x: percent, y: 100 - percent }))).toBe(true);
  }
});
