import { describe, expect, test } from 'vitest';
import { isSafeUrl, safeUrl, whatsappLink } from './links.ts';

describe('links', () => {
  test.each(['https://wa.me/62', 'http://contoh.id/a?b=c#d', '/products?category=1', '/'])(
    '%s may be entered',
    (url) => {
      expect(isSafeUrl(url)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://user@evil.example',
    'https:\\\\evil.example',
    'contoh.id',
    '/a b',
    '',
  ])('%j is refused', (url) => {
    expect(isSafeUrl(url)).toBe(false);
    expect(safeUrl(url)).toBeNull();
  });

  test('a chat link carries digits only and its text encoded', () => {
    expect(whatsappLink('0812 3456 7890', 'Halo & apa kabar?\n*tebal*')).toBe(
      'https://wa.me/6281234567890?text=Halo%20%26%20apa%20kabar%3F%0A*tebal*',
    );
  });

  test.each([null, undefined, '', 'abc', '12'])('no chat link is made for %j', (number) => {
    expect(whatsappLink(number, 'Halo')).toBeNull();
  });
});
