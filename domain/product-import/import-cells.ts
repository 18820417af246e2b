import type { Discount } from '#domain/catalogue/discount.ts';
import { laptopSpecs, partSpecs } from '#domain/catalogue/main-spec-table.ts';
import type { MainSpec, Product, Variant } from '#domain/catalogue/product.contract.ts';
import { decimalOf, escapePart, listOf, splitPlain, unescapePart, wholeNumberOf } from '#domain/cell-text.ts';
import { jakartaMoment, jakartaTime } from '#domain/days.ts';
import type { ImportColumn } from './import-columns.ts';

/** A cell that cannot be understood; the message is for the person who filled it in. */
export class CellError extends Error {
  override name = 'CellError';
}

export function readWhole(text: string): number {
  const value = wholeNumberOf(text);
  if (/^-\s*\d/.test(text.trim()))
    throw new CellError(`'${text.trim().slice(0, 40)}' kurang dari nol, tulis 0 atau lebih`);
  if (value === null) throw new CellError(`'${text.slice(0, 40)}' bukan bilangan bulat, tulis misalnya 1500000`);
  return value;
}

function pairOf(text: string, form: string): [key: string, value: string] {
  const [key, value] = splitPlain(text, '=', 2);
  if (value === undefined) throw new CellError(`'${text.slice(0, 40)}' belum lengkap, tulis seperti ${form}`);
  return [unescapePart(key!).trim(), unescapePart(value).trim()];
}

export function readSpecs(text: string): { key: string; value: string }[] {
  return listOf(text).map((part) => {
    const [key, value] = pairOf(part, 'Warna=Hitam');
    return { key, value };
  });
}

const writeSpecs = (specs: readonly { key: string; value: string }[]) =>
  specs.map(({ key, value }) => `${escapePart(key)}=${escapePart(value)}`).join('|');

/** `[]` at the end, unless its bracket is written with a backslash and so part of the key. */
const listMark = /(?<!\\)(?:\\\\)*\[\]$/;

const flagKeys = new Set(
  [laptopSpecs, ...partSpecs.values()]
    .flat()
    .filter(({ type }) => type === 'flag')
    .map(({ key }) => key),
);
const flagWords = new Map([
  ['ya', 'true'],
  ['tidak', 'false'],
]);

/** `key=value`; a list as `key[]=a|key[]=b`, or simply by naming the key again. */
export function readMainSpecs(text: string): MainSpec[] {
  const byKey = new Map<string, MainSpec>();
  for (const part of listOf(text)) {
    const [rawKey = '', rawValue] = splitPlain(part, '=', 2);
    const isList = listMark.test(rawKey.trim());
    if (rawValue === undefined && !isList) pairOf(part, 'ram_gb=16');
    const key = unescapePart(isList ? rawKey.trim().slice(0, -2) : rawKey).trim();
    const written = unescapePart(rawValue ?? '').trim();
    const value = (flagKeys.has(key) ? flagWords.get(written.toLowerCase()) : undefined) ?? written;
    const before = byKey.get(key)?.value;
    if (before === undefined) byKey.set(key, { key, value: isList ? (rawValue === undefined ? [] : [value]) : value });
    else byKey.set(key, { key, value: [before, value].flat() });
  }
  return [...byKey.values()];
}

const writeMainSpecs = (specs: readonly MainSpec[]) =>
  specs
    .flatMap(({ key, value }) => {
      const name = escapePart(key);
      if (typeof value === 'string') return [`${name}=${escapePart(value)}`];
      return value.length === 0 ? [`${name}[]`] : value.map((item) => `${name}[]=${escapePart(item)}`);
    })
    .join('|');

/** `name=price`, then `;sku=…` and `;stock=…` where a variant has its own. */
export function readVariants(text: string): Variant[] {
  return listOf(text).map((part) => {
    const [first = '', ...rest] = splitPlain(part, ';');
    const [name, price] = pairOf(first, '16 GB=9999000;stock=2');
    const variant: Variant = { name, price: readWhole(price), sku: null, stock: null };
    for (const further of rest.filter((text) => text.trim() !== '')) {
      const [key, value] = pairOf(further, 'stock=2');
      if (key === 'sku') variant.sku = value;
      else if (key === 'stock' || key === 'stok') variant.stock = readWhole(value);
      else throw new CellError(`'${key.slice(0, 40)}' tidak dikenal pada varian, yang ada: stock dan sku`);
    }
    return variant;
  });
}

const writeVariants = (variants: readonly Variant[]) =>
  variants
    .map(({ name, price, sku, stock }) =>
      [
        `${escapePart(name)}=${price}`,
        ...(sku === null ? [] : [`sku=${escapePart(sku)}`]),
        ...(stock === null ? [] : [`stock=${stock}`]),
      ].join(';'),
    )
    .join('|');

const discountNames: Record<string, Discount['type']> = {
  percent: 'percent',
  persen: 'percent',
  '%': 'percent',
  nominal: 'nominal',
  rupiah: 'nominal',
  rp: 'nominal',
};

export function readDiscountType(text: string): Discount['type'] {
  const name = text.trim().toLowerCase();
  if (!Object.hasOwn(discountNames, name)) throw new CellError('Isi dengan percent atau nominal');
  return discountNames[name]!;
}

export function readDiscountValue(text: string, type: Discount['type']): number {
  const value = type === 'percent' ? decimalOf(text) : (wholeNumberOf(text) ?? decimalOf(text));
  if (/^-\s*\d/.test(text.trim()))
    throw new CellError(`'${text.trim().slice(0, 40)}' kurang dari nol, tulis 0 atau lebih`);
  if (value === null) throw new CellError(`'${text.slice(0, 40)}' bukan angka`);
  return value;
}

/** A time on the shop's clocks; null for an empty cell. */
export function readMoment(text: string): string | null {
  if (text.trim() === '') return null;
  const moment = jakartaMoment(text.trim());
  if (moment === null) throw new CellError(`'${text.slice(0, 40)}' bukan waktu, tulis misalnya 2026-11-11 23:59`);
  return moment;
}

const writeMoment = (time: string | null | undefined) => (time ? jakartaTime(time).slice(0, 19).replace('T', ' ') : '');

/** Three decimals would be taken for thousands on the way in. */
const writeNumber = (value: number) => (/\.\d{3}$/.test(String(value)) ? `${value}0` : String(value));

export type CellValue = string | number;

/** A product as one row of an export. */
export function cellsOf(product: Product): Record<ImportColumn, CellValue> {
  const { schedule, size } = product;
  const discount = schedule?.discount ?? product.discount;
  return {
    sku: product.sku,
    name: product.name,
    brand: product.brand?.name ?? '',
    categories: product.categories.map(({ name }) => escapePart(name)).join('|'),
    price: product.price,
    stock: product.stock,
    weight: product.weight,
    length: size?.length ?? '',
    width: size?.width ?? '',
    height: size?.height ?? '',
    discountType: discount?.type ?? '',
    discountValue: discount ? writeNumber(discount.value) : '',
    discountStart: writeMoment(schedule?.discount?.startAt),
    discountEnd: writeMoment(schedule?.discount?.endAt),
    isHotDeals: String(product.isHotDeals || schedule?.hotDeals != null),
    hotDealsStart: writeMoment(schedule?.hotDeals?.startAt),
    hotDealsEnd: writeMoment(schedule?.hotDeals?.endAt),
    isFeatured: String(product.isFeatured),
    variants: writeVariants(product.variants),
    mainSpecs: writeMainSpecs(product.mainSpecs),
    specs: writeSpecs(product.specs),
    description: product.description,
    thumbnail: product.thumbnail ?? '',
    mediaUrls: product.mediaUrls.map(escapePart).join('|'),
  };
}
