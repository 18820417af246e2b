import { describe, expect, test } from 'vitest';
import { caretAfterDigits, editRupiah, pasteRupiah, rupiahText } from './rupiah-edit.ts';

describe('typing a rupiah amount', () => {
  test('separators appear while typing and the caret stays behind the typed digit', () => {
    expect(editRupiah('150', '1500', 4, 'insertText')).toEqual({ value: 1500, text: '1.500', caret: 5 });
    expect(editRupiah('1.500', '19.500', 2, 'insertText')).toEqual({ value: 19500, text: '19.500', caret: 2 });
    expect(editRupiah('15.000', '175.000', 2, 'insertText')).toEqual({ value: 175000, text: '175.000', caret: 2 });
  });

  test('letters are dropped without moving the caret past them', () => {
    expect(editRupiah('1.500', '1.5a00', 4, 'insertText')).toEqual({ value: 1500, text: '1.500', caret: 3 });
  });

  test('backspace on a separator deletes the digit before it', () => {
    expect(editRupiah('1.500', '1500', 1, 'deleteContentBackward')).toEqual({ value: 500, text: '500', caret: 0 });
  });

  test('delete before a separator deletes the digit after it', () => {
    expect(editRupiah('1.500', '1500', 1, 'deleteContentForward')).toEqual({ value: 100, text: '100', caret: 1 });
  });

  test('an emptied input has no amount, a zero is one, and leading zeros are removed', () => {
    expect(editRupiah('5', '', 0, 'deleteContentBackward')).toEqual({ value: null, text: '', caret: 0 });
    expect(editRupiah('', '0', 1, 'insertText')).toEqual({ value: 0, text: '0', caret: 1 });
    expect(editRupiah('0', '05', 2, 'insertText')).toEqual({ value: 5, text: '5', caret: 1 });
  });

  test('cents typed behind a comma are no part of the amount', () => {
    expect(editRupiah('1.500', '1.500,', 6, 'insertText')).toEqual({ value: 1500, text: '1.500,', caret: 6 });
    expect(editRupiah('1.500,', '1.500,7', 7, 'insertText')).toEqual({ value: 1500, text: '1.500,7', caret: 7 });
    expect(editRupiah('1.500,75', '1.500,759', 9, 'insertText')).toEqual({ value: 1500, text: '1.500,75', caret: 8 });
    expect(editRupiah('1.500,75', '21.500,75', 1, 'insertText')).toEqual({ value: 21500, text: '21.500,75', caret: 1 });
    expect(editRupiah('', ',5', 2, 'insertText').value).toBeNull();
  });

  test('an amount never grows past what a number holds exactly', () => {
    expect(editRupiah('', '99999999999999999999', 20, 'insertText').value).toBe(999_999_999_999_999);
  });
});

describe('pasting a rupiah amount', () => {
  test.each([
    ['Rp 1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['Rp1.500.000,00', 1_500_000],
    [' 2500000 ', 2_500_000],
  ])('%s is understood', (pasted, value) => {
    expect(pasteRupiah('', 0, 0, pasted)?.value).toBe(value);
  });

  test('it replaces the selection and leaves the caret behind it', () => {
    expect(pasteRupiah('1.500', 0, 5, 'Rp 20.000')).toEqual({ value: 20000, text: '20.000', caret: 6 });
    expect(pasteRupiah('15', 1, 1, '9')).toEqual({ value: 195, text: '195', caret: 2 });
  });

  test('text without a digit changes nothing', () => {
    expect(pasteRupiah('1.500', 0, 5, 'gratis')).toBeNull();
  });
});

test('the caret can be found after any digit', () => {
  expect([0, 1, 2, 4].map((count) => caretAfterDigits('1.500', count))).toEqual([0, 1, 3, 5]);
  expect(rupiahText(null)).toBe('');
});
