import { type Product, productLimits } from '#domain/catalogue/product.contract.ts';
import {
  errorsOf,
  type FieldErrors,
  maxValue,
  minValue,
  numeric,
  type Rule,
  required,
  wholeNumber,
} from '#domain/form-rules.ts';
import { productText } from '#web/text/id-admin.ts';

export type GalleryItem = { key: string; picture: string | File };
export type VariantValue = { key: string; name: string; price: number | null; sku: string; stock: string };
export type SpecValue = { key: string; name: string; value: string };
export type DiscountType = '' | 'percent' | 'nominal';

export type ProductValues = {
  name: string;
  sku: string;
  brand: string;
  categories: string[];
  thumbnail: string | File | null;
  mediaUrls: GalleryItem[];
  price: number | null;
  discountType: DiscountType;
  discountValue: number | null;
  stock: string;
  weight: string;
  isHotDeals: boolean;
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
  discountValue: null,
  stock: '0',
  weight: '1000',
  isHotDeals: false,
  isFeatured: false,
  variants: [],
  description: '',
  mainSpecs: {},
  specs: [],
};

export function productValues(product: Product | null): ProductValues {
  if (!product) return blank;
  return {
    name: product.name,
    sku: product.sku,
    brand: product.brand?._id ?? '',
    categories: product.categories.map((category) => category._id),
    thumbnail: product.thumbnail,
    mediaUrls: product.mediaUrls.map((picture) => ({ key: picture, picture })),
    price: product.price,
    discountType: product.discount?.type ?? '',
    discountValue: product.discount?.value ?? null,
    stock: String(product.stock),
    weight: String(product.weight),
    isHotDeals: product.isHotDeals,
    isFeatured: product.isFeatured,
    variants: product.variants.map(({ name, price, sku, stock }, place) => ({
      key: `stored ${place}`,
      name,
      price,
      sku: sku ?? '',
      stock: stock === null ? '' : String(stock),
    })),
    description: product.description,
    mainSpecs: Object.fromEntries(product.mainSpecs.map(({ key, value }) => [key, value])),
    specs: product.specs.map(({ key, value }, place) => ({ key: `stored ${place}`, name: key, value })),
  };
}

/** A copy starts as a new product: its own name and sku, everything else alike. */
export function copiedValues(product: Product): ProductValues {
  const values = productValues(product);
  return {
    ...values,
    name: productText.copyOf(values.name),
    sku: productText.copySku(values.sku),
    variants: values.variants.map((variant) => ({ ...variant, sku: '' })),
  };
}

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
  check('stock', [required, ...count(productLimits.maxStock)], values.stock);
  check('weight', [required, numeric, wholeNumber, minValue(1), maxValue(productLimits.maxWeightGrams)], values.weight);
  if (values.discountType !== '') {
    const max = values.discountType === 'percent' ? 100 : (values.price ?? productLimits.maxRupiah);
    check('discount.value', [required, numeric, minValue(0), maxValue(max)], values.discountValue);
  }
  const names = values.variants.map((variant) => variant.name.trim().toLowerCase());
  values.variants.forEach((variant, place) => {
    const isTaken: Rule = () => (names.indexOf(names[place] ?? '') < place ? productText.sameVariants : null);
    check(`variants.${place}.name`, [required, isTaken], variant.name);
    check(`variants.${place}.price`, rupiah, variant.price);
    check(`variants.${place}.stock`, count(productLimits.maxStock), variant.stock);
  });
  values.specs.forEach((spec, place) => {
    check(`specs.${place}.key`, [required], spec.name);
    check(`specs.${place}.value`, [required], spec.value);
  });
  return errors;
}

/** Without the blanks that typing leaves. */
function tidySpec(value: string | string[]): string | string[] {
  return typeof value === 'string' ? value.trim() : value.map((item) => item.trim()).filter(Boolean);
}

function wireValues(values: ProductValues): Record<string, unknown> {
  const { discountType: type, discountValue } = values;
  return {
    name: values.name.trim(),
    sku: values.sku.trim(),
    brand: values.brand || null,
    categories: values.categories,
    price: values.price,
    discount: type === '' ? null : { type, value: discountValue ?? 0 },
    stock: Number(values.stock),
    weight: Number(values.weight),
    isHotDeals: values.isHotDeals,
    isFeatured: values.isFeatured,
    variants: values.variants.map(({ name, price, sku, stock }) => ({
      name: name.trim(),
      price,
      sku: sku.trim() || null,
      stock: stock.trim() === '' ? null : Number(stock),
    })),
    description: values.description,
    mainSpecs: Object.entries(values.mainSpecs).flatMap(([key, typed]) => {
      const value = tidySpec(typed);
      return value.length > 0 ? [{ key, value }] : [];
    }),
    specs: values.specs.map(({ name, value }) => ({ key: name.trim(), value: value.trim() })),
  };
}

/** The form's two discount fields are one on the wire. */
const wireName = (name: string) => (name === 'discountType' || name === 'discountValue' ? 'discount' : name);

/** The named fields as the API takes them; multipart when a picture is new. */
export function productBody(
  values: ProductValues,
  names: readonly (keyof ProductValues)[],
  updatedAt?: string,
): Record<string, unknown> | FormData {
  const wire = wireValues(values);
  const body: Record<string, unknown> = {};
  const files: [name: string, file: File][] = [];
  for (const name of names) {
    if (name === 'thumbnail') {
      if (values.thumbnail instanceof File) files.push(['thumbnail', values.thumbnail]);
      else body.thumbnail = values.thumbnail;
    } else if (name === 'mediaUrls') {
      let place = 0;
      // The text part gives the final order; `upload:0`, `upload:1` … stand for the files that come along.
      body.mediaUrls = values.mediaUrls.map(({ picture }) => {
        if (!(picture instanceof File)) return picture;
        files.push(['mediaUrls', picture]);
        place += 1;
        return `upload:${place - 1}`;
      });
    } else body[wireName(name)] = wire[wireName(name)];
  }
  if (updatedAt !== undefined) body.updatedAt = updatedAt;
  if (files.length === 0) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of files) form.append(name, file);
  return form;
}
