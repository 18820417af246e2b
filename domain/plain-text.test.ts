import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>Halo <b>toko</b></p><p>kami</p>', 50, 'Halo toko kami'],
  ['5 &lt; 6 &amp; 7', 50, '5 < 6 & 7'],
  ['&amp;lt;', 50, '&lt;'],
  ['satu dua tiga empat', 12, 'satu dua…'],
  ['', 10, ''],
])('%s reads as %3$j', (html, length, text) => {
  expect(plainText(html, length)).toBe(text);
});
