import { describe, expect, test } from 'vitest';
import { passwordFaults, usernamePattern } from './account-rules.ts';

describe('a new password', () => {
  test.each([
    'kata-sandi-uji-coba',
    'kuda hijau makan soto',
    'Zx9#kLm2!vT7qRw',
    'пароль-мой-2026-год',
    '密码很长很长很长密码很长很长很长',
    '830174659201837',
    'masuk lewat pintu dapur',
  ])('%s may be used', (password) => {
    expect(passwordFaults(password)).toEqual([]);
  });

  test.each([
    '',
    'pendek',
    'Zx9#kLm2!vT7qR',
    '123456789012345',
    '987654321098765',
    'abcdefghijklmnop',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
  ])('%s is refused', (password) => {
    expect(passwordFaults(password)).toHaveLength(1);
  });

  test('what everybody tries first is refused, however it is stretched, in any case and width', () => {
    for (const password of [
      'Password12345678',
      'RAHASIA-rahasia-1',
      'bismillah-bismillah',
      'admin1234567890!',
      'TokoKomputer-2026',
      'ｐａｓｓｗｏｒｄ１２３４５６７',
    ]) {
      expect(passwordFaults(password)).toEqual(['Password ini terlalu mudah ditebak']);
    }
  });

  test('the username is no password, and length counts characters', () => {
    expect(passwordFaults('sari.wulandari.toko', 'Sari.Wulandari.Toko')).toHaveLength(1);
    expect(passwordFaults('😀'.repeat(8))).toHaveLength(1);
    expect(passwordFaults('x'.repeat(201))).toHaveLength(1);
  });
});

test('usernames are small letters, digits and a few marks', () => {
  for (const name of ['admin', 'sari.w', 'a_b-c9']) expect(usernamePattern.test(name)).toBe(true);
  for (const name of ['ab', '.sari', 'Sari', 'sari w', 'sari@toko', 'x'.repeat(61)]) {
    expect(usernamePattern.test(name)).toBe(false);
  }
});
