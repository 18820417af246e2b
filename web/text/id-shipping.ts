import { pickFromListMessage } from '#domain/shipping/place-messages.ts';
export const shippingText = {
  origin: 'Kota asal',
  destination: 'Kota tujuan',
  destinationHint: 'Kecamatan, kota, kode pos',
  change: 'Ubah',
  changeDestination: 'Ubah kota tujuan',
  pickFromList: pickFromListMessage,
  confirmed: 'Dikonfirmasi admin',
  confirmedShort: 'Dikonfirmasi',
  costConfirmed: 'Ongkir dikonfirmasi admin',
  calculatingShort: 'Menghitung ongkir…',
  parcel: (weight: string, place: string) => `${weight} ke ${place}`,
  costFrom: (rupiah: string) => `Ongkir mulai ${rupiah}`,
} as const;

export const ongkirText = {
  title: 'Cek Ongkir',
  heading: 'CEK ONGKIR',
  help: 'Isi kota asal, kota tujuan dan berat paket. Hasilnya berupa daftar ongkir dari tiap kurir lengkap dengan perkiraan lama pengiriman.',
  weight: 'Berat (gr)',
  submit: 'Cek Ongkir',
  empty: 'Hasil cek ongkir akan tampil di sini.',
  calculating: 'Menghitung ongkir',
  count: (count: number, weight: string) => `${count} pilihan untuk ${weight}`,
  sort: 'Urutkan',
  cheapest: 'Termurah',
  fastest: 'Tercepat',
  byCourier: 'Nama kurir',
} as const;
