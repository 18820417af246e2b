import { z } from 'zod';
import { labelOf, requiredMessage } from './field-labels.ts';

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
  return undefined;
}

/** The messages of schemas that bring none of their own: by the field's label, in Indonesian. */
export function setIndonesianMessages(): void {
  z.config({ ...z.locales.id(), customError: messageOf });
}
