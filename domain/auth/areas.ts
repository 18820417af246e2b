/** The parts of the back office that the owner gives to staff accounts, one by one. */
export const areas = ['catalogue', 'prices', 'content', 'reviews', 'orders', 'reports', 'settings'] as const;
export type Area = (typeof areas)[number];

export const areaLabels: Record<Area, string> = {
  catalogue: 'Katalog',
  prices: 'Harga',
  content: 'Konten',
  reviews: 'Ulasan',
  orders: 'Pesanan',
  reports: 'Laporan',
  settings: 'Pengaturan',
};

export const areaNames = (given: readonly Area[]): string => given.map((area) => areaLabels[area]).join(', ');

type Account = { role: 'owner' | 'staff'; areas: readonly Area[] };

/** Owners have every area; of several areas one is enough. */
export function hasArea({ role, areas }: Account, ...wanted: readonly Area[]): boolean {
  return role === 'owner' || wanted.some((area) => areas.includes(area));
}

/** Why an account without any of the areas is refused. */
export const lacksArea = (...wanted: readonly Area[]): string =>
  `Akun ini tidak punya hak untuk bagian ${wanted.map((area) => areaLabels[area]).join(' atau ')}. Minta hak itu kepada pemilik.`;
