import { isSafeUrl } from './links.ts';
import { parseNumber } from './number.ts';
import { isWaNumber } from './phone.ts';
import { plainText } from './plain-text.ts';
import type { Field, Fields, Resource } from './resource.ts';
import { slugOf } from './slug.ts';
import { textLimits } from './text-limits.ts';

/** What is wrong with a value, or null. The generic messages are English on purpose, see docs/decisions/0016-english-form-messages.md. */
export type Rule = (value: unknown) => string | null;

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value).trim());

/** Every rule but `required` lets an empty value pass: an optional field may stay empty. */
const whenGiven =
  (isGood: (text: string) => boolean, message: string): Rule =>
  (value) => {
    const text = textOf(value);
    return text === '' || isGood(text) ? null : message;
  };

/** Whitespace alone counts as empty. */
export const required: Rule = (value) => (textOf(value) === '' ? 'Value is required' : null);

/** Rich text that shows nothing is empty, whatever tags it holds. */
export const requiredRichText: Rule = (value) => required(plainText(textOf(value), 20));

export const email = whenGiven(
  (text) => /^[^\s@<>,;:"]+@[^\s@<>,;:".]+(?:\.[^\s@<>,;:".]+)+$/.test(text),
  'Value is not a valid email address',
);

export const minLength = (min: number): Rule =>
  whenGiven((text) => text.length >= min, `This field should be at least ${min} characters long`);

/** A stored number is one already; a typed one is read the Indonesian way. */
const numberOf = (value: unknown) => (typeof value === 'number' ? value : parseNumber(textOf(value)));

export const numeric: Rule = (value) =>
  textOf(value) === '' || numberOf(value) !== null ? null : 'Value must be numeric';

/** What is no number at all has the message of `numeric`, not two. */
const whenNumber =
  (isGood: (number: number) => boolean, message: string): Rule =>
  (value) => {
    const number = numberOf(value);
    return number === null || isGood(number) ? null : message;
  };

export const minValue = (min: number) => whenNumber((number) => number >= min, `The minimum value allowed is ${min}`);
export const maxValue = (max: number) => whenNumber((number) => number <= max, `The maximum value allowed is ${max}`);
export const wholeNumber = whenNumber(Number.isInteger, 'Isi dengan angka bulat');

const isSchemeOnly = (value: unknown) => /^https?:\/{0,2}$/i.test(textOf(value));
const safeLink = whenGiven(isSafeUrl, 'Tautan harus diawali https://, http:// atau /');
export const link: Rule = (value) => (isSchemeOnly(value) ? 'Tautan belum lengkap' : safeLink(value));
export const waNumber = whenGiven(isWaNumber, 'Nomor WhatsApp tidak valid');
export const phone = whenGiven((text) => /^[\d\s()+-]*$/.test(text), 'Nomor telepon tidak valid');
export const slug = whenGiven((text) => slugOf(text) === text, 'Hanya huruf kecil, angka dan tanda hubung');

/** What a date input gives; a half-typed one gives something else (web/admin/form/moment-input.tsx). */
export const day = whenGiven((text) => /^\d{4}-\d\d-\d\d$/.test(text), 'Lengkapi tanggalnya, atau kosongkan');
export const moment = whenGiven(
  (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text),
  'Lengkapi tanggal dan jamnya, atau kosongkan',
);

const code = whenGiven((text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(text), 'Hanya huruf, angka dan tanda hubung');

/** Several messages may hold at once; each is listed under its field. */
export function errorsOf(rules: readonly Rule[], value: unknown): string[] {
  return rules.flatMap((rule) => rule(value) ?? []);
}

const maxOrder = 1_000_000;

type Values = Record<string, unknown>;

function inputRules(field: Field, values: Values): Rule[] {
  switch (field.input) {
    case 'email':
      return [email];
    case 'link':
      return [link];
    case 'waNumber':
      return [waNumber];
    case 'phone':
      return [phone];
    case 'slug':
      return [slug];
    case 'code':
      return [code, minLength(textLimits.codeLeast)];
    case 'date':
      return [moment];
    case 'number': {
      const isPercent = field.discount && values[field.discount.type] === 'percent';
      return [numeric, wholeNumber, minValue(field.min), maxValue(isPercent ? 100 : field.max)];
    }
    case 'stars':
      return [numeric, wholeNumber, minValue(1), maxValue(5)];
    case 'order':
      return [numeric, wholeNumber, minValue(0), maxValue(maxOrder)];
    default:
      // The counter and, on saving, the server report a text that is too long: typing is never blocked.
      return [];
  }
}

/** The rules that follow from a record's field. */
function fieldRules(field: Field, values: Values): Rule[] {
  const filled = field.input === 'richtext' ? requiredRichText : required;
  return [...(field.required ? [filled] : []), ...inputRules(field, values)];
}

export type FieldErrors = Record<string, string[]>;

/** Field → what is wrong; fields that are right do not appear. */
export function checkFields(fields: Fields, values: Values): FieldErrors {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, string[]][] => {
    const errors = errorsOf(fieldRules(field, values), values[name]);
    return errors.length > 0 ? [[name, errors]] : [];
  });
  return Object.fromEntries(entries);
}

/** Of a whole entry: also that it is not shown until a time before it begins. */
export function checkEntry({ fields, visible }: Pick<Resource, 'fields' | 'visible'>, values: Values): FieldErrors {
  const errors = checkFields(fields, values);
  const { from = '', until = '' } = visible;
  const [start, end] = [textOf(values[from]), textOf(values[until])];
  if (start === '' || end === '' || errors[from] || errors[until] || end > start) return errors;
  return { ...errors, [until]: ['Harus setelah tanggal mulai'] };
}
