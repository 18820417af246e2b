import { type Part, type PartKind, slotOfKind } from './parts.ts';
import { readPart } from './read-part.ts';

/** The public parts list that tests and bench read where it is present: one JSON line per part, one file per slot. */
export const partFiles = Object.entries(slotOfKind).map(([kind, slot]) => ({
  kind: kind as PartKind,
  file: `${slot}.jsonl`,
}));

const productKeys = ['id', 'slot', 'name', 'brand', 'price', 'usd', 'derived'];

/** Such a line as the shop would hold it: specifications as texts, empty ones left out. */
export function productFromLine(line: string) {
  const row = JSON.parse(line) as Record<string, unknown> & { id: string; name: string; brand: string; price: number };
  const mainSpecs = Object.entries(row).flatMap(([key, value]) =>
    value === null || productKeys.includes(key)
      ? []
      : [{ key, value: Array.isArray(value) ? value.map(String) : String(value) }],
  );
  const { id, name, brand, price } = row;
  return { id, name, brand, price, stock: 10, variants: [], mainSpecs };
}

function partFromLine(kind: PartKind, line: string): Part {
  const product = productFromLine(line);
  const read = readPart(kind, product);
  if (read.missing !== undefined) throw new Error(`${product.name}: ${read.missing.join(', ')}`);
  return read.part;
}

export const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

export function partsFromLines(kind: PartKind, text: string): Part[] {
  return linesOf(text).map((line) => partFromLine(kind, line));
}
