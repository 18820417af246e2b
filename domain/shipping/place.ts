import { type Regency, regencyKinds } from './regency.ts';

/** Somewhere a parcel comes from or goes to. Without a district: anywhere in the regency. */
export type Place = { zip_code: string; district: string | null; regency: string; province: string };

export const zipPattern = /^[1-9]\d{4}$/;

export function placeLabel({ district, regency, province, zip_code }: Place): string {
  return [...(district ? [district] : []), regency, province, zip_code].join(', ');
}

/** A label without province and postal code: 'Coblong, Kota Bandung'. */
export function placeNameOf(label: string): string {
  const parts = label.split(', ');
  return parts.length > 2 ? parts.slice(0, -2).join(', ') : label;
}

export const placeOf = (regency: Regency): Place => ({ ...regency, district: null });

/** 'Kota Bandung' → 'Bandung'. */
export function regencyName(regency: string): string {
  const kind = regencyKinds.find((kind) => regency.startsWith(`${kind} `));
  return kind ? regency.slice(kind.length + 1) : regency;
}

/**
 * Postal codes run on from neighbour to neighbour, and their first two digits stand for a region: a code that no list
 * knows is taken for the regency with the nearest main code there.
 */
export function nearestRegency(regencies: readonly Regency[], zipCode: string): Regency | null {
  const near = regencies.filter(({ zip_code }) => zip_code.slice(0, 2) === zipCode.slice(0, 2));
  const distance = ({ zip_code }: Regency) => Math.abs(Number(zip_code) - Number(zipCode));
  return near.reduce<Regency | null>((best, next) => (best && distance(best) <= distance(next) ? best : next), null);
}
