import { partSpecs } from '#domain/catalogue/main-spec-table.ts';
import { asList, fieldsOf, valueLabel } from '#domain/catalogue/main-specs.ts';
import { jakartaMoment } from '#domain/days.ts';
import { formatRupiah } from '#domain/money.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Entry } from '#domain/resources.ts';
import { sizeOf } from '#domain/shipping/typed-size.ts';
import { sizeText } from '#domain/shipping/volumetric.ts';
import { galleryWords } from '#web/admin/form/gallery-items.ts';
import { adminText } from '#web/text/id-admin.ts';
import { conflictText } from '#web/text/id-admin-form.ts';
import { momentText } from '#web/text/id-moment.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { categoryOptions } from './product-options.ts';
import { mainSpecsOf, type ProductValues } from './product-values.ts';

const { discountStart, discountEnd, hotDealsStart, hotDealsEnd, discountValue } = productText;
const labels: Record<string, string> = {
  ...productText.fields,
  discountType: productText.fields.discount,
  discountPercent: discountValue,
  discountRupiah: discountValue,
  ...{ discountStart, discountEnd, hotDealsStart, hotDealsEnd },
};

export const labelOf = (name: string): string => labels[name] ?? name;

/** What gives a product's ids and keys their names. */
type Named = {
  brands: readonly Pick<Entry<'brand'>, '_id' | 'name'>[];
  categories: readonly Entry<'category'>[];
  /** Of the chosen categories. */
  kinds: readonly string[];
};

/** A value in words, to compare two versions. */
export function wordsOf(name: string, values: ProductValues, named: Named): string {
  return filledWords(name as keyof ProductValues, values, named) || conflictText.empty;
}

function filledWords(name: keyof ProductValues, values: ProductValues, named: Named): string {
  const value = values[name];
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? adminText.on : adminText.off;
  switch (name) {
    case 'brand':
      return named.brands.find(({ _id }) => _id === value)?.name ?? conflictText.unknown;
    case 'categories':
      return categoriesText(values.categories, named.categories);
    case 'discountType':
      return productText.discountTypes[values.discountType];
    case 'price':
    case 'discountRupiah':
      return formatRupiah(values[name]);
    case 'discountStart':
    case 'discountEnd':
    case 'hotDealsStart':
    case 'hotDealsEnd': {
      const time = jakartaMoment(values[name]);
      return time ? momentText(time) : values[name];
    }
    case 'description':
      return plainText(values.description);
    case 'size': {
      const size = sizeOf(values.size);
      return size ? sizeText(size) : '';
    }
    case 'variants':
      return variantsText(values);
    case 'specs':
      return values.specs.map((spec) => `${spec.name}: ${spec.value}`).join('\n');
    case 'mediaUrls':
      return galleryWords(values.mediaUrls);
    case 'mainSpecs':
      return mainSpecsText(values, named.kinds);
    default:
      return String(value);
  }
}

function categoriesText(ids: readonly string[], categories: Named['categories']): string {
  const options = categoryOptions(categories);
  return ids.map((id) => options.find(({ value }) => value === id)?.label ?? conflictText.unknown).join('\n');
}

function variantsText({ variants, mediaUrls }: ProductValues): string {
  const { sku: skuLabel, stock: stockLabel } = productText.fields;
  return variants
    .map(({ name, price, sku, stock, picture }) => {
      const place = mediaUrls.findIndex(({ key }) => key === picture);
      const parts = [
        formatRupiah(price),
        `${skuLabel} ${sku || adminText.none}`,
        `${stockLabel} ${stock || adminText.none}`,
        place < 0 ? productText.noVariantPicture : productText.pictureTitle(place + 1),
      ];
      return `${name}: ${parts.join(' · ')}`;
    })
    .join('\n');
}

/** In the order of the table, so that two versions compare line by line. */
function mainSpecsText(values: ProductValues, kinds: readonly string[]): string {
  // The other version may have categories of another kind.
  const fields = fieldsOf([...kinds, 'laptop', ...partSpecs.keys()]);
  const placeOf = (key: string) => fields.findIndex((field) => field.key === key);
  return mainSpecsOf(values)
    .map(({ key, value }) => ({ key, value, place: placeOf(key) }))
    .sort((a, b) => a.place - b.place)
    .map(({ key, value, place }) => {
      const words = asList(value).map((item) => valueLabel(fields[place], item));
      return `${fields[place]?.label ?? key}: ${words.join(', ')}`;
    })
    .join('\n');
}
