import { fittedSize, textPath, words } from '#server/platform/media/text-path.ts';
import type { Brush } from './brush.ts';
import { brandColours, darker, lighter } from './colour.ts';
import { type PictureKind, type PictureOptions, productArtwork } from './draw-product.ts';
import { picture } from './scene.ts';
import { circle, ellipse, group, line, path, polygon, rect, times } from './svg.ts';

export const slideSize = { width: 1600, height: 600 };
export type SlideDesign = 'rakit' | 'simulasi' | 'laptop' | 'deals' | 'upgrade' | 'ongkir';

const { ink, blue, deal } = brandColours;

export const placeProduct = (
  brush: Brush,
  kind: PictureKind,
  seed: number,
  x: number,
  y: number,
  size: number,
  options: PictureOptions = {},
  rotate = 0,
) =>
  group(
    productArtwork(brush, kind, seed, options),
    `translate(${x} ${y}) scale(${size / 1000})${rotate ? ` rotate(${rotate} 500 500)` : ''}`,
  );

interface Copy {
  kicker: string;
  lines: string[];
  note: string;
  action: string;
}

const copyBlock = (copy: Copy, colours: { text: string; soft: string; button: string; onButton: string }) => {
  const size = Math.min(
    ...copy.lines.map((text) => fittedSize(text, 730, { size: 98, weight: 800, letterSpacing: -2 })),
  );
  const action = textPath(copy.action, { size: 34, weight: 700, x: 164, y: 506, fill: colours.onButton });
  return [
    words(copy.kicker, { size: 30, weight: 700, x: 122, y: 128, fill: colours.soft, letterSpacing: 3 }),
    ...copy.lines.map((text, index) =>
      words(text, { size, weight: 800, x: 118, y: 238 + index * size * 1.12, fill: colours.text, letterSpacing: -2 }),
    ),
    words(copy.note, {
      size: fittedSize(copy.note, 700, { size: 34, weight: 500 }),
      weight: 500,
      x: 122,
      y: 418,
      fill: colours.text,
      opacity: 0.86,
    }),
    rect(120, 458, action.width + 88, 76, 38, colours.button),
    action.svg,
  ].join('');
};

const glow = (brush: Brush, cx: number, cy: number, r: number, colour: string, strength = 0.55) =>
  circle(
    cx,
    cy,
    r,
    brush.radial([
      [colour, 0, strength],
      [colour, 1, 0],
    ]),
  );

const rakit = (brush: Brush) =>
  [
    rect(0, 0, 1600, 600, 0, brush.linear(['#071428', ink, '#12306b'], 20)),
    times(9, (index) =>
      line(`M${860 + index * 90} 0V${90 + (index % 4) * 60}l40 40V600`, '#2a4d96', 2, { opacity: 0.4 }),
    ),
    glow(brush, 1190, 300, 420, blue, 0.75),
    glow(brush, 1440, 480, 240, '#22d3ee', 0.35),
    placeProduct(brush, 'pc-tower', 5, 905, -20, 640),
    placeProduct(brush, 'vga-2', 7, 1195, 262, 400, { label: 'RAKITA' }),
    placeProduct(brush, 'memory-rgb', 4, 850, 352, 270, { label: 'DDR5' }),
    placeProduct(brush, 'processor-amd', 2, 1330, 50, 210, { label: 'RYZEN|7' }, 8),
    copyBlock(
      {
        kicker: 'REKOMENDASI RAKITAN',
        lines: ['Rakit PC impianmu,', 'pasti cocok'],
        note: 'Isi budget, semua komponen dicek kecocokannya.',
        action: 'Mulai rakit',
      },
      { text: '#ffffff', soft: '#8fd6ff', button: blue, onButton: '#ffffff' },
    ),
  ].join('');

/** One row of the parts list on the slide: a drawing, two bars for its words, and a tick. */
const listRow = (brush: Brush, y: number, kind: PictureKind, label: string) =>
  group(
    [
      rect(0, 0, 470, 84, 16, '#ffffff'),
      rect(12, 10, 64, 64, 12, '#eef3fb'),
      placeProduct(brush, kind, 2, 12, 10, 64),
      words(label, { size: 24, weight: 700, x: 96, y: 38, fill: ink }),
      rect(96, 52, 190, 10, 5, '#d5deec'),
      circle(426, 42, 22, '#0b7468'),
      line('M415 42l8 8l14 -15', '#ffffff', 5),
    ].join(''),
    `translate(1050 ${y})`,
  );

const simulasi = (brush: Brush) =>
  [
    rect(0, 0, 1600, 600, 0, brush.linear(['#04323a', '#0a5a62', '#0d8a86'], 20)),
    times(6, (index) =>
      circle(1130, 300, 160 + index * 90, 'none', { stroke: '#8ff3e4', 'stroke-width': 2, opacity: 0.12 }),
    ),
    glow(brush, 1080, 320, 420, '#22d3ee', 0.4),
    placeProduct(brush, 'pc-tower', 5, 690, 40, 500),
    listRow(brush, 66, 'processor-amd', 'Processor'),
    listRow(brush, 164, 'motherboard-atx', 'Motherboard'),
    listRow(brush, 262, 'memory-rgb', 'RAM'),
    listRow(brush, 360, 'vga-2', 'VGA'),
    rect(1050, 472, 470, 62, 16, '#ffffff', { opacity: 0.16 }),
    rect(1074, 506, 422, 12, 6, '#ffffff', { opacity: 0.35 }),
    rect(1074, 506, 262, 12, 6, '#8ff3e4'),
    words('Daya 412 W, sisa 238 W', { size: 20, weight: 700, x: 1074, y: 496, fill: '#ffffff' }),
    copyBlock(
      {
        kicker: 'SIMULASI RAKIT PC',
        lines: ['Pilih sendiri,', 'tak salah pilih'],
        note: 'Kecocokan dicek di setiap pilihan.',
        action: 'Coba simulasi',
      },
      { text: '#ffffff', soft: '#8ff3e4', button: '#ffffff', onButton: '#0a5a62' },
    ),
  ].join('');

const laptop = (brush: Brush) =>
  [
    rect(0, 0, 1600, 600, 0, brush.linear(['#f2f6ff', '#dbe7ff', '#bcd3ff'], 15)),
    path('M880 600C940 380 1080 320 1180 180S1420 20 1600 60V600Z', brush.linear([blue, '#5a8bff'], 40), {
      opacity: 0.92,
    }),
    path('M1010 600C1080 430 1190 400 1290 270S1490 150 1600 170V600Z', '#ffffff', { opacity: 0.14 }),
    placeProduct(brush, 'laptop-thin', 1, 1130, 30, 470),
    placeProduct(brush, 'laptop-mac', 4, 850, 70, 560),
    placeProduct(brush, 'mouse', 1, 1370, 390, 170),
    copyBlock(
      {
        kicker: 'LAPTOP PILIHAN',
        lines: ['Laptop kuliah & kerja', 'mulai 4 jutaan'],
        note: 'Ceritakan kebutuhanmu, kami carikan yang paling pas.',
        action: 'Cari laptopku',
      },
      { text: ink, soft: blue, button: ink, onButton: '#ffffff' },
    ),
  ].join('');

const starburst = (cx: number, cy: number, outer: number, inner: number, fill: string) =>
  polygon(
    Array.from({ length: 32 }, (_, index) => {
      const r = index % 2 ? inner : outer;
      const angle = (index / 32) * Math.PI * 2;
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r] as const;
    }),
    fill,
  );

const deals = (brush: Brush) =>
  [
    rect(0, 0, 1600, 600, 0, brush.linear([darker(deal, 0.35), deal, '#f0394d'], 15)),
    times(14, (index) =>
      polygon(
        [
          [1180, 300],
          [1180 + Math.cos(index * 0.45) * 1300, 300 + Math.sin(index * 0.45) * 1300],
          [1180 + Math.cos(index * 0.45 + 0.2) * 1300, 300 + Math.sin(index * 0.45 + 0.2) * 1300],
        ],
        '#ffffff',
        { opacity: 0.06 },
      ),
    ),
    ellipse(1190, 520, 470, 60, darker(deal, 0.45), { opacity: 0.45 }),
    placeProduct(brush, 'monitor-gaming', 2, 880, 20, 520),
    placeProduct(brush, 'vga-3', 1, 1110, 170, 460, { label: 'RTX' }),
    placeProduct(brush, 'ssd-m2', 4, 840, 300, 330, { label: 'NVMe|1 TB' }),
    placeProduct(brush, 'headset', 1, 1370, 20, 240),
    starburst(836, 156, 112, 96, '#ffd447'),
    words('HEMAT', { size: 28, weight: 800, x: 836, y: 148, anchor: 'middle', fill: '#7a0614' }),
    words('s.d. 25%', { size: 32, weight: 800, x: 836, y: 188, anchor: 'middle', fill: '#7a0614' }),
    copyBlock(
      {
        kicker: 'HANYA SELAMA STOK ADA',
        lines: ['Hot Deals', 'minggu ini'],
        note: 'VGA, SSD, monitor, dan laptop pilihan turun harga.',
        action: 'Lihat semua deals',
      },
      { text: '#ffffff', soft: '#ffe2a6', button: '#ffffff', onButton: deal },
    ),
  ].join('');

const upgrade = (brush: Brush) =>
  [
    rect(0, 0, 1600, 600, 0, brush.linear(['#f6f8fb', '#e8eef8'], 30)),
    circle(1200, 300, 420, brush.linear([lighter(blue, 0.72), lighter(blue, 0.5)], 60)),
    circle(1200, 300, 330, brush.linear([lighter(blue, 0.55), blue], 60)),
    times(7, (index) =>
      line(`M${760 + index * 26} ${130 + index * 56}h${150 - (index % 3) * 40}`, blue, 10, {
        opacity: 0.12 + index * 0.03,
      }),
    ),
    placeProduct(brush, 'ssd-m2', 0, 870, -60, 560, { label: 'NVMe|2 TB' }),
    placeProduct(brush, 'memory-rgb', 2, 930, 110, 600, { label: 'DDR5' }),
    placeProduct(brush, 'ssd-sata', 3, 1330, 20, 260, { label: 'SSD|1 TB' }, 10),
    copyBlock(
      {
        kicker: 'PERCEPAT TANPA BELI BARU',
        lines: ['Upgrade SSD', '& RAM'],
        note: 'SSD NVMe dan RAM DDR5 untuk PC yang lebih gesit.',
        action: 'Pilih SSD & RAM',
      },
      { text: ink, soft: blue, button: blue, onButton: '#ffffff' },
    ),
  ].join('');

/** Islands as calm blobs: enough to be recognised, no claim to be a map. */
const islands = [
  'M20 60C50 70 120 140 190 220C200 240 180 250 160 235C100 190 40 120 10 80C0 65 8 56 20 60Z',
  'M200 262C250 255 330 268 390 280C400 290 380 298 360 296C300 292 240 288 205 278C192 272 190 264 200 262Z',
  'M270 90C310 60 370 60 390 110C400 150 380 200 340 205C290 210 260 170 262 130C262 110 262 98 270 90Z',
  'M440 110C470 100 520 96 530 106C530 116 480 120 462 128C470 150 500 150 505 165C500 178 470 165 462 172C470 200 478 220 466 226C452 226 452 190 446 170C440 150 430 118 440 110Z',
  'M412 292C430 286 470 290 520 296C540 302 520 310 500 308C470 308 420 308 410 302C406 298 406 294 412 292Z',
  'M600 140C640 120 660 150 700 150C740 140 800 160 840 190C846 230 840 260 800 250C760 230 720 230 690 205C660 190 610 170 600 140Z',
];

const parcel = (brush: Brush, x: number, y: number, scale: number) =>
  group(
    [
      polygon(
        [
          [0, 60],
          [120, 0],
          [240, 60],
          [120, 120],
        ],
        brush.linear(['#f0cf9f', '#dcb078'], 20),
      ),
      polygon(
        [
          [0, 60],
          [120, 120],
          [120, 270],
          [0, 206],
        ],
        brush.linear(['#d3a265', '#b98546']),
      ),
      polygon(
        [
          [120, 120],
          [240, 60],
          [240, 206],
          [120, 270],
        ],
        brush.linear(['#b98546', '#96682f']),
      ),
      polygon(
        [
          [48, 84],
          [168, 24],
          [196, 38],
          [76, 98],
        ],
        '#ffffff',
        { opacity: 0.55 },
      ),
      polygon(
        [
          [48, 84],
          [76, 98],
          [76, 150],
          [48, 136],
        ],
        '#ffffff',
        { opacity: 0.4 },
      ),
      polygon(
        [
          [146, 170],
          [212, 136],
          [212, 176],
          [146, 210],
        ],
        '#ffffff',
        { opacity: 0.9 },
      ),
      line('M154 184L196 162M154 196L180 182', ink, 5),
    ],
    `translate(${x} ${y}) scale(${scale})`,
  );

const pin = (x: number, y: number, fill: string) =>
  group(
    [
      ellipse(0, 4, 16, 5, ink, { opacity: 0.25 }),
      path('M0 0C-26 -34 -30 -46 -30 -58A30 30 0 0 1 30 -58C30 -46 26 -34 0 0Z', fill),
      circle(0, -58, 12, '#ffffff'),
    ],
    `translate(${x} ${y})`,
  );

const ongkir = (brush: Brush) =>
  [
    rect(0, 0, 1600, 600, 0, brush.linear([blue, '#0f43c9', '#0b2f93'], 25)),
    times(7, (index) =>
      circle(1210, 320, 120 + index * 80, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.1 }),
    ),
    group(
      islands.map((island) => path(island, brush.linear(['#ffffff', '#c8dbff'], 60), { opacity: 0.95 })).join(''),
      'translate(872 128) scale(0.8)',
    ),
    line(
      'M1084 348C1120 250 1170 232 1228 236M1084 348C1190 270 1330 240 1450 290M1084 348C1040 290 990 270 944 232',
      '#ffd447',
      5,
      { 'stroke-dasharray': '2 14' },
    ),
    pin(1084, 352, '#ffd447') + pin(1228, 240, '#ffffff') + pin(1450, 294, '#ffffff') + pin(944, 236, '#ffffff'),
    parcel(brush, 1170, 336, 0.85) + parcel(brush, 1340, 380, 0.66) + parcel(brush, 1040, 416, 0.5),
    copyBlock(
      {
        kicker: 'SABANG SAMPAI MERAUKE',
        lines: ['Cek ongkir ke', 'seluruh Indonesia'],
        note: 'Bandingkan biaya dan estimasi tiba sebelum memesan.',
        action: 'Cek ongkir',
      },
      { text: '#ffffff', soft: '#bfe3ff', button: '#ffffff', onButton: blue },
    ),
  ].join('');

const designs: Record<SlideDesign, (brush: Brush) => string> = { rakit, simulasi, laptop, deals, upgrade, ongkir };

export const drawSlide = (design: SlideDesign) =>
  picture(slideSize.width, slideSize.height, '#ffffff', designs[design]);
