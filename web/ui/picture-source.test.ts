import { expect, test } from 'vitest';
import { fileUrl, pictureSource } from './picture-source.ts';

test('a stored picture is offered in the widths that fit it', () => {
  expect(pictureSource('products/a.webp', 500)).toEqual({
    src: '/files/products/a.webp?w=480',
    srcSet: '/files/products/a.webp?w=160 160w, /files/products/a.webp?w=320 320w, /files/products/a.webp?w=480 480w',
  });
});

test('a tiny picture is still served', () => {
  expect(pictureSource('logo.webp', 64)).toEqual({
    src: '/files/logo.webp?w=160',
    srcSet: '/files/logo.webp?w=160 160w',
  });
});

test('a preview of an upload keeps its own address', () => {
  expect(pictureSource('blob:https://shop/1', 640)).toEqual({ src: 'blob:https://shop/1' });
});

test('a path may come with or without the files prefix', () => {
  expect([fileUrl('/a.webp'), fileUrl('files-of-mine/a.webp'), fileUrl('/files/a.webp', 160)]).toEqual([
    '/files/a.webp',
    '/files/files-of-mine/a.webp',
    '/files/a.webp?w=160',
  ]);
});
