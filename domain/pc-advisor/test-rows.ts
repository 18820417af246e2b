import { type Part, type PartKind, slotOfKind } from './parts.ts';
import { readPart } from './read-part.ts';

/** The public parts list that tests and bench read where it is present: one JSON line per part, one file per slot. */
export const partFiles = Object.entries(slotOfKind).map(([kind, slot]) => ({
  kind: kind as PartKind,
  file: `${slot}.jsonl`,
}));

const productKeys = ['id', 'slot', 'name', 'brand', 'price', 'usd', 'derived'];

/** Such a line as the shop would hold it: specifications as texts, empty ones left out. */
export function partFromLine(kind: PartKind, line: string): Part {
  const row = JSON.parse(line) as Record<string, unknown> & { id: string; name: string; brand: string; price: number };
  const mainSpecs = Object.entries(row).flatMap(([key, value]) =>
    value === null || productKeys.includes(key)
      ? []
      : [{ key, value: Array.isArray(value) ? value.map(String) : String(value) }],
  );
  const { id, name, brand, price } = row;
  const read = readPart(kind, { id, name, brand, price, stock: 10, variants: [], mainSpecs });
  if (read.missing !== undefined) throw new Error(`${name}: ${read.missing.join(', ')}`);
  return read.part;
}

export function partsFromLines(kind: PartKind, text: string): Part[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [partFromLine(kind, line)]));
}
