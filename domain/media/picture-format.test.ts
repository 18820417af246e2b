import { expect, test } from 'vitest';
import { acceptedFormats } from './picture-format.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', ['avif', 'webp', 'jpg']],
  ['image/webp, */*', ['webp', 'jpg']],
  ['IMAGE/AVIF ; q=0.9', ['avif', 'jpg']],
  ['image/avif;q=0, image/webp;q=0.5', ['webp', 'jpg']],
  ['image/avif;q=0.000, image/webp; q=0', ['jpg']],
  ['image/*', ['jpg']],
  ['*/*', ['jpg']],
  ['', ['jpg']],
  [undefined, ['jpg']],
])('a browser that accepts %j may get %j', (accept, formats) => {
  expect(acceptedFormats(accept)).toEqual(formats);
});
