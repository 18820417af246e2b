import type { PictureKind } from '../pictures/draw-product.ts';
import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  kind: 'nvme' | 'sata' | 'hdd' | 'external',
  pcieGen: number | null,
  capacityGb: number,
  readMb: number,
  label: string,
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['Samsung 990 PRO NVMe M.2', 'Samsung', 1999000, 'nvme', 4, 1000, 7450, '990 PRO', { pick: true, variants: [['1TB', 1999000], ['2TB', 3399000], ['4TB', 6299000]] }],
  ['Kingston NV3 NVMe M.2', 'Kingston', 599000, 'nvme', 4, 500, 5000, 'NV3', { percent: 12, hot: true, variants: [['500GB', 599000], ['1TB', 999000], ['2TB', 1849000]] }],
  ['WD Blue 1TB HDD 3.5"', 'WD', 749000, 'hdd', null, 1000, 180, 'Blue'],
  ['ADATA Legend 710 512GB NVMe M.2', 'ADATA', 549000, 'nvme', 3, 512, 2400, 'Legend 710', { percent: 6 }],
  ['Crucial BX500 480GB SATA 2.5"', 'Crucial', 499000, 'sata', null, 480, 540, 'BX500', { percent: 8 }],
  ['WD Black SN850X 2TB NVMe M.2', 'WD', 3199000, 'nvme', 4, 2000, 7300, 'SN850X'],
  ['TeamGroup MP33 256GB NVMe M.2', 'TeamGroup', 339000, 'nvme', 3, 256, 1600, 'MP33'],
  ['Seagate Barracuda 2TB HDD 3.5"', 'Seagate', 1049000, 'hdd', null, 2000, 190, 'Barracuda'],
  ['Lexar NM790 1TB NVMe M.2', 'Lexar', 1299000, 'nvme', 4, 1000, 7400, 'NM790', { percent: 10, hot: true, pick: true }],
  ['WD Elements 2TB Harddisk Eksternal', 'WD', 1249000, 'external', null, 2000, 130, 'Elements', { variants: [['1TB', 899000], ['2TB', 1249000], ['4TB', 1999000]] }],
  ['Crucial P3 Plus 1TB NVMe M.2', 'Crucial', 1049000, 'nvme', 4, 1000, 5000, 'P3 Plus', { nominal: 90000 }],
  ['Samsung 870 EVO 500GB SATA 2.5"', 'Samsung', 949000, 'sata', null, 500, 560, '870 EVO'],
  ['Crucial T705 2TB NVMe M.2 Gen5', 'Crucial', 5499000, 'nvme', 5, 2000, 14500, 'T705'],
  ['Seagate IronWolf 4TB HDD 3.5"', 'Seagate', 2099000, 'hdd', null, 4000, 202, 'IronWolf'],
  ['Samsung Portable SSD T7 1TB', 'Samsung', 1799000, 'external', null, 1000, 1050, 'T7', { percent: 7 }],
  ['Kingston A400 240GB SATA 2.5"', 'Kingston', 349000, 'sata', null, 240, 500, 'A400'],
];

const kinds: Record<Row[3], [picture: PictureKind, form: string, text: string]> = {
  nvme: ['ssd-m2', 'M.2-2280', 'SSD NVMe'],
  sata: ['ssd-sata', '2.5', 'SSD SATA'],
  hdd: ['hdd', '3.5', 'Harddisk internal'],
  external: ['storage-external', 'external', 'Penyimpanan eksternal'],
};
const capacity = (gb: number) => (gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`);

const uses: Record<Row[3], string[]> = {
  nvme: [
    'Sistem operasi menyala dalam hitungan detik, gim dimuat cepat, dan proyek video dapat disunting langsung dari drive ini.',
    'Peningkatan yang paling terasa untuk PC dan laptop: aplikasi terbuka seketika dan menyalin berkas besar tidak lagi lama.',
    'Cocok sebagai drive utama. Pemasangannya hanya satu sekrup pada slot M.2, tanpa kabel.',
  ],
  sata: [
    'Cara termurah membuat laptop lama gesit kembali: cukup ganti harddisk 2,5 inci dengan SSD ini.',
    'Pilihan tepat untuk PC dan laptop yang belum memiliki slot M.2 NVMe.',
  ],
  hdd: [
    'Harga per gigabyte yang rendah menjadikannya tempat menyimpan foto, video, dan cadangan data.',
    'Disarankan sebagai drive kedua; tetap gunakan SSD untuk sistem operasi.',
  ],
  external: [
    'Bawa cadangan data ke mana saja. Cukup colokkan ke port USB, tanpa adaptor daya tambahan.',
    'Praktis untuk mencadangkan foto keluarga, tugas kuliah, dan proyek kerja.',
  ],
};

const subCategories = { nvme: 'ssd-nvme', sata: 'ssd-sata', hdd: 'harddisk', external: 'penyimpanan-eksternal' };

const plan = { prefix: 'SSD', category: 'ssd-harddisk', warranty: 'Garansi resmi 2–5 tahun sesuai seri' };

export const storageSeeds: ProductSeed[] = rows.map(
  ([name, brand, price, kind, pcieGen, capacityGb, readMb, label, offer], index) => {
    const [picture, form, text] = kinds[kind];
    return buildProduct(
      plan,
      {
        name,
        brand,
        subCategory: subCategories[kind],
        price,
        weight: kind === 'hdd' ? 800 : kind === 'external' ? 350 : 150,
        offer,
        // An external drive is no part of a build, so it carries no slot facts.
        main:
          kind === 'external'
            ? { capacity_gb: capacityGb }
            : { kind, pcie_gen: pcieGen, capacity_gb: capacityGb, form_factor: form },
        specs: {
          Kapasitas: offer?.variants ? offer.variants.map(([size]) => size).join(' / ') : capacity(capacityGb),
          'Kecepatan Baca': `hingga ${readMb.toLocaleString('id-ID')} MB/s`,
          Antarmuka: kind === 'nvme' ? `PCIe Gen${pcieGen} x4 NVMe` : kind === 'external' ? 'USB 3.2' : 'SATA 6 Gb/s',
          'Bentuk Fisik': kind === 'external' ? 'Portabel' : form === 'M.2-2280' ? 'M.2 2280' : `${form} inci`,
        },
        paragraphs: [
          turn(
            [
              `<strong>${name}</strong> adalah ${text.toLowerCase()} dengan kapasitas ${capacity(capacityGb)} dan kecepatan baca hingga ${readMb.toLocaleString('id-ID')} MB/s.`,
              `${text} ${capacity(capacityGb)} dari ${brand} ini membaca data hingga ${readMb.toLocaleString('id-ID')} MB/s.`,
              `Butuh ruang ${capacity(capacityGb)} yang bisa diandalkan? <strong>${name}</strong> jawabannya.`,
            ],
            index,
          ),
          turn(uses[kind], index),
          kind === 'nvme'
            ? `Periksa slot M.2 pada motherboard atau laptop Anda; drive Gen${pcieGen} tetap berjalan pada slot generasi lebih lama dengan kecepatan mengikuti slotnya.`
            : kind === 'external'
              ? 'Data penting sebaiknya disimpan di dua tempat. Garansi mencakup perangkat, bukan isi datanya.'
              : 'Kabel SATA biasanya disertakan bersama motherboard. Siapkan juga tempat pemasangan yang sesuai di casing.',
        ],
        pictures: {
          kind: picture,
          seed: index,
          label: `${label}|${capacity(capacityGb)}`,
          form: { hot: readMb >= 7000 },
        },
      },
      index,
    );
  },
);
