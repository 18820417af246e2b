import { plainText } from '#domain/plain-text.ts';
import { conflictText, productText } from '#web/text/id-admin.ts';
import type { ProductValues } from './product-values.ts';

const labels = productText.fields;

export function labelOf(name: keyof ProductValues): string {
  if (name === 'discountType' || name === 'discountValue') return labels.discount;
  return labels[name];
}

/** A value in words, to compare two versions. */
export function wordsOf(name: keyof ProductValues, values: ProductValues): string {
  const value = values[name];
  if (value === null || value === '') return conflictText.empty;
  if (value instanceof File) return conflictText.newPicture;
  if (name === 'description') return plainText(values.description, 600);
  if (name === 'variants') return values.variants.map((variant) => `${variant.name}: ${variant.price}`).join('\n');
  if (name === 'specs') return values.specs.map((spec) => `${spec.name}: ${spec.value}`).join('\n');
  if (name === 'mediaUrls') return values.mediaUrls.map(({ picture }) => String(picture)).join(', ');
  if (name === 'mainSpecs') {
    return Object.entries(values.mainSpecs)
      .map(([key, spec]) => `${key}: ${spec}`)
      .join('\n');
  }
  return String(value);
}
