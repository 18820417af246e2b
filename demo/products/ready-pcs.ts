import type { PictureKind } from '../pictures/draw-product.ts';
import type { ProductForm } from '../pictures/scene.ts';
import { buildProduct, type Offer, type ProductSeed } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  picture: PictureKind,
  parts: [cpu: string, board: string, ram: string, vga: string, ssd: string, psu: string],
  about: string,
  offer?: Offer,
];

const rows: Row[] = [
  [
    'Rakita Office Lite Ryzen 5 5600G',
    'Rakita',
    5499000,
    'pc-tower',
    ['AMD Ryzen 5 5600G', 'A520M', '16 GB DDR4-3200', 'Radeon Vega 7 (terintegrasi)', 'NVMe 512 GB', '450 W Bronze'],
    'Untuk admin, kasir, dan tugas sekolah. Menyala cepat, hemat listrik, dan cukup untuk gim ringan seperti Valorant pada detail rendah.',
    {
      percent: 6,
      hot: true,
      variants: [
        ['Tanpa Windows', 5499000],
        ['Windows 11 Home', 7299000],
      ],
    },
  ],
  [
    'Rakita Gaming Start i3-12100F RTX 3050',
    'Rakita',
    8299000,
    'pc-tower',
    ['Intel Core i3-12100F', 'H610M', '16 GB DDR4-3200', 'GeForce RTX 3050 6GB', 'NVMe 512 GB', '550 W'],
    'Langkah pertama ke PC gaming: gim kompetitif berjalan lancar pada 1080p, dan VGA dapat ditingkatkan kemudian.',
  ],
  [
    'Rakita Gaming Plus i5-12400F RTX 5060',
    'Rakita',
    12499000,
    'pc-tower',
    ['Intel Core i5-12400F', 'B760M', '16 GB DDR4-3200', 'GeForce RTX 5060 8GB', 'NVMe 1 TB', '650 W Bronze'],
    'Rakitan terlaris kami untuk 1080p detail tinggi. Pendingin dan aliran udara sudah disesuaikan agar tidak bising.',
    {
      percent: 7,
      hot: true,
      pick: true,
      variants: [
        ['16GB RAM', 12499000],
        ['32GB RAM', 13299000],
      ],
    },
  ],
  [
    'Rakita Creator Ryzen 7 7700 RTX 5060 Ti',
    'Rakita',
    21999000,
    'pc-tower',
    ['AMD Ryzen 7 7700', 'B650M WiFi', '32 GB DDR5-6000', 'GeForce RTX 5060 Ti 16GB', 'NVMe 1 TB', '750 W Gold'],
    'Disusun untuk desainer dan editor: RAM 32 GB, memori grafis 16 GB, dan SSD cepat untuk berkas proyek.',
    { pick: true },
  ],
  [
    'Rakita Ultimate Ryzen 7 9800X3D RTX 5080',
    'Rakita',
    49999000,
    'pc-tower',
    ['AMD Ryzen 7 9800X3D', 'X870 WiFi', '32 GB DDR5-6000', 'GeForce RTX 5080 16GB', 'NVMe 2 TB', '1000 W Gold'],
    'Gim 4K dan render tanpa kompromi. Setiap unit diuji beban selama beberapa jam sebelum dikirim.',
  ],
  [
    'Rakita Studio Core Ultra 7 265K RTX 5070',
    'Rakita',
    32999000,
    'pc-tower',
    ['Intel Core Ultra 7 265K', 'Z890 WiFi', '64 GB DDR5-6000', 'GeForce RTX 5070 12GB', 'NVMe 2 TB', '850 W Gold'],
    'Dua puluh core untuk ekspor video dan kompilasi, dengan RAM 64 GB agar banyak proyek terbuka bersamaan.',
    { nominal: 1000000 },
  ],
  [
    'ASUS NUC 14 Pro Mini PC Core Ultra 5',
    'ASUS',
    9999000,
    'pc-mini',
    ['Intel Core Ultra 5 125H', 'Papan NUC', '16 GB DDR5', 'Intel Arc (terintegrasi)', 'NVMe 512 GB', 'Adaptor 120 W'],
    'Komputer sebesar telapak tangan untuk meja resepsionis, ruang rapat, atau di balik monitor.',
  ],
  [
    'Lenovo IdeaCentre AIO 3 24 Ryzen 5 7535HS',
    'Lenovo',
    10999000,
    'all-in-one',
    ['AMD Ryzen 5 7535HS', 'Papan AIO', '16 GB DDR5', 'AMD Radeon 660M', 'NVMe 512 GB', 'Adaptor 120 W'],
    'Layar dan komputer menjadi satu, hanya satu kabel ke stopkontak. Keyboard dan mouse disertakan.',
    { percent: 5 },
  ],
  [
    'HP All-in-One 27 Core i5-1335U',
    'HP',
    14499000,
    'all-in-one',
    ['Intel Core i5-1335U', 'Papan AIO', '16 GB DDR4', 'Intel Iris Xe', 'NVMe 512 GB', 'Adaptor 90 W'],
    'Layar 27 inci yang lega untuk keluarga dan kantor, dengan kamera yang bisa disembunyikan.',
  ],
];

/** A stronger PC stands in a larger case; one without a card of its own has a closed side. */
const formOf = (name: string, vga: string): ProductForm => {
  const chips = ['RTX 3050', 'RTX 5060', 'RTX 5060 Ti', 'RTX 5070', 'RTX 5080'];
  const graphics = chips.reduce((best, chip, index) => (vga.includes(chip) ? index + 1 : best), 0);
  return {
    graphics,
    litres: 30 + graphics * 6,
    panel: graphics ? 'glass' : 'solid',
    inches: name.includes('27') ? 27 : 24,
  };
};

const plan = {
  prefix: 'RKT',
  category: 'pc-rakitan',
  warranty: 'Garansi perakitan 1 tahun, komponen sesuai merek',
  fullGallery: true,
};

export const readyPcSeeds: ProductSeed[] = rows.map(([name, brand, price, kind, parts, about, offer], index) => {
  const [cpu, board, ram, vga, ssd, psu] = parts;
  return buildProduct(
    plan,
    {
      name,
      brand,
      price,
      weight: kind === 'pc-tower' ? 12000 : kind === 'pc-mini' ? 1500 : 8500,
      offer,
      main: {},
      specs: { Processor: cpu, Motherboard: board, RAM: ram, VGA: vga, Penyimpanan: ssd, Daya: psu },
      paragraphs: [
        `<strong>${name}</strong> siap dipakai begitu sampai. ${about}`,
        `Isi utamanya ${cpu}, RAM ${ram}, ${vga}, dan ${ssd}.`,
        kind === 'pc-tower'
          ? 'Ingin mengganti sebagian komponen? Sampaikan lewat chat, admin akan mengecek kecocokan dan menghitung ulang harganya. Pengiriman disarankan dengan packing kayu.'
          : 'RAM dan penyimpanan masih dapat ditambah pada sebagian besar konfigurasi; tanyakan batasnya kepada admin.',
      ],
      pictures: { kind, seed: index, form: formOf(name, vga) },
    },
    index,
  );
});
