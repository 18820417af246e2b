/** A province's regencies: the name without its kind → the main postal code of its seat of government. */
export type ProvinceTable = { province: string; kota: Record<string, string>; kabupaten: Record<string, string> };

export type Regency = { regency: string; province: string; zip_code: string };

export const regencyKinds = ['Kota', 'Kabupaten'] as const;

export function regenciesOf({ province, kota, kabupaten }: ProvinceTable): Regency[] {
  return [
    ...Object.entries(kota).map(([name, zip_code]) => ({ regency: `Kota ${name}`, province, zip_code })),
    ...Object.entries(kabupaten).map(([name, zip_code]) => ({ regency: `Kabupaten ${name}`, province, zip_code })),
  ];
}
