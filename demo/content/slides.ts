import { drawSlide, type SlideDesign, slideSize } from '../pictures/slides.ts';
import type { PictureSource } from './picture-source.ts';

export interface SlideSeed {
  title: string;
  link: string;
  /** When set, the link is `/products?category={id}` of this category and `link` is only the fallback. */
  linkCategory?: string;
  order: number;
  picture: PictureSource;
}

const rows: [title: string, link: string, design: SlideDesign, linkCategory?: string][] = [
  ['Rakit PC impianmu, pasti cocok', '/rakit', 'rakit'],
  ['Laptop kuliah & kerja mulai 4 jutaan', '/laptop-recommendations', 'laptop'],
  ['Hot Deals minggu ini', '/hot-deals', 'deals'],
  ['Upgrade SSD & RAM', '/products', 'upgrade', 'ssd-harddisk'],
  ['Simulasi Rakit PC: pilih sendiri, tak salah pilih', '/simulasi', 'simulasi'],
  ['Cek ongkir ke seluruh Indonesia', '/ongkir', 'ongkir'],
];

export const slideSeeds: SlideSeed[] = rows.map(([title, link, design, linkCategory], index) => ({
  title,
  link,
  linkCategory,
  order: index + 1,
  picture: { draw: () => drawSlide(design), ...slideSize },
}));
