import { testResults } from '#tests/test-results.ts';
import { acceptedFormats } from './picture-format.ts';

testResults('a browser that accepts %j may get %j', acceptedFormats, [
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', ['avif', 'webp', 'jpg']],
  ['image/webp, */*', ['webp', 'jpg']],
  ['IMAGE/AVIF ; q=0.9', ['avif', 'jpg']],
  ['image/avif;q=0, image/webp;q=0.5', ['webp', 'jpg']],
  ['image/avif;q=0.000, image/webp; q=0', ['jpg']],
  ['image/*', ['jpg']],
  ['*/*', ['jpg']],
  ['', ['jpg']],
  [undefined, ['jpg']],
]);
