import { formatRupiah, maxRupiahDigits, parseRupiah } from '#domain/money.ts';

export interface RupiahEdit {
  value: number | null;
  text: string;
  caret: number;
}

/** The text of the input: thousands separators, no 'Rp' (that is shown before the input). */
export function rupiahText(value: number | null): string {
  return value === null ? '' : formatRupiah(value).replace(/^Rp\s*/, '');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The place in a formatted text after its n-th digit. */
export function caretAfterDigits(text: string, digitCount: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === digitCount) return position;
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  return text.length;
}

function settle(digits: string, digitsBeforeCaret: number): RupiahEdit {
  const limited = digits.slice(0, maxRupiahDigits);
  const leadingZeros = limited.length - limited.replace(/^0+(?=\d)/, '').length;
  const value = limited === '' ? null : Number(limited);
  const text = rupiahText(value);
  return { value, text, caret: caretAfterDigits(text, Math.max(0, digitsBeforeCaret - leadingZeros)) };
}

/** Shops count in whole rupiah: cents can be typed, but they never become part of the amount. */
function withCents(before: string, after: string, caret: number, inputType: string, comma: number): RupiahEdit {
  const edit = editRupiah(before.split(',')[0] ?? '', after.slice(0, comma), Math.min(caret, comma), inputType);
  if (edit.value === null) return edit;
  const cents = `,${digitsOf(after.slice(comma)).slice(0, 2)}`;
  const isBeforeComma = caret <= comma;
  return {
    value: edit.value,
    text: edit.text + cents,
    caret: isBeforeComma ? edit.caret : edit.text.length + Math.min(caret - comma, cents.length),
  };
}

/**
 * Turns what the browser put into the input after a key into a formatted amount, the caret beside the same digit.
 * Deleting a separator deletes the digit behind it: otherwise the key would have no effect.
 */
export function editRupiah(before: string, after: string, caret: number, inputType: string): RupiahEdit {
  const comma = after.indexOf(',');
  if (comma >= 0) return withCents(before, after, caret, inputType, comma);
  const digits = digitsOf(after);
  const digitsBeforeCaret = digitsOf(after.slice(0, caret)).length;
  const onlySeparatorGone = after.length < before.length && digits === digitsOf(before);
  if (onlySeparatorGone && inputType === 'deleteContentBackward' && digitsBeforeCaret > 0) {
    return settle(digits.slice(0, digitsBeforeCaret - 1) + digits.slice(digitsBeforeCaret), digitsBeforeCaret - 1);
  }
  if (onlySeparatorGone && inputType === 'deleteContentForward') {
    return settle(digits.slice(0, digitsBeforeCaret) + digits.slice(digitsBeforeCaret + 1), digitsBeforeCaret);
  }
  return settle(digits, digitsBeforeCaret);
}

/** Pasted text is read as an amount of its own ('Rp 1.500.000,00'), then set in place of the selection. */
export function pasteRupiah(before: string, start: number, end: number, pasted: string): RupiahEdit | null {
  const amount = parseRupiah(pasted);
  if (amount === null) return null;
  const [whole = ''] = before.split(',');
  const left = digitsOf(whole.slice(0, start)) + String(amount);
  return settle(left + digitsOf(whole.slice(end)), left.length);
}
