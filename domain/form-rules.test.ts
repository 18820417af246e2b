import { describe, expect, test } from 'vitest';
import { coupon } from '#domain/order/coupon.resource.ts';
import { banner } from './content/banner.resource.ts';
import { page } from './content/page.resource.ts';
import { shop } from './content/shop.resource.ts';
import { testimony } from './content/testimony.resource.ts';
import {
  checkEntry,
  checkFields,
  email,
  errorsOf,
  link,
  maxValue,
  minLength,
  minValue,
  numeric,
  type Rule,
  required,
  requiredRichText,
  slug,
  waNumber,
} from './form-rules.ts';

describe('the generic messages', () => {
  test.each<[string, Rule, unknown, string | null]>([
    ['an empty text', required, '', 'Value is required'],
    ['spaces only', required, ' \n\t ', 'Value is required'],
    ['nothing chosen', required, null, 'Value is required'],
    ['zero is a value', required, 0, null],
    ['a text', required, 'Rakita', null],
    ['an address without a domain', email, 'budi@', 'Value is not a valid email address'],
    ['an address with a space', email, 'budi santoso@toko.id', 'Value is not a valid email address'],
    ['an address', email, 'budi@toko.co.id', null],
    ['no address at all', email, '', null],
    ['two letters of three', minLength(3), 'ab', 'This field should be at least 3 characters long'],
    ['three letters of three', minLength(3), 'abc', null],
    ['letters', numeric, '12a', 'Value must be numeric'],
    ['a number', numeric, '12', null],
    ['a number that is too small', minValue(0), '-1', 'The minimum value allowed is 0'],
    ['the smallest number', minValue(0), 0, null],
    ['a number that is too large', maxValue(5), 6, 'The maximum value allowed is 5'],
    ['what is no number is reported once', maxValue(5), 'x', null],
    ['a link that runs a script', link, 'javascript:alert(1)', 'Tautan harus diawali https://, http:// atau /'],
    ['a link that has only begun', link, 'https://', 'Tautan belum lengkap'],
    ['a path of the shop', link, '/hot-deals', null],
    ['a number that is no phone', waNumber, '12', 'Nomor WhatsApp tidak valid'],
    ['a number as people write it', waNumber, '0812-0000-0001', null],
    ['a slug with capitals', slug, 'Laptop Baru', 'Hanya huruf kecil, angka dan tanda hubung'],
    ['a slug', slug, 'laptop-baru', null],
    ['rich text without text', requiredRichText, '<p> </p>', 'Value is required'],
    ['rich text', requiredRichText, '<p>Garansi</p>', null],
  ])('%s', (_, rule, value, message) => {
    expect(rule(value)).toBe(message);
  });

  test('several messages stand under one field', () => {
    expect(errorsOf([minLength(3), numeric], 'x')).toEqual([
      'This field should be at least 3 characters long',
      'Value must be numeric',
    ]);
  });
});

describe('the rules of a record', () => {
  test('required fields and bad numbers are reported, optional empty ones are not', () => {
    expect(
      checkFields(shop.fields, { name: ' ', address: 'Jl. Merdeka', city: '', waNumber: '12', mapUrl: '' }),
    ).toEqual({
      name: ['Value is required'],
      city: ['Value is required'],
      waNumber: ['Nomor WhatsApp tidak valid'],
    });
  });

  test('stars stay between one and five', () => {
    const values = { name: 'Sari', location: 'Bandung', stars: 0, testimony: 'Bagus' };
    expect(checkFields(testimony.fields, values)).toEqual({ stars: ['The minimum value allowed is 1'] });
  });

  test('a text beyond its maximum is not refused here: the counter warns', () => {
    expect(checkFields(banner.fields, { title: 'x'.repeat(500), image: 'kept' })).toEqual({});
  });

  test('a code has as many letters as the server wants', () => {
    const { code } = coupon.fields;
    expect(checkFields({ code }, { code: 'AB' })).toEqual({
      code: ['This field should be at least 3 characters long'],
    });
    expect(checkFields({ code }, { code: 'ABC' })).toEqual({});
  });

  test('a percentage is at most 100, an amount may be more', () => {
    const { type, value } = coupon.fields;
    const tooMuch = { value: ['The maximum value allowed is 100'] };
    expect(checkFields({ type, value }, { type: 'percent', value: '101' })).toEqual(tooMuch);
    expect(checkFields({ type, value }, { type: 'percent', value: '100' })).toEqual({});
    expect(checkFields({ type, value }, { type: 'nominal', value: '50.000' })).toEqual({});
  });

  test.each([
    ['2026-12-02T10:00', '2026-12-02T09:59', ['Harus setelah tanggal mulai']],
    ['2026-12-02T10:00', '2026-12-02T10:00', ['Harus setelah tanggal mulai']],
    ['2026-12-02T10:00', '2026-12-02T10:00:01', undefined],
    ['2026-12-02T10:00', '', undefined],
    ['', '2026-12-02T10:00', undefined],
    ['2026-12-02T10:00', '-', ['Lengkapi tanggal dan jamnya, atau kosongkan']],
  ])('a banner from %s until %s has the errors %o', (startAt, endAt, errors) => {
    expect(checkEntry(banner, { title: 'Promo', image: 'kept', startAt, endAt }).endAt).toEqual(errors);
  });

  test('a page needs a content that shows something', () => {
    expect(checkFields(page.fields, { title: 'Garansi', content: '<p></p>' })).toEqual({
      content: ['Value is required'],
    });
  });
});
