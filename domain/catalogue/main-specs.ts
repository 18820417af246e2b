import { laptopSpecs, partSpecs, type SpecField } from './main-spec-table.ts';
import type { MainSpec } from './product.contract.ts';

/** The main-spec fields of a category kind, in the order they are shown. */
export function specFieldsOf(kind: string): readonly SpecField[] {
  return kind === 'laptop' ? laptopSpecs : (partSpecs.get(kind) ?? []);
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
  // The category may be hidden from this reader; its products' keys still have their labels.
  const fields = fieldsOf([...kinds, 'laptop', ...partSpecs.keys()]);
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
export function parseSpecFilter(text: string | undefined, maxValues: number): Map<string, string[]> {
  const wanted = new Map<string, string[]>();
  for (const pair of (text ?? '').split(',').slice(0, maxValues)) {
    const at = pair.indexOf(':');
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (at < 1 || value === '' || !/^\w+$/.test(key)) continue;
    wanted.set(key, [...(wanted.get(key) ?? []), value]);
  }
  return wanted;
}
