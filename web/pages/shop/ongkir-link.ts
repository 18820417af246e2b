import { type TypedSize, typedSize } from '#domain/shipping/typed-size.ts';
import type { ParcelSize } from '#domain/shipping/volumetric.ts';

/** '/ongkir' with the parcel of a product filled in. */
export function ongkirLink(weightGrams: number, { length, width, height }: ParcelSize): string {
  const parcel = { berat: weightGrams, panjang: length, lebar: width, tinggi: height };
  return `/ongkir?${new URLSearchParams(Object.entries(parcel).map(([name, value]) => [name, String(value)]))}`;
}

const digitsOf = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
};

/** What such a link fills in; null where one of its figures is missing. */
export function parcelIn(query: string): { weight: string; size: TypedSize } | null {
  const search = new URLSearchParams(query);
  const [weight, length, width, height] = ['berat', 'panjang', 'lebar', 'tinggi'].map((name) => digitsOf(search, name));
  if (weight == null || length == null || width == null || height == null) return null;
  return { weight: String(weight), size: typedSize({ length, width, height }) };
}
