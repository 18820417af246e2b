import { z } from 'zod';
import { labelOf, requiredMessage } from './field-labels.ts';
import { formatNumber } from './number.ts';

const typeNames = new Map([
  ['string', 'teks'],
  ['number', 'angka'],
  ['int', 'angka bulat'],
  ['boolean', 'true atau false'],
  ['array', 'daftar'],
]);

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

function messageOf(issue: RawIssue): string | undefined {
  const path = issue.path ?? [];
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  const isRequired =
    issue.code === 'invalid_type' ||
    issue.code === 'invalid_value' ||
    issue.code === 'invalid_union' ||
    issue.code === 'custom' ||
    (issue.code === 'too_small' && issue.origin === 'string');
  if (isMissing && isRequired) return path.length === 0 ? 'Data wajib diisi' : requiredMessage(path);
  if (issue.code === 'invalid_type') {
    const type = typeNames.get(issue.expected);
    return type ? `${labelOf(path)} harus berupa ${type}` : `${labelOf(path)} tidak sesuai`;
  }
  if (issue.code === 'invalid_union') return `${labelOf(path)} tidak sesuai`;
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return issue.minimum === 1 ? requiredMessage(path) : `${labelOf(path)} minimal ${issue.minimum} isian`;
  }
  // A regular expression is not shown to people.
  if (issue.code === 'invalid_format' && issue.format === 'regex') return `${labelOf(path)} tidak sesuai`;
  return sizeMessage(issue);
}

/** Not the library's own message, which names types and comparison signs. */
function sizeMessage(issue: RawIssue): string | undefined {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined;
  const unit = { string: ' karakter', array: ' isian', number: '', int: '' }[issue.origin as string];
  if (unit === undefined) return undefined;
  return issue.code === 'too_big'
    ? `Maksimal ${formatNumber(Number(issue.maximum), { atMost: 2 })}${unit}`
    : `Minimal ${formatNumber(Number(issue.minimum), { atMost: 2 })}${unit}`;
}

/** The messages of schemas that bring none of their own: by the field's label, in Indonesian. */
export function setIndonesianMessages(): void {
  z.config({ ...z.locales.id(), customError: messageOf });
}
