import { laptopSpecs, partSpecs, type SpecField } from './main-spec-table.ts';
import type { MainSpec } from './product.contract.ts';

/** The main-spec fields of a category kind, in the order they are shown. */
export function specFieldsOf(kind: string): readonly SpecField[] {
  return kind === 'laptop' ? laptopSpecs : (partSpecs[kind] ?? []);
}

function fieldsOf(kinds: readonly string[]): SpecField[] {
  const byKey = new Map<string, SpecField>();
  for (const kind of kinds)
    for (const field of specFieldsOf(kind)) if (!byKey.has(field.key)) byKey.set(field.key, field);
  return [...byKey.values()];
}

export function valueLabel(field: SpecField | undefined, value: string): string {
  const chosen = field?.choices?.find((choice) => choice.value === value);
  if (chosen) return chosen.label;
  if (field?.type === 'flag') return value === 'true' ? 'Ya' : 'Tidak';
  return field?.unit ? `${value} ${field.unit}` : value;
}

const asList = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

/** The rows of the specification table: known keys first and in order, with values mapped to labels. */
export function mainSpecRows(kinds: readonly string[], mainSpecs: readonly MainSpec[]) {
  const fields = fieldsOf(kinds);
  const place = (key: string) => {
    const index = fields.findIndex((field) => field.key === key);
    return index === -1 ? fields.length : index;
  };
  return [...mainSpecs]
    .filter((spec) => !fields.find((field) => field.key === spec.key)?.isInternal)
    .sort((a, b) => place(a.key) - place(b.key))
    .map(({ key, value }) => {
      const field = fields.find((field) => field.key === key);
      return {
        key,
        label: field?.label ?? key.replaceAll('_', ' '),
        value: asList(value)
          .map((item) => valueLabel(field, item))
          .join(', '),
      };
    });
}

/** `key=value` of every filterable specification: what the filters of the catalogue look for. */
export function filterTokens(kinds: readonly string[], mainSpecs: readonly MainSpec[]): string[] {
  const filterable = new Set(
    fieldsOf(kinds)
      .filter((field) => field.isFilter)
      .map((field) => field.key),
  );
  return mainSpecs.flatMap(({ key, value }) =>
    filterable.has(key) ? asList(value).map((item) => `${key}=${item}`) : [],
  );
}

/** `socket:AM5,ram_gb:16` → alternatives by key. What is not understood is left out. */
export function parseSpecFilter(text: string | undefined, maxValues: number): Record<string, string[]> {
  const wanted: Record<string, string[]> = {};
  for (const pair of (text ?? '').split(',').slice(0, maxValues)) {
    const at = pair.indexOf(':');
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (at < 1 || value === '' || !/^[a-z0-9_]+$/.test(key)) continue;
    wanted[key] = [...(wanted[key] ?? []), value];
  }
  return wanted;
}

/** The other way round: what `parseSpecFilter` reads. */
export function specFilterText(wanted: Record<string, string[]>): string | undefined {
  const pairs = Object.entries(wanted).flatMap(([key, values]) => values.map((value) => `${key}:${value}`));
  return pairs.length > 0 ? pairs.join(',') : undefined;
}
