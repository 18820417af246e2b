import { formatNumber } from '#domain/number.ts';

/** The outer measures of a parcel, in whole centimetres. */
export type ParcelSize = { length: number; width: number; height: number };

export const maxSideCm = 300;

/** Couriers take this much room for a kilogram. */
const cubicCmPerKg = 6000;

/** A started gram counts whole: couriers never round a volume down. */
export function volumetricGrams({ length, width, height }: ParcelSize): number {
  return Math.ceil((length * width * height * 1000) / cubicCmPerKg);
}

/** Couriers charge the higher one of the real and the volumetric weight. */
export function billableGrams(realGrams: number, size: ParcelSize | null | undefined): number {
  return size ? Math.max(realGrams, volumetricGrams(size)) : realGrams;
}

type Parcel = { grams: number; size: ParcelSize | null | undefined; qty: number };

/** What couriers may charge for the parcels together; null where the real weight counts for all of them. */
export function gramsByVolume(parcels: readonly Parcel[]): number | null {
  const real = parcels.reduce((sum, { grams, qty }) => sum + qty * grams, 0);
  const billable = parcels.reduce((sum, { grams, size, qty }) => sum + qty * billableGrams(grams, size), 0);
  return billable > real ? billable : null;
}

/** '52 × 30 × 52 cm' */
export function sizeText({ length, width, height }: ParcelSize): string {
  return `${[length, width, height].map((side) => formatNumber(side)).join(' × ')} cm`;
}
