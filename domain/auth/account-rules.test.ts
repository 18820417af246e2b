import { describe, expect, test } from 'vitest';
import { passwordFaults, usernamePattern } from './account-rules.ts';

describe('a new password', () => {
  test.each(['kata-sandi-uji-coba', 'kuda hijau makan soto', 'Zx9#kLm2', 'пароль-мой-2026', '密码很长很长很长'])(
    '%s may be used',
    (password) => {
      expect(passwordFaults(password)).toEqual([]);
    },
  );

  test.each([
    '',
    'pendek',
    '1234567',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
  ])('%s is refused', (password) => {
    expect(passwordFaults(password)).toHaveLength(1);
  });

  test('what everybody tries first is refused in any case and width', () => {
    for (const password of ['Password123', 'RAHASIA123', 'Bismillah', 'ｐａｓｓｗｏｒｄ１２３']) {
      expect(passwordFaults(password)).toEqual(['Password ini terlalu mudah ditebak']);
    }
  });

  test('the username is no password, and length counts characters', () => {
    expect(passwordFaults('sari.wulandari', 'Sari.Wulandari')).toHaveLength(1);
    expect(passwordFaults('😀😀😀😀')).toHaveLength(1);
    expect(passwordFaults('x'.repeat(201))).toHaveLength(1);
  });
});

test('usernames are small letters, digits and a few marks', () => {
  for (const name of ['admin', 'sari.w', 'a_b-c9']) expect(usernamePattern.test(name)).toBe(true);
  for (const name of ['ab', '.sari', 'Sari', 'sari w', 'sari@toko', 'x'.repeat(61)]) {
    expect(usernamePattern.test(name)).toBe(false);
  }
});
