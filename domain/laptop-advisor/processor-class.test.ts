import { expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { isVeryLowPower, processorClass } from './processor-class.ts';

test.each([
  ['Celeron N4020', false, 1],
  ['Intel N100', false, 1],
  ['Pentium Silver N6000', false, 1],
  ['Core i3-N305', false, 3],
  ['Core i3-1215U', false, 3],
  ['Ryzen 3 7320U', false, 3],
  ['Core 5 120U', false, 5],
  ['Core Ultra 5 125H', false, 5],
  ['Ryzen 5 7535HS', false, 5],
  ['Ryzen AI 7 350', false, 7],
  ['Core i7-13650HX', false, 7],
  ['Core i9-14900HX', false, 9],
  ['Ryzen AI Max+ 395', false, 9],
  ['M4', true, 7],
  ['M4 Pro', true, 9],
  ['MacBook Pro 14 M4', true, 7],
  ['MSI Creator M16', false, null],
  ['Lenovo IdeaPad Slim 5', false, null],
] as const)('%s (Apple: %s) is of class %s', (text, appleSilicon, expected) => {
  expect(processorClass(text, appleSilicon)).toBe(expected);
});

testResults('%s works nearly without a fan: %s', isVeryLowPower, [
  ['Celeron N4020', true],
  ['Intel N100', true],
  ['Core i5-10210Y', true],
  ['Core i3-N305', false],
  ['Core i5-1335U', false],
]);
