import { jakartaMoment } from '#domain/days.ts';
import { formatNumber, parseNumber } from '#domain/number.ts';
import type { AnyEntry, Field, Resource } from '#domain/resource.ts';
import { typedMoment } from '#web/admin/form/typed-period.ts';
import { multipart, multipartWithFiles } from '#web/api/multipart.ts';

/** A field's value while it is edited: empty text for nothing, a File for a picture that is not stored yet. */
export type FormValue = string | number | boolean | File | null;
export type EntryValues = Record<string, FormValue>;

function startValue(field: Field): FormValue {
  switch (field.input) {
    case 'switch':
      return field.default;
    case 'select':
      return field.default ?? field.choices[0]?.value ?? '';
    case 'image':
    case 'icon':
    case 'stars':
      return null;
    default:
      return '';
  }
}

function storedValue(field: Field, value: unknown): FormValue {
  if (field.input === 'image' || field.input === 'icon') return (value as string | null) || null;
  if (value === null || value === undefined) return '';
  if (field.input === 'order') return String(value);
  if (field.input === 'number') return field.isRupiah ? Number(value) : formatNumber(Number(value));
  return field.input === 'date' ? typedMoment(String(value)) : (value as FormValue);
}

/** Without what the shop counts itself. */
export const formFields = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.input !== 'count');

/** The values that a form starts from: a stored entry's, or those of a new one. */
export function entryValues(resource: Resource, entry: AnyEntry | null): EntryValues {
  return Object.fromEntries(
    formFields(resource).map(([name, field]) => [name, entry ? storedValue(field, entry[name]) : startValue(field)]),
  );
}

function wireValue(field: Field, value: FormValue): unknown {
  if (value instanceof File) return value;
  if (value === '' || value === null) {
    // A slug or a place in the order that was left empty is the server's to choose.
    return field.input === 'slug' || field.input === 'order' ? undefined : null;
  }
  // What is no time is the server's to refuse.
  if (field.input === 'date') return jakartaMoment(String(value)) ?? value;
  if (field.input === 'order' || (field.input === 'number' && !field.isRupiah)) return parseNumber(String(value));
  return value;
}

/** The body that carries the named fields: JSON, or multipart when a file goes along or a new entry may have a picture. */
export function entryBody(
  { fields }: Resource,
  values: EntryValues,
  names: readonly string[],
  updatedAt?: string,
): Record<string, unknown> | FormData {
  const pairs = names.flatMap((name): [string, unknown][] => {
    const field = fields[name];
    const value = field && wireValue(field, values[name] ?? null);
    return value === undefined ? [] : [[name, value]];
  });
  if (updatedAt !== undefined) pairs.push(['updatedAt', updatedAt]);
  const isNewWithPicture = updatedAt === undefined && Object.values(fields).some(({ input }) => input === 'image');
  return (isNewWithPicture ? multipart : multipartWithFiles)(
    Object.fromEntries(pairs.filter(([, value]) => !(value instanceof File))),
    pairs.filter((pair): pair is [string, File] => pair[1] instanceof File),
  );
}
