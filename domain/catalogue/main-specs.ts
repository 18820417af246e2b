import { formatNumber } from '#domain/number.ts';
import { laptopSpecs, partSpecs, type SpecField } from './main-spec-table.ts';
import type { MainSpec } from './product.contract.ts';
import type { Facet } from './product-list.contract.ts';
import { kgText } from './product-weight.ts';

/** The main-spec fields of a category kind, in the order they are shown. */
export function specFieldsOf(kind: string): readonly SpecField[] {
  return kind === 'laptop' ? laptopSpecs : (partSpecs.get(kind) ?? []);
}

export function fieldsOf(kinds: readonly string[]): SpecField[] {
  const byKey = new Map<string, SpecField>();
  for (const kind of kinds)
    for (const field of specFieldsOf(kind)) if (!byKey.has(field.key)) byKey.set(field.key, field);
  return [...byKey.values()];
}

/** A number with its unit as people write it: '1,38 kg', '1 TB', '15,6 inci'. */
function numberLabel(amount: number, unit: string | undefined): string {
  if (unit === 'gram' && amount >= 1000) return kgText(amount);
  if (unit === 'GB' && amount >= 1000)
    return `${formatNumber(amount / (amount % 1024 === 0 ? 1024 : 1000), { atMost: 2 })} TB`;
  return [formatNumber(amount, { atMost: 3 }), unit].filter(Boolean).join(' ');
}

/** As it is stored: without a unit, with a decimal point. */
export const isSpecNumber = (value: string) => /^\d+(\.\d+)?$/.test(value);

export function valueLabel(field: SpecField | undefined, value: string): string {
  const chosen = field?.choices?.find((choice) => choice.value === value);
  if (chosen) return chosen.label;
  if (field?.type === 'flag') return value === 'true' ? 'Ya' : 'Tidak';
  if (field?.type === 'number' && isSpecNumber(value)) return numberLabel(Number(value), field.unit);
  return field?.unit ? `${value} ${field.unit}` : value;
}

export const asList = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

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

/** Those that staff chose stand first, in the order of the choice; the others follow in theirs. */
export function promoteFacets(facets: readonly Facet[], promoted: string | null): Facet[] {
  const keys = (promoted ?? '').split(',');
  const first = keys.flatMap((key) => facets.filter((facet) => facet.key === key));
  return [...first, ...facets.filter(({ key }) => !keys.includes(key))];
}

/** The filters of a kind from how many products have each `key=value`; `chosen` as `parseSpecFilter` gives it. */
export function facetsOf(
  kind: string,
  counts: ReadonlyMap<string, number>,
  chosen: ReadonlyMap<string, readonly string[]>,
): Facet[] {
  return specFieldsOf(kind).flatMap((field) => {
    if (!field.isFilter) return [];
    const values = [...counts]
      .filter(([token]) => token.startsWith(`${field.key}=`))
      .map(([token, count]) => {
        const value = token.slice(field.key.length + 1);
        return { value, label: valueLabel(field, value), count };
      })
      .sort((a, b) => (field.type === 'number' ? Number(a.value) - Number(b.value) : b.count - a.count));
    // One value alone is no choice, unless it was chosen and can be given up.
    const isOffered = values.length > 1 || (values.length > 0 && chosen.has(field.key));
    return isOffered ? [{ key: field.key, label: field.label, values }] : [];
  });
}
