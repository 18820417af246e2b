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

  test.each([
    ['sari.wulandari.toko', 'Sari.Wulandari.Toko'],
    ['sari.wulandari.2026', 'sari.wulandari'],
    ['SariWulandari1234', 'sari.wulandari'],
    ['2026-sari-wulandari!!', 'sari.wulandari'],
    ['wulandari-rahasia-99', 'sari.wulandari'],
    ['budi88budi88budi88', 'budi88'],
    ['budisantoso123456', 'budisantoso'],
    ['830-174-659-201-837-830', '837'],
  ])('%s is refused for %s: it is made of the username', (password, username) => {
    expect(passwordFaults(password, username)).toEqual(['Password tidak boleh dibuat dari username']);
  });

  test('a sentence may contain the username', () => {
    expect(passwordFaults('budi makan soto ayam', 'budi')).toEqual([]);
    expect(passwordFaults('kuda hijau makan soto', 'ani')).toEqual([]);
  });

  test('length counts characters', () => {
    expect(passwordFaults('😀'.repeat(8))).toHaveLength(1);
    expect(passwordFaults('x'.repeat(201))).toHaveLength(1);
  });
});

test('usernames are small letters, digits and a few marks, not digits alone', () => {
  for (const name of ['admin', 'sari.w', 'a_b-c9']) expect(usernamePattern.test(name)).toBe(true);
  for (const name of ['ab', '.sari', 'Sari', 'sari w', 'sari@toko', '081299990000', '62-812.99', 'x'.repeat(61)]) {
    expect(usernamePattern.test(name)).toBe(false);
  }
});
