import type { PictureKind } from '../pictures/draw-product.ts';
import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  inches: number,
  width: number,
  height: number,
  hz: number,
  panel: string,
  picture: PictureKind,
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['LG UltraGear 24GS60F-B 24"', 'LG', 1999000, 23.8, 1920, 1080, 180, 'IPS', 'monitor-gaming', { percent: 12, hot: true, pick: true }],
  ['Samsung Odyssey G5 G55C 27" Curved', 'Samsung', 2999000, 27, 2560, 1440, 165, 'VA', 'monitor-gaming', { percent: 10, hot: true }],
  ['AOC 24B2XH 24"', 'AOC', 1349000, 23.8, 1920, 1080, 75, 'IPS', 'monitor'],
  ['ASUS ProArt PA279CV 27" 4K', 'ASUS', 6899000, 27, 3840, 2160, 60, 'IPS', 'monitor', { pick: true }],
  ['Xiaomi G34WQi 34" Curved', 'Xiaomi', 4499000, 34, 3440, 1440, 180, 'VA', 'monitor', { percent: 8 }],
  ['ViewSonic VA2432-H 24"', 'ViewSonic', 1399000, 23.8, 1920, 1080, 100, 'IPS', 'monitor'],
  ['ASUS ROG Swift OLED PG27AQDM 27"', 'ASUS', 12999000, 26.5, 2560, 1440, 240, 'OLED', 'monitor-gaming'],
  ['LG 29WQ600-W UltraWide 29"', 'LG', 2999000, 29, 2560, 1080, 100, 'IPS', 'monitor'],
  ['BenQ GW2790 27"', 'BenQ', 2349000, 27, 1920, 1080, 100, 'IPS', 'monitor', { nominal: 200000 }],
  ['Xiaomi A22i 22"', 'Xiaomi', 899000, 21.45, 1920, 1080, 75, 'VA', 'monitor', { percent: 11, hot: true }],
  ['MSI MAG 274QRF QD E2 27"', 'MSI', 4999000, 27, 2560, 1440, 180, 'IPS', 'monitor-gaming'],
  ['Samsung Odyssey OLED G9 49"', 'Samsung', 21999000, 49, 5120, 1440, 240, 'OLED', 'monitor'],
  ['Dell UltraSharp U2724D 27"', 'Dell', 6299000, 27, 2560, 1440, 120, 'IPS', 'monitor'],
  ['AOC 24G4 24"', 'AOC', 1899000, 23.8, 1920, 1080, 180, 'IPS', 'monitor-gaming', { percent: 6 }],
];

const plan = { prefix: 'MON', category: 'monitor', warranty: 'Garansi resmi 3 tahun' };
/** How a screen of 16:9 is packed, with its stand beside it. */
const boxOf = (inches: number) => ({ length: Math.round(inches * 2.6), width: 17, height: Math.round(inches * 1.7) });
const decimal = (value: number) => String(value).replace('.', ',');

export const monitorSeeds: ProductSeed[] = rows.map(
  ([name, brand, price, inches, width, height, hz, panel, picture, offer], index) =>
    buildProduct(
      plan,
      {
        name,
        brand,
        subCategory: hz >= 144 ? 'monitor-gaming' : undefined,
        price,
        weight: Math.round(inches * 230),
        size: width / height === 16 / 9 ? boxOf(inches) : undefined,
        offer,
        main: { size_in: inches, width, height, refresh_hz: hz, panel },
        specs: {
          Resolusi: `${width} x ${height}`,
          'Refresh Rate': `${hz} Hz`,
          Panel: panel,
          Port: hz >= 120 || width > 1920 ? 'HDMI dan DisplayPort' : 'HDMI dan VGA',
          'Isi Kotak': 'Monitor, dudukan, adaptor atau kabel daya, kabel video',
        },
        paragraphs: [
          turn(
            [
              `<strong>${name}</strong> menampilkan resolusi ${width} x ${height} pada layar ${decimal(inches)} inci dengan refresh rate ${hz} Hz.`,
              `Layar ${panel} ${decimal(inches)} inci ini bergerak pada ${hz} Hz, dengan resolusi ${width} x ${height}.`,
              `Dari ${brand}, monitor ${decimal(inches)} inci berpanel ${panel} untuk yang mencari gambar jernih pada ${hz} Hz.`,
            ],
            index,
          ),
          width >= 3440 && width !== 3840
            ? 'Bidang kerjanya sangat lebar: buka dokumen, browser, dan garis waktu video berdampingan tanpa dua monitor.'
            : hz >= 144
              ? turn(
                  [
                    'Gerakan musuh dan kamera tampak lebih mulus, sangat membantu di gim kompetitif.',
                    'Refresh rate tinggi membuat gim cepat terasa responsif; pastikan VGA sanggup mengimbanginya.',
                  ],
                  index,
                )
              : width >= 2560
                ? 'Kerapatan pikselnya memudahkan penyuntingan foto, desain, dan membaca teks kecil seharian.'
                : 'Nyaman untuk kerja kantor, kelas daring, dan menonton. Mode cahaya biru rendah membantu mata saat malam.',
          turn(
            [
              'Pemasangan VESA tersedia untuk lengan monitor, kecuali disebutkan lain oleh pabrik.',
              'Setiap unit dapat diuji piksel mati di toko sebelum dibawa pulang.',
              'Kami sarankan packing kayu untuk pengiriman antarpulau.',
            ],
            index,
          ),
        ],
        pictures: {
          kind: picture,
          seed: index,
          form: {
            inches,
            ratio: width / height,
            curved: /Curved|G9/.test(name),
            line: price < 1_500_000 ? 'budget' : width >= 2560 && hz < 144 ? 'premium' : 'everyday',
          },
        },
      },
      index,
    ),
);
