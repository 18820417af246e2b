import { expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { copyWidthOf, isStoredPath, storedPathOf } from './stored-path.ts';

const name = 'ab0123456789abcdef0123456789abcd';

test('a new picture gets a path made of random digits only', () => {
  expect(storedPathOf(name)).toBe(`ab/${name}.webp`);
  expect(isStoredPath(storedPathOf(name))).toBe(true);
  expect(() => storedPathOf('../../etc/passwd')).toThrow(RangeError);
});

test.each([
  '',
  '../../../etc/passwd',
  `ab/../ab/${name}.webp`,
  `/ab/${name}.webp`,
  `ab\\${name}.webp`,
  `ab//${name}.webp`,
  `cd/${name}.webp`,
  `ab/${name}.webp\n`,
  `ab/${name}.webp\0`,
  `ab/${name}.svg`,
  `ab/${name}.webp.html`,
  `AB/${name.toUpperCase()}.webp`,
  `ab/${name}-320.webp`,
  `ab/${name}%2ewebp`,
])('%j is no path of a stored picture', (path) => {
  expect(isStoredPath(path)).toBe(false);
});

testResults('a picture requested with w=%j comes %j wide', copyWidthOf, [
  ['1', 160],
  ['160', 160],
  ['161', 320],
  ['333', 480],
  ['1281', 1600],
  ['99999', 1600],
  ['0', null],
  ['-5', null],
  ['abc', null],
  ['1e3', null],
  ['320.5', null],
  ['', null],
  ['9'.repeat(400), null],
  [undefined, null],
  [['160', '320'], null],
]);
