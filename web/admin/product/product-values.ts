import { offerAt } from '#domain/catalogue/dated-price.ts';
import type { Discount } from '#domain/catalogue/discount.ts';
import { laptopSpecs, partSpecs } from '#domain/catalogue/main-spec-table.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { discountErrors } from '#domain/catalogue/product-rules.ts';
import {
  errorsOf,
  type FieldErrors,
  maxValue,
  minValue,
  moment,
  numeric,
  type Rule,
  required,
  wholeNumber,
} from '#domain/form-rules.ts';
import { formatNumber, parseNumber } from '#domain/number.ts';
import { noSize, sideErrors, sides, sizeOf, type TypedSize, typedSize } from '#domain/shipping/typed-size.ts';
import { type GalleryItem, galleryItems, galleryUpload } from '#web/admin/form/gallery-items.ts';
import { isAfter, periodOf, typedMoment } from '#web/admin/form/typed-period.ts';
import { multipart } from '#web/api/multipart.ts';
import { productText } from '#web/text/id-product-admin.ts';

/** `picture` is the key of one in the gallery, `stored` what the shop had when the form was opened. */
export type VariantValue = {
  name: string;
  price: number | null;
  sku: string;
  stock: string;
  picture: string;
  stored?: { name: string; stock: string } | undefined;
};
export type SpecValue = { name: string; value: string };

export type ProductValues = {
  name: string;
  sku: string;
  brand: string;
  categories: string[];
  thumbnail: string | File | null;
  mediaUrls: GalleryItem[];
  price: number | null;
  discountType: '' | Discount['type'];
  discountPercent: string;
  discountRupiah: number | null;
  /** On the shop's clock, as a `datetime-local` input has it. */
  discountStart: string;
  discountEnd: string;
  stock: string;
  lowStock: string;
  weight: string;
  size: TypedSize;
  isHotDeals: boolean;
  hotDealsStart: string;
  hotDealsEnd: string;
  isFeatured: boolean;
  variants: VariantValue[];
  description: string;
  /** By key; what the categories' kind does not know stays as it was stored. */
  mainSpecs: Record<string, string | string[]>;
  specs: SpecValue[];
};

const blank: ProductValues = {
  name: '',
  sku: '',
  brand: '',
  categories: [],
  thumbnail: null,
  mediaUrls: [],
  price: null,
  discountType: '',
  discountPercent: '',
  discountRupiah: null,
  discountStart: '',
  discountEnd: '',
  stock: '0',
  lowStock: '',
  weight: '1000',
  size: noSize,
  isHotDeals: false,
  hotDealsStart: '',
  hotDealsEnd: '',
  isFeatured: false,
  variants: [],
  description: '',
  mainSpecs: {},
  specs: [],
};

/** Written with a decimal point where they are stored, with a comma where people read them. */
const numberSpecs = new Set(
  [laptopSpecs, ...partSpecs.values()].flatMap((fields) =>
    fields.flatMap((field) => (field.type === 'number' ? [field.key] : [])),
  ),
);
const maxDecimals = 6;
const typedNumber = (value: number) => formatNumber(value, { atMost: maxDecimals }).replaceAll('.', '');

/** A stored specification as people write it. */
export function typedSpec(key: string, value: string | string[]): string | string[] {
  const number = typeof value === 'string' && numberSpecs.has(key) && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? typedNumber(number) : value;
}

function storedSpec(key: string, typed: string | string[]): string | string[] {
  if (typeof typed !== 'string') return typed.map((item) => item.trim()).filter(Boolean);
  const number = numberSpecs.has(key) ? parseNumber(typed) : null;
  return number === null ? typed.trim() : String(number);
}

/** What the discount's fields mean; null while they say nothing. */
function discountOf({ discountType, discountPercent, discountRupiah }: ProductValues): Discount | null {
  const value = discountType === 'percent' ? parseNumber(discountPercent) : discountRupiah;
  return discountType === '' || value === null ? null : { type: discountType, value };
}

/** The discount that shoppers see at a moment, and the one that begins later. */
export function discountsAt(values: ProductValues, now: Date) {
  const stated = discountOf(values);
  const period = periodOf(values.discountStart, values.discountEnd);
  const discount = stated && { ...stated, ...period };
  const offer = offerAt({ discount, isHotDeals: false, hotDealsPeriod: null }, now);
  return { current: offer.discount, upcoming: offer.discount ? null : offer.datedDiscount };
}

/** What the typed specifications say, as they are stored. */
export function mainSpecsOf({ mainSpecs }: Pick<ProductValues, 'mainSpecs'>) {
  return Object.entries(mainSpecs).flatMap(([key, typed]) => {
    const value = storedSpec(key, typed);
    return value.length > 0 ? [{ key, value }] : [];
  });
}

export function productValues(product: Product | null): ProductValues {
  if (!product) return blank;
  const { schedule } = product;
  const discount = schedule?.discount ?? product.discount;
  return {
    name: product.name,
    sku: product.sku,
    brand: product.brand?._id ?? '',
    categories: product.categories.map((category) => category._id),
    thumbnail: product.thumbnail,
    mediaUrls: galleryItems(product.mediaUrls, product.mediaAlts),
    price: product.price,
    discountType: discount?.type ?? '',
    discountPercent: discount?.type === 'percent' ? typedNumber(discount.value) : '',
    discountRupiah: discount?.type === 'nominal' ? discount.value : null,
    discountStart: typedMoment(schedule?.discount?.startAt),
    discountEnd: typedMoment(schedule?.discount?.endAt),
    stock: String(product.stock),
    lowStock: product.lowStock == null ? '' : String(product.lowStock),
    weight: String(product.weight),
    size: typedSize(product.size),
    isHotDeals: product.isHotDeals || schedule?.hotDeals != null,
    hotDealsStart: typedMoment(schedule?.hotDeals?.startAt),
    hotDealsEnd: typedMoment(schedule?.hotDeals?.endAt),
    isFeatured: product.isFeatured,
    variants: product.variants.map(({ name, price, sku, stock, picture }) => {
      const stored = { name, stock: stock === null ? '' : String(stock) };
      return { ...stored, price, sku: sku ?? '', picture: picture ?? '', stored };
    }),
    description: product.description,
    mainSpecs: Object.fromEntries(product.mainSpecs.map(({ key, value }) => [key, typedSpec(key, value)])),
    specs: product.specs.map(({ key, value }) => ({ name: key, value })),
  };
}

/** Without what the form only keeps for itself and without the order of main specifications, to compare two versions. */
export function comparableValues(values: ProductValues): ProductValues {
  const mainSpecs = mainSpecsOf(values).map(({ key, value }): [string, string | string[]] => [key, value]);
  return {
    ...values,
    variants: values.variants.map(({ name, price, sku, stock, picture }) => ({ name, price, sku, stock, picture })),
    mainSpecs: Object.fromEntries(mainSpecs.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** A copy starts as a new product: its own name and sku, everything else alike. */
export function copiedValues(product: Product): ProductValues {
  const values = productValues(product);
  return {
    ...values,
    name: productText.copyOf(values.name),
    sku: productText.copySku(values.sku),
    variants: values.variants.map(({ stored: _, ...variant }) => ({ ...variant, sku: '' })),
  };
}

/** A new product of an account that may not write prices. */
export function withoutPrices(values: ProductValues): ProductValues {
  return {
    ...values,
    price: 0,
    discountType: '',
    discountPercent: '',
    discountRupiah: null,
    variants: values.variants.map((variant) => ({ ...variant, price: 0 })),
  };
}

/** The sum of the variants' stocks, which is the product's; null where none of them has a stock of its own. */
export function variantStock(variants: readonly VariantValue[]): number | null {
  if (variants.every(({ stock }) => stock.trim() === '')) return null;
  return variants.reduce((sum, { stock }) => sum + (parseNumber(stock) ?? 0), 0);
}

/** Some variants have a stock of their own and others have none. */
export const isStockMissing = (variants: readonly VariantValue[]): boolean =>
  variantStock(variants) !== null && variants.some(({ stock }) => stock.trim() === '');

const count = (max: number): Rule[] => [numeric, wholeNumber, minValue(0), maxValue(max)];
const rupiah = [required, ...count(productLimits.maxRupiah)];

export function checkProduct(values: ProductValues): FieldErrors {
  const errors: FieldErrors = {};
  function check(path: string, rules: readonly Rule[], value: unknown) {
    const found = errorsOf(rules, value);
    if (found.length > 0) errors[path] = found;
  }
  check('name', [required], values.name);
  check('sku', [required], values.sku);
  check('price', rupiah, values.price);
  const hasOwnStocks = variantStock(values.variants) !== null;
  if (!hasOwnStocks) check('stock', [required, ...count(productLimits.maxStock)], values.stock);
  check('lowStock', count(productLimits.maxStock), values.lowStock);
  check('weight', [required, numeric, wholeNumber, minValue(1), maxValue(productLimits.maxWeightGrams)], values.weight);
  for (const side of sides) {
    const found = sideErrors(values.size, side);
    if (found.length > 0) errors[`size.${side}`] = found;
  }
  if (values.discountType === 'percent') {
    check('discountPercent', [required, numeric, minValue(0), maxValue(100)], values.discountPercent);
  }
  if (values.discountType === 'nominal') {
    check(
      'discountRupiah',
      [required, minValue(0), maxValue(values.price ?? productLimits.maxRupiah)],
      values.discountRupiah,
    );
    const priced = values.variants.flatMap(({ name, price }) => (price === null ? [] : [{ name, price }]));
    const [wrong] = errors.discountRupiah ? [] : discountErrors(values.price ?? 0, priced, discountOf(values));
    if (wrong) errors.discountRupiah = [wrong.message];
  }
  if (values.discountType !== '') {
    check('discountStart', [moment], values.discountStart);
    check('discountEnd', [moment, isAfter(values.discountStart)], values.discountEnd);
  }
  if (values.isHotDeals) {
    check('hotDealsStart', [moment], values.hotDealsStart);
    check('hotDealsEnd', [moment, isAfter(values.hotDealsStart)], values.hotDealsEnd);
  }
  for (const key of numberSpecs) check(`mainSpecs.${key}`, [numeric], values.mainSpecs[key]);
  const names = values.variants.map((variant) => variant.name.trim().toLowerCase());
  values.variants.forEach((variant, index) => {
    const isTaken: Rule = () => (names.indexOf(names[index] ?? '') < index ? productText.sameVariants : null);
    check(`variants.${index}.name`, [required, isTaken], variant.name);
    check(`variants.${index}.price`, rupiah, variant.price);
    check(
      `variants.${index}.stock`,
      hasOwnStocks ? [required, ...count(productLimits.maxStock)] : count(productLimits.maxStock),
      variant.stock,
    );
  });
  values.specs.forEach((spec, index) => {
    check(`specs.${index}.name`, [required], spec.name);
    check(`specs.${index}.value`, [required], spec.value);
  });
  return errors;
}

const datedPaths = new Map([
  ['discount.startAt', 'discountStart'],
  ['discount.endAt', 'discountEnd'],
  ['hotDealsPeriod.startAt', 'hotDealsStart'],
  ['hotDealsPeriod.endAt', 'hotDealsEnd'],
]);

/** The server's path of a field → the form's. */
export function productPath(path: string, { discountType }: ProductValues): string {
  const dated = datedPaths.get(path);
  if (dated) return dated;
  if (path.startsWith('discount')) return discountType === 'nominal' ? 'discountRupiah' : 'discountPercent';
  return path.replace(/^specs\.(\d+)\.key$/, 'specs.$1.name');
}

/** Null where the picture was taken out of the gallery since. */
function placeOf(gallery: readonly GalleryItem[], key: string): number | null {
  const index = gallery.findIndex((item) => item.key === key);
  return index < 0 ? null : index;
}

function wireValues(values: ProductValues): Record<string, unknown> {
  const discount = discountOf(values);
  return {
    name: values.name.trim(),
    sku: values.sku.trim(),
    brand: values.brand || null,
    categories: values.categories,
    price: values.price,
    discount: discount && { ...discount, ...periodOf(values.discountStart, values.discountEnd) },
    stock: variantStock(values.variants) ?? parseNumber(values.stock),
    lowStock: parseNumber(values.lowStock),
    weight: parseNumber(values.weight),
    size: sizeOf(values.size),
    isHotDeals: values.isHotDeals,
    hotDealsPeriod: values.isHotDeals ? periodOf(values.hotDealsStart, values.hotDealsEnd) : null,
    isFeatured: values.isFeatured,
    variants: values.variants.map(({ name, price, sku, stock, picture, stored }) => ({
      name: name.trim(),
      price,
      sku: sku.trim() || null,
      // What nobody typed stays as it is by now: orders take from it while the form is open.
      ...(stored?.name === name.trim() && stored.stock === stock ? {} : { stock: parseNumber(stock) }),
      picture: placeOf(values.mediaUrls, picture),
    })),
    description: values.description,
    mainSpecs: mainSpecsOf(values),
    specs: values.specs.map(({ name, value }) => ({ key: name.trim(), value: value.trim() })),
  };
}

/** The form's discount fields are one on the wire, and so are the dates of the hot deals. */
function wireName(name: string): string {
  if (name.startsWith('discount')) return 'discount';
  return name.startsWith('hotDeals') ? 'hotDealsPeriod' : name;
}

/** The named fields as the API takes them. */
export function productBody(values: ProductValues, names: readonly string[], updatedAt?: string): FormData {
  const wire = wireValues(values);
  const body: Record<string, unknown> = {};
  const files: [name: string, file: File][] = [];
  for (const name of names) {
    if (name === 'thumbnail') {
      if (values.thumbnail instanceof File) files.push(['thumbnail', values.thumbnail]);
      else body.thumbnail = values.thumbnail;
    } else if (name === 'mediaUrls') {
      const gallery = galleryUpload(values.mediaUrls);
      body.mediaUrls = gallery.order;
      body.mediaAlts = values.mediaUrls.map(({ alt }) => alt.trim());
      for (const file of gallery.files) files.push(['mediaUrls', file]);
    } else body[wireName(name)] = wire[wireName(name)];
  }
  if (updatedAt !== undefined) body.updatedAt = updatedAt;
  return multipart(body, files);
}
