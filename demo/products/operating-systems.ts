import { buildProduct, type Offer, type ProductSeed } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  family: 'Windows' | 'Linux',
  maxGb: number,
  label: string,
  about: string,
  offer?: Offer,
];

const rows: Row[] = [
  [
    'Microsoft Windows 11 Home 64-bit',
    'Microsoft',
    1899000,
    'Windows',
    128,
    'Windows 11|Home',
    'Lisensi asli untuk rumah dan pelajar. Mencakup Windows Hello, enkripsi perangkat, dan pembaruan keamanan.',
    { percent: 5 },
  ],
  [
    'Microsoft Windows 11 Pro 64-bit',
    'Microsoft',
    2799000,
    'Windows',
    2000,
    'Windows 11|Pro',
    'Lisensi asli untuk kantor dan profesional. Menambahkan BitLocker, Remote Desktop, dan gabung ke domain.',
  ],
  [
    'Ubuntu Desktop 24.04 LTS + Jasa Instal',
    'Canonical',
    75000,
    'Linux',
    2000,
    'Ubuntu|24.04 LTS',
    'Sistem operasi bebas biaya lisensi. Harga ini adalah jasa instalasi dan media pemasangan, termasuk driver dan LibreOffice.',
  ],
  [
    'Linux Mint 22 Cinnamon + Jasa Instal',
    'Rakita',
    75000,
    'Linux',
    2000,
    'Linux|Mint 22',
    'Tampilannya akrab bagi pengguna Windows. Harga ini adalah jasa instalasi dan pengaturan awal bahasa Indonesia.',
  ],
];

const plan = { prefix: 'OSX', category: 'sistem-operasi', warranty: 'Bantuan aktivasi dan instalasi' };

export const operatingSystemSeeds: ProductSeed[] = rows.map(
  ([name, brand, price, family, maxGb, label, about, offer], index) =>
    buildProduct(
      plan,
      {
        name,
        brand,
        price,
        weight: 150,
        offer,
        main: { family, max_memory_gb: maxGb },
        specs: { Keluarga: family, Arsitektur: '64-bit', 'Jumlah Perangkat': '1 PC' },
        paragraphs: [
          `<strong>${name}</strong>. ${about}`,
          family === 'Windows'
            ? 'Satu lisensi untuk satu PC. Cocok dibeli bersama rakitan baru atau laptop yang belum memiliki Windows.'
            : 'Cocok untuk belajar pemrograman, server rumah, dan komputer kantor yang memakai aplikasi berbasis web.',
          'Bila dibeli bersama PC rakitan, sistem kami pasang lengkap dengan driver sebelum dikirim.',
        ],
        pictures: { kind: 'os-box', seed: index, label },
      },
      index,
    ),
);
