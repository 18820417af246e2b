import { expect, test } from 'vitest';
import { pictureTypeOf } from './picture-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['', null],
  ['\xff\xd8', null],
  ['RIFF\x10\0\0\0WAVE', null],
  ['GIF89a', null],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['<!doctype html><script>alert(1)</script>', null],
  ['\0\0\0\x1cftypavif', null],
  ['II*\0', null],
  ['%PDF-1.7', null],
  ['PK\x03\x04', null],
  [' \xff\xd8\xff\xe0', null],
])('the bytes %j are taken as %j', (text, type) => {
  expect(pictureTypeOf(bytes(text))).toBe(type);
});
