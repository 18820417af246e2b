import type { Place } from './place.ts';

/** How far a parcel travels; a rate card gives one price per kilogram for each. */
export const zones = [
  { label: 'Dalam kota', description: 'Asal dan tujuan di kota atau kabupaten yang sama' },
  { label: 'Satu provinsi', description: 'Asal dan tujuan di provinsi yang sama, atau sama-sama di Jabodetabek' },
  { label: 'Provinsi dekat', description: 'Antarprovinsi yang bertetangga' },
  { label: 'Pulau dekat', description: 'Antarpulau atau antarprovinsi jarak sedang' },
  { label: 'Pulau jauh', description: 'Antarpulau jarak jauh' },
  { label: 'Maluku dan Papua', description: 'Dari atau ke Maluku dan Papua' },
] as const;

export type Zone = 0 | 1 | 2 | 3 | 4 | 5;

const regionOfProvince: ReadonlyMap<string, number> = new Map(
  [
    ['Aceh', 'Sumatera Utara', 'Sumatera Barat', 'Riau', 'Kepulauan Riau', 'Jambi'],
    ['Sumatera Selatan', 'Bengkulu', 'Lampung', 'Kepulauan Bangka Belitung'],
    ['Banten', 'DKI Jakarta', 'Jawa Barat'],
    ['Jawa Tengah', 'DI Yogyakarta'],
    ['Jawa Timur'],
    ['Bali', 'Nusa Tenggara Barat', 'Nusa Tenggara Timur'],
    ['Kalimantan Barat', 'Kalimantan Tengah', 'Kalimantan Selatan', 'Kalimantan Timur', 'Kalimantan Utara'],
    ['Sulawesi Utara', 'Gorontalo', 'Sulawesi Tengah', 'Sulawesi Selatan', 'Sulawesi Barat', 'Sulawesi Tenggara'],
    ['Maluku', 'Maluku Utara'],
    ['Papua', 'Papua Barat', 'Papua Barat Daya', 'Papua Pegunungan', 'Papua Selatan', 'Papua Tengah'],
  ].flatMap((provinces, region) => provinces.map((province) => [province, region] as const)),
);

/** Rows and columns are the regions above, in their order; the same in both directions. */
const zoneBetweenRegions = [
  '2334444455',
  '3233444455',
  '3322333455',
  '4322233455',
  '4432233355',
  '4433334455',
  '4433343455',
  '4444344345',
  '5555555445',
  '5555555554',
];

/** One metropolis over three provinces: couriers price it as one. */
const jabodetabek = /^(Kota|Kabupaten) (Bogor|Depok|Tangerang|Tangerang Selatan|Bekasi)$/;
const isJabodetabek = ({ regency, province }: Place) => province === 'DKI Jakarta' || jabodetabek.test(regency);

export const provinces = [...regionOfProvince.keys()];

/** A province's zone as the shop set it for parcels from its own origin. */
export type ZoneOverrides = Record<string, number>;

export function zoneBetween(origin: Place, destination: Place, overrides: ZoneOverrides = {}): Zone {
  const isSameProvince = origin.province === destination.province;
  if (isSameProvince && origin.regency === destination.regency) return 0;
  if (Object.hasOwn(overrides, destination.province)) return overrides[destination.province] as Zone;
  if (isSameProvince || (isJabodetabek(origin) && isJabodetabek(destination))) return 1;
  const from = regionOfProvince.get(origin.province);
  const to = regionOfProvince.get(destination.province);
  // A province name of an imported list that is not known: the dearest zone, so that the estimate is not too low.
  if (from === undefined || to === undefined) return 5;
  return Number(zoneBetweenRegions[from]![to]) as Zone;
}
