import { formatRupiah } from '#domain/money.ts';
import { plainText } from '#domain/plain-text.ts';
import { sizeOf } from '#domain/shipping/typed-size.ts';
import { sizeText } from '#domain/shipping/volumetric.ts';
import { galleryWords } from '#web/admin/form/gallery-items.ts';
import { conflictText } from '#web/text/id-admin-form.ts';
import { productText } from '#web/text/id-product-admin.ts';
import type { ProductValues } from './product-values.ts';

const labels = productText.fields;

export function labelOf(name: string): string {
  const known: Record<string, string> = labels;
  return known[name] ?? (name.startsWith('hotDeals') ? labels.hotDealsPeriod : labels.discount);
}

/** A value in words, to compare two versions. */
export function wordsOf(name: string, values: ProductValues): string {
  const value: unknown = values[name as keyof ProductValues];
  if (value === null || value === '') return conflictText.empty;
  if (value instanceof File) return conflictText.newPicture;
  if (name === 'discountType') return productText.discountTypes[values.discountType];
  if (name === 'description') return plainText(values.description, 600);
  if (name === 'size') {
    const size = sizeOf(values.size);
    return size ? sizeText(size) : conflictText.empty;
  }
  if (name === 'variants')
    return values.variants.map((variant) => `${variant.name}: ${formatRupiah(variant.price)}`).join('\n');
  if (name === 'specs') return values.specs.map((spec) => `${spec.name}: ${spec.value}`).join('\n');
  if (name === 'mediaUrls') return galleryWords(values.mediaUrls);
  if (name === 'mainSpecs') {
    return Object.entries(values.mainSpecs)
      .map(([key, spec]) => `${key}: ${spec}`)
      .join('\n');
  }
  return String(value);
}
