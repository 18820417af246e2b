import { type BannerDesign, bannerSize, drawBanner } from '../pictures/banners.ts';
import type { SlideSeed } from './slides.ts';

export type BannerSeed = SlideSeed;

const rows: [title: string, linkCategory: string, design: BannerDesign][] = [
  ['PC gaming siap main', 'pc-rakitan', 'pc-gaming'],
  ['VGA baru, FPS naik', 'vga', 'rtx'],
  ['Monitor 144 Hz ke atas', 'monitor', 'monitor'],
  ['Keyboard, mouse, dan headset untuk meja kerja', 'keyboard', 'keyboard'],
];

export const bannerSeeds: BannerSeed[] = rows.map(([title, linkCategory, design], index) => ({
  title,
  link: '/products',
  linkCategory,
  order: index + 1,
  picture: { draw: () => drawBanner(design), ...bannerSize },
}));
