import { fittedSize, words } from '#server/platform/media/text-path.ts';
import type { Brush } from './brush.ts';
import { brandColours, lighter } from './colour.ts';
import { picture } from './scene.ts';
import { placeProduct } from './slides.ts';
import { circle, line, path, rect, times } from './svg.ts';

export const bannerSize = { width: 800, height: 400 };
export type BannerDesign = 'pc-gaming' | 'rtx' | 'monitor' | 'keyboard';

const { ink, blue } = brandColours;

const copy = (kicker: string, lines: [string, string], action: string, text: string, soft: string) => {
  const size = Math.min(...lines.map((item) => fittedSize(item, 335, { size: 58, weight: 800, letterSpacing: -1 })));
  return [
    words(kicker, { size: 20, weight: 700, x: 48, y: 92, fill: soft, letterSpacing: 2.4 }),
    ...lines.map((item, index) =>
      words(item, { size, weight: 800, x: 46, y: 160 + index * size * 1.16, fill: text, letterSpacing: -1 }),
    ),
    words(action, { size: 25, weight: 700, x: 48, y: 310, fill: text }),
    line('M48 324H120', soft, 5),
  ].join('');
};

const designs: Record<BannerDesign, (brush: Brush) => string> = {
  'pc-gaming': (brush) =>
    [
      rect(0, 0, 800, 400, 0, brush.linear(['#0a1226', '#241a54', '#4b2a9a'], 20)),
      circle(
        610,
        200,
        250,
        brush.radial([
          ['#a855f7', 0, 0.7],
          ['#a855f7', 1, 0],
        ]),
      ),
      placeProduct(brush, 'pc-tower', 0, 400, -10, 420),
      placeProduct(brush, 'keyboard', 6, 380, 240, 220),
      copy('PC RAKITAN', ['PC gaming', 'siap main'], 'Lihat paket PC', '#ffffff', '#c9b5ff'),
    ].join(''),
  rtx: (brush) =>
    [
      rect(0, 0, 800, 400, 0, brush.linear(['#e9f2ff', '#cfe0ff'], 20)),
      path('M360 400L560 0H800V400Z', brush.linear([blue, '#0f43c9'], 60)),
      path('M330 400L530 0H546L346 400Z', blue, { opacity: 0.35 }),
      placeProduct(brush, 'vga-3', 7, 340, 10, 470, { label: 'GEFORCE RTX' }),
      copy('KARTU GRAFIS', ['VGA baru,', 'FPS naik'], 'Bandingkan VGA', ink, blue),
    ].join(''),
  monitor: (brush) =>
    [
      rect(0, 0, 800, 400, 0, brush.linear(['#06282f', '#0b5563', '#0e8a8f'], 25)),
      times(6, (index) =>
        circle(590, 190, 90 + index * 44, 'none', { stroke: '#7df0e6', 'stroke-width': 2, opacity: 0.16 }),
      ),
      placeProduct(brush, 'monitor', 4, 395, 10, 400, { form: { inches: 34, ratio: 21 / 9, curved: true } }),
      copy('MONITOR', ['Gambar mulus', '144 Hz ke atas'], 'Pilih monitor', '#ffffff', '#8ff3e4'),
    ].join(''),
  keyboard: (brush) =>
    [
      rect(0, 0, 800, 400, 0, brush.linear(['#fff4e6', '#ffe1bf'], 25)),
      circle(600, 220, 210, brush.linear(['#ffc27a', lighter('#ffc27a', 0.35)], 60)),
      placeProduct(brush, 'keyboard', 1, 400, 20, 390),
      placeProduct(brush, 'mouse', 1, 640, 170, 190),
      placeProduct(brush, 'headset', 4, 400, 185, 205),
      copy('AKSESORIS', ['Meja kerja rapi,', 'ketik nyaman'], 'Lengkapi mejamu', ink, '#b45309'),
    ].join(''),
};

export const drawBanner = (design: BannerDesign) =>
  picture(bannerSize.width, bannerSize.height, '#ffffff', designs[design]);
