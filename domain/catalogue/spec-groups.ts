import { partSpecs, type SpecField } from './main-spec-table.ts';
import { asList, fieldsOf, valueLabel } from './main-specs.ts';
import type { MainSpec } from './product.contract.ts';

export type SpecRow = { label: string; value: string };
export type SpecGroup = { title: string; rows: SpecRow[] };

const groupTitles = ['Layar', 'Performa', 'Penyimpanan', 'Konektivitas', 'Fisik'] as const;
const mainTitle = 'Spesifikasi utama';
const otherTitle = 'Keterangan lain';

type FreeSpec = { key: string; value: string };

/** Names that differ only in case, spaces or punctuation are one name. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Whether the text holds the part as a whole: '80+ BRONZE' holds 'Bronze', '11,5 kg' does not hold '1,5 kg'. */
function holds(text: string, part: string): boolean {
  const [whole, wanted] = [text, part].map((each) => each.toLowerCase().replace(/[\s-]+/g, '')) as [string, string];
  const at = whole.indexOf(wanted);
  return at === 0 || (at > 0 && !/[\d,.]/.test(whole[at - 1]!));
}

/** The text of a main specification with what staff wrote about the same. */
function combineTexts(text: string, own: string): string {
  if (holds(own, text)) return own;
  return holds(text, own) ? text : `${text} (${own})`;
}

const pixelText = (width: string, height: string) => `${width} x ${height} piksel`;
const screenNames = [
  [3840, '4K'],
  [2880, '3K'],
  [2560, '2,5K'],
  [1920, 'Full HD'],
  [1280, 'HD'],
] as const;

/** A width alone says little: 'Full HD (lebar 1.920 piksel)'. */
function widthText(width: string, label: string): string {
  const name = screenNames.find(([least]) => Number(width) >= least)?.[1];
  return name ? `${name} (lebar ${label})` : `Lebar ${label}`;
}

/** One value of a field and of the one that says it more exactly; a choice that the exact text does not name stays visible. */
function refineValue(field: SpecField, value: string, exact: { field: SpecField; value: string }): string {
  if (field.key === 'width') return pixelText(value, exact.value);
  const [label, exactLabel] = [valueLabel(field, value), valueLabel(exact.field, exact.value)];
  if (exact.field.type === 'number' || exactLabel.toLowerCase().includes(label.toLowerCase())) return exactLabel;
  return `${exactLabel} (${label})`;
}

/**
 * The specification table: the main specifications with their values mapped to labels, in groups, then what staff added.
 * Nothing is said twice: a free specification under the name of a main one becomes part of its row.
 */
export function specGroups(
  kinds: readonly string[],
  mainSpecs: readonly MainSpec[],
  specs: readonly FreeSpec[],
): SpecGroup[] {
  // The category may be hidden from this reader; its products' keys still have their labels.
  const fields = fieldsOf([...kinds, 'laptop', ...partSpecs.keys()]);
  const given = new Map(mainSpecs.map(({ key, value }) => [key, value]));
  const refinementOf = (key: string) => {
    const field = fields.find(({ refines }) => refines === key);
    const value = field && given.get(field.key);
    return field && typeof value === 'string' && value !== '' ? { field, value } : undefined;
  };
  const isShown = ({ isInternal, refines, saidBy }: SpecField) =>
    !isInternal &&
    !(refines && given.has(refines)) &&
    !(saidBy && asList(given.get(saidBy.key) ?? []).some((value) => saidBy.values.includes(value)));

  const free = [...specs];
  /** The free specifications that say the same as this row; they are then not shown by themselves. */
  function sameAs({ label, aliases = [] }: SpecField, shownLabel: string, text: string): string[] {
    const names = [label, shownLabel].map(plain);
    const aliasNames = aliases.map(plain);
    const isSame = ({ key, value }: FreeSpec) =>
      names.includes(plain(key)) || (aliasNames.includes(plain(key)) && (holds(value, text) || holds(text, value)));
    const same = free.filter(isSame);
    for (const each of same) free.splice(free.indexOf(each), 1);
    return same.map(({ value }) => value);
  }

  function rowOf(field: SpecField, value: string | string[]): SpecRow {
    const label = field.pageLabel ?? field.label;
    const exact = refinementOf(field.key);
    const [only = ''] = asList(value);
    const labels = asList(value).map((item) => valueLabel(field, item));
    let text = exact ? refineValue(field, only, exact) : labels.join(', ');
    if (field.key === 'res_w') text = widthText(only, text);
    return { label, value: sameAs(field, label, text).reduce(combineTexts, text) };
  }

  const known = fields.flatMap((field) => {
    const value = given.get(field.key);
    return value === undefined || !isShown(field)
      ? []
      : [{ title: field.group ?? mainTitle, row: rowOf(field, value) }];
  });
  const unknown = mainSpecs
    .filter(({ key }) => fields.every((field) => field.key !== key))
    .map(({ key, value }) => ({
      title: mainTitle,
      row: { label: key.replaceAll('_', ' '), value: asList(value).join(', ') },
    }));
  const main = [...known, ...unknown];
  const other = free.map(({ key, value }) => ({ title: otherTitle, row: { label: key, value } }));
  return [...groupTitles, mainTitle, otherTitle]
    .map((title) => ({ title, rows: [...main, ...other].filter((each) => each.title === title).map(({ row }) => row) }))
    .filter(({ rows }) => rows.length > 0);
}
