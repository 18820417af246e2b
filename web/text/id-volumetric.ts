import { formatNumber } from '#domain/number.ts';

/** What couriers make of a parcel's size. */
export const volumetricText = {
  size: 'Ukuran paket (cm)',
  sides: { length: 'Panjang', width: 'Lebar', height: 'Tinggi' },
  sizeHint: 'Isi bila paketnya besar tetapi ringan: kurir menghitung panjang × lebar × tinggi / 6000.',
  tooBig: (maxKg: number) => `Berat volumetrik melebihi ${formatNumber(maxKg)} kg`,
  volumetric: (weight: string) => `Berat volumetrik ${weight}`,
  volumetricCounts: 'Ini yang dihitung, karena lebih besar dari berat asli.',
  realCounts: (weight: string) => `Yang dihitung berat asli ${weight}, karena tidak lebih kecil.`,
  countedByVolume: 'Dihitung dengan berat volumetrik.',
  hint: (weight: string) => `Karena ukuran paketnya, kurir dapat menghitung ${weight} (berat volumetrik).`,
  checkBySize: 'Cek ongkir dengan ukuran ini',
} as const;
