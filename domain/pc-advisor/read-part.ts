import { fillKnown, type MainSpec } from './known-chips.ts';
import { type Field, partFields } from './part-fields.ts';
import { type Part, type PartialPart, type PartKind, type PartProduct, type Slot, slotOfKind } from './parts.ts';

export type PartSource = PartProduct & { mainSpecs: readonly MainSpec[] };

type SpecValue = string | readonly string[] | number | boolean;

function readNumber(text: string, type: 'whole' | 'count' | 'decimal'): number | undefined {
  if (!(type === 'decimal' ? /^\d{1,6}(\.\d{1,6})?$/ : /^\d{1,7}$/).test(text)) return undefined;
  const number = Number(text);
  return type !== 'whole' && number === 0 ? undefined : number;
}

/** Undefined when the text is not exactly of the field's type: a guess could sell a part that does not fit. */
function readValue(value: string | readonly string[], field: Field): SpecValue | undefined {
  if (field.type === 'texts') {
    const texts = (typeof value === 'string' ? [value] : value)
      .map((text) => text.trim())
      .filter((text) => text !== '');
    return texts.length === 0 ? undefined : texts;
  }
  const text = (typeof value === 'string' ? value : value.length === 1 ? (value[0] ?? '') : '').trim();
  if (text === '') return undefined;
  if (field.type === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (field.type === 'text') return field.choices && !field.choices.includes(text) ? undefined : text;
  return readNumber(text, field.type);
}

/** Fields that are needed only by some parts of the slot. */
function neededByKind(part: PartialPart): string[] {
  if (part.slot === 'storage' && part.kind === 'nvme') return ['pcieGen'];
  if (part.slot === 'cooler' && part.kind === 'air') return ['heightMm'];
  if (part.slot === 'cooler' && part.kind === 'liquid') return ['radiatorMm'];
  return [];
}

export type ReadPart = { part: Part; missing?: undefined } | { part: PartialPart; missing: string[] };

/**
 * The part that a catalogue product is. `missing` holds the reasons why the advisor leaves it out, for the staff list;
 * `part` then has holes and serves only to look at.
 */
export function readPart(kind: PartKind, product: PartSource): ReadPart {
  const slot: Slot = slotOfKind[kind];
  const specs = new Map(fillKnown(kind, product.name, product.mainSpecs).map(({ key, value }) => [key, value]));
  const { id, name, brand, price, stock, variants } = product;
  const values: Record<string, SpecValue> = {};
  const fields = Object.entries<Field>(partFields[slot]);
  const missing: string[] = [];
  for (const [fieldName, field] of fields) {
    const stored = specs.get(field.key);
    const value = stored === undefined ? undefined : readValue(stored, field);
    if (value !== undefined) values[fieldName] = value;
    else if (field.isExtra) continue;
    else if (stored !== undefined && stored.length > 0) missing.push(`${field.label} tidak dapat dibaca`);
    else if (!field.optional) missing.push(`${field.label} belum diisi`);
  }
  // The values were read by the slot's own table, so the union's member is the right one.
  const part = { id, name, brand, price, stock, variants, slot, ...values } as PartialPart;
  for (const fieldName of neededByKind(part)) {
    const field = (partFields[slot] as Record<string, Field>)[fieldName];
    if (field && values[fieldName] === undefined && !specs.has(field.key)) missing.push(`${field.label} belum diisi`);
  }
  if (part.slot === 'memory' && part.form !== undefined && part.form.toUpperCase() !== 'DIMM') {
    missing.push(`Bentuk modul ${part.form} bukan untuk PC desktop`);
  }
  if (!Number.isSafeInteger(price) || price <= 0) missing.push('Harga belum diisi');
  return missing.length === 0 ? { part: part as Part } : { part, missing };
}
