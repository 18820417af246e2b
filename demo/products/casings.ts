import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  size: 'full' | 'mid' | 'mini' | 'itx',
  gpuMm: number,
  coolerMm: number,
  radiatorMm: number,
  panel: string,
  litres: number,
  bays: number,
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['Montech AIR 903 Max', 'Montech', 1199000, 'mid', 400, 180, 360, 'Tempered Glass', 54, 2, { percent: 8, hot: true, variants: [['Hitam', 1199000], ['Putih', 1249000]] }],
  ['Cube Gaming Fovst', 'Cube Gaming', 329000, 'mini', 300, 155, 240, 'Acrylic', 29, 2],
  ['NZXT H6 Flow', 'NZXT', 1799000, 'mid', 365, 163, 360, 'Tempered Glass', 49, 1, { pick: true, variants: [['Hitam', 1799000], ['Putih', 1799000]] }],
  ['Deepcool CC360 ARGB', 'Deepcool', 699000, 'mini', 320, 165, 280, 'Tempered Glass', 34, 2, { percent: 10, hot: true }],
  ['Lian Li O11 Dynamic EVO', 'Lian Li', 2799000, 'mid', 422, 167, 360, 'Tempered Glass', 60, 4],
  ['Cooler Master NR200P', 'Cooler Master', 1499000, 'itx', 330, 155, 240, 'Tempered Glass', 18, 1],
  ['Corsair 4000D Airflow', 'Corsair', 1599000, 'mid', 360, 170, 360, 'Tempered Glass', 49, 2, { nominal: 150000 }],
  ['ASUS Prime AP201 MicroATX', 'ASUS', 1199000, 'mini', 338, 170, 360, 'Mesh', 33, 3],
  ['Deepcool Matrexx 40 3FS', 'Deepcool', 599000, 'mini', 320, 165, 240, 'Tempered Glass', 36, 2],
  ['Lian Li Lancool 216', 'Lian Li', 1699000, 'mid', 392, 180, 360, 'Tempered Glass', 55, 2, { percent: 5 }],
  ['Corsair 7000D Airflow', 'Corsair', 4199000, 'full', 450, 190, 420, 'Tempered Glass', 82, 6],
  ['Lian Li A4-H2O', 'Lian Li', 2599000, 'itx', 322, 55, 240, 'Mesh', 11, 0],
];

const sizes = {
  full: [
    'ATX Full Tower',
    ['EATX', 'ATX', 'Micro ATX', 'Mini ITX'],
    ['ATX', 'SFX'],
    14500,
    { length: 68, width: 36, height: 66 },
  ],
  mid: ['ATX Mid Tower', ['ATX', 'Micro ATX', 'Mini ITX'], ['ATX', 'SFX'], 8500, { length: 52, width: 30, height: 52 }],
  mini: ['MicroATX Mini Tower', ['Micro ATX', 'Mini ITX'], ['ATX', 'SFX'], 5500, { length: 46, width: 27, height: 44 }],
  itx: ['Mini ITX Desktop', ['Mini ITX'], ['SFX'], 5000, { length: 44, width: 26, height: 36 }],
} as const;

const plan = { prefix: 'CSG', category: 'casing', warranty: 'Garansi toko 1 tahun' };

export const casingSeeds: ProductSeed[] = rows.map(
  ([name, brand, price, size, gpuMm, coolerMm, radiatorMm, panel, litres, bays, offer], index) => {
    const [type, boards, psuTypes, weight, parcel] = sizes[size];
    return buildProduct(
      plan,
      {
        name,
        brand,
        price,
        weight,
        size: parcel,
        offer,
        main: {
          form_factor_support: boards,
          gpu_max_length_mm: gpuMm,
          cooler_max_height_mm: coolerMm,
          radiator_max_mm: radiatorMm,
          psu_types: psuTypes,
          case_type: type,
          side_panel: panel,
          volume_l: litres,
          bays_35: bays,
          front_usb_c: /Montech|NZXT|Lian Li|Corsair|ASUS/.test(name),
        },
        specs: {
          'Panel Samping':
            panel === 'Tempered Glass' ? 'Kaca tempered' : panel === 'Acrylic' ? 'Akrilik' : 'Mesh logam',
          'Panjang VGA Maksimal': `${gpuMm} mm`,
          'Tinggi Cooler Maksimal': `${coolerMm} mm`,
          'Radiator Maksimal': `${radiatorMm} mm`,
        },
        paragraphs: [
          turn(
            [
              `<strong>${name}</strong> menampung motherboard ${boards.join(', ')} dengan VGA sepanjang ${gpuMm} mm.`,
              `Casing ${type} dari ${brand} ini memberi ruang VGA ${gpuMm} mm dan cooler setinggi ${coolerMm} mm.`,
              `Volume ${litres} liter membuat <strong>${name}</strong> ${size === 'itx' ? 'hemat tempat di atas meja' : 'lega untuk merakit dan merapikan kabel'}.`,
            ],
            index,
          ),
          turn(
            [
              'Aliran udara dari depan ke belakang menjaga suhu VGA dan processor tetap wajar saat bermain lama.',
              'Filter debu dapat dilepas, sehingga membersihkannya tidak perlu membongkar seluruh casing.',
              'Ruang di balik motherboard membantu menyembunyikan kabel, dan hasil akhirnya tampak bersih dari sisi kaca.',
            ],
            index,
          ),
          `Perhatikan ukuran sebelum merakit: radiator hingga ${radiatorMm} mm, power supply ${psuTypes.join(' atau ')}. Untuk pengiriman jarak jauh kami sarankan packing kayu.`,
        ],
        pictures: {
          kind: 'casing',
          seed: index,
          form: {
            litres,
            open: /H6|O11/.test(name),
            panel: panel === 'Mesh' ? 'mesh' : 'glass',
            lit: /RGB|O11|Cube/.test(name),
          },
        },
      },
      index,
    );
  },
);
