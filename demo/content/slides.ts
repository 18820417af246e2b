import { drawSlide, type SlideDesign, slideSize } from '../pictures/slides.ts';
import type { PictureSource } from './picture-source.ts';

export interface SlideSeed {
  title: string;
  /** What the drawing shows and says. */
  alt?: string;
  link: string;
  /** When set, the link is `/products?category={id}` of this category and `link` is only the fallback. */
  linkCategory?: string;
  order: number;
  picture: PictureSource;
}

const rows: [title: string, alt: string, link: string, design: SlideDesign, linkCategory?: string][] = [
  [
    'Rakit PC impianmu, pasti cocok',
    'PC rakitan berpanel kaca dengan kipas menyala: rakit PC impianmu, semua komponen pasti cocok',
    '/rakit',
    'rakit',
  ],
  [
    'Laptop kuliah & kerja mulai 4 jutaan',
    'Laptop terbuka di atas meja: laptop untuk kuliah dan kerja mulai 4 jutaan',
    '/laptop-recommendations',
    'laptop',
  ],
  ['Hot Deals minggu ini', 'Hot Deals minggu ini: komponen dan laptop dengan potongan harga', '/hot-deals', 'deals'],
  [
    'Upgrade SSD & RAM',
    'Keping SSD dan RAM: upgrade SSD dan RAM supaya PC lama kembali gesit',
    '/products',
    'upgrade',
    'ssd-harddisk',
  ],
  [
    'Simulasi Rakit PC: pilih sendiri, tak salah pilih',
    'Simulasi Rakit PC: pilih komponen sendiri, dan toko memeriksa kecocokannya',
    '/simulasi',
    'simulasi',
  ],
  ['Cek ongkir ke seluruh Indonesia', 'Paket dalam perjalanan: cek ongkir ke seluruh Indonesia', '/ongkir', 'ongkir'],
];

export const slideSeeds: SlideSeed[] = rows.map(([title, alt, link, design, linkCategory], index) => ({
  title,
  alt,
  link,
  linkCategory,
  order: index + 1,
  picture: { draw: () => drawSlide(design), ...slideSize },
}));
