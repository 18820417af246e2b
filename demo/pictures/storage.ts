import { fittedSize, words } from '#server/platform/media/text-path.ts';
import { brandColour, brandSign } from './brand-marks.ts';
import { darker, lighter } from './colour.ts';
import { nth } from './random.ts';
import type { Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, path, polygon, rect, times } from './svg.ts';

const colours = [
  ['#1557ff', '#22d3ee'],
  ['#d3142a', '#fb923c'],
  ['#0f766e', '#34d399'],
  ['#1f2937', '#9ca3af'],
  ['#6d28d9', '#e879f9'],
  ['#b45309', '#facc15'],
] as const;

/** The sticker is in the colour of the brand; the seed chooses its second colour. */
const coloursOf = (brand: string, seed: number): readonly [string, string] => {
  const [main, second] = nth(colours, seed + Math.floor(seed / 6));
  return brand === 'Rakita' ? [main, second] : [brandColour(brand), second];
};

const title = (text: string, limit: number, size: number, x: number, y: number, fill = '#ffffff') =>
  words(text, { size: fittedSize(text, limit, { size, weight: 800 }), weight: 800, x, y, fill });

export const drawM2: Drawing = ({ brush, seed, label, brand, form }) => {
  const [main, second] = coloursOf(brand, seed);
  const heatsink = form.hot ?? seed % 3 === 2;
  const [name = 'NVMe SSD', size = '1 TB'] = label.split('|');
  return [
    shadow(brush, 510, 720, 420, 44, 0.34),
    group(
      [
        rect(4, 10, 800, 220, 8, '#0b0e13', { opacity: 0.4 }),
        path(
          'M0 8Q0 0 8 0H792Q800 0 800 8V88A22 22 0 0 0 800 132V212Q800 220 792 220H8Q0 220 0 212V132H20V118H0Z',
          brush.linear(['#1c4d3d', '#0f2f26'], 70),
        ),
        times(22, (index) => rect(-2, 10 + index * 9.3 + (index > 12 ? 6 : 0), 26, 5, 1, '#e0c272')),
        heatsink
          ? rect(44, 10, 690, 200, 10, brush.linear(['#59626f', '#2a303a', '#171b22'])) +
            times(11, (index) => rect(60, 26 + index * 16, 658, 7, 3, '#12161c'))
          : rect(60, 16, 130, 188, 6, brush.linear(['#353b45', '#14171c'], 50)) +
            rect(212, 16, 110, 188, 6, brush.linear(['#353b45', '#14171c'], 50)) +
            rect(344, 16, 170, 188, 6, brush.linear(['#353b45', '#14171c'], 50)) +
            rect(532, 16, 170, 188, 6, brush.linear(['#353b45', '#14171c'], 50)),
        times(6, (index) => rect(714 + (index % 2) * 26, 20 + Math.floor(index / 2) * 62, 16, 9, 1, '#a98a62')),
        rect(150, 36, 500, 148, 8, brush.linear([main, darker(second, 0.15)], 20)),
        polygon(
          [
            [470, 36],
            [560, 36],
            [480, 184],
            [390, 184],
          ],
          '#ffffff',
          { opacity: 0.14 },
        ),
        title(name, 330, 54, 176, 104),
        title(size, 200, 40, 176, 158, '#ffffff'),
        group(brandSign(brand, 52, '#ffffff', main), 'translate(600 84)'),
        rect(548, 130, 84, 36, 18, '#ffffff', { opacity: 0.92 }),
        words('M.2', { size: 22, weight: 800, x: 590, y: 156, anchor: 'middle', fill: main }),
      ],
      'translate(110 470) rotate(-12) scale(0.98)',
    ),
  ].join('');
};

export const drawSataSsd: Drawing = ({ brush, seed, label, brand }) => {
  const [main, second] = coloursOf(brand, seed + 1);
  const body = nth(['#23272e', '#c9cfd8', '#30363f'], seed);
  const [name = 'SATA SSD', size = '500 GB'] = label.split('|');
  return [
    shadow(brush, 505, 850, 350, 48, 0.36),
    group(
      [
        rect(5, 12, 500, 680, 26, darker(body, 0.65)),
        rect(0, 0, 500, 680, 26, brush.linear([lighter(body, 0.35), body, darker(body, 0.3)], 50)),
        rect(34, 40, 432, 540, 14, brush.linear([main, darker(main, 0.45)], 60)),
        path(
          'M34 440C160 340 280 540 466 400V566A14 14 0 0 1 452 580H48A14 14 0 0 1 34 566Z',
          brush.linear([second, main], 10),
          { opacity: 0.85 },
        ),
        title(name, 370, 76, 62, 136),
        title(size, 300, 56, 62, 212),
        group(brandSign(brand, 70, '#ffffff', main), 'translate(400 520)'),
        words('2.5" SATA III', { size: 28, weight: 600, x: 62, y: 262, fill: '#ffffff', opacity: 0.9 }),
        rect(120, 640, 260, 40, 4, '#0d1015'),
        times(20, (index) => rect(132 + index * 12, 646, 7, 22, 1, '#d8b45a')),
        [
          [18, 60],
          [482, 60],
          [18, 600],
          [482, 600],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 8, darker(body, 0.5)))
          .join(''),
        polygon(
          [
            [26, 0],
            [280, 0],
            [0, 400],
            [0, 26],
          ],
          '#ffffff',
          { opacity: 0.08 },
        ),
      ],
      'translate(268 150) rotate(5 250 340)',
    ),
  ].join('');
};

export const drawHdd: Drawing = ({ brush, seed, label, brand }) => {
  const [main] = coloursOf(brand, seed);
  const [name = 'HARD DISK', size = '1 TB'] = label.split('|');
  const black = seed % 4 === 1;
  return [
    shadow(brush, 505, 866, 360, 50, 0.38),
    group(
      [
        rect(6, 14, 520, 700, 20, '#23282f'),
        rect(
          0,
          0,
          520,
          700,
          20,
          brush.linear(black ? ['#5b6472', '#3a424f', '#23282f'] : ['#f0f2f5', '#b6bec9', '#8d97a5'], 50),
        ),
        path(
          'M40 70Q40 40 70 40H450Q480 40 480 70V330C480 360 440 380 440 420V640Q440 660 420 660H70Q40 660 40 630Z',
          brush.linear(black ? ['#4a525f', '#2b313b'] : ['#dfe3e9', '#a9b2be'], 60),
          { stroke: '#7d8794', 'stroke-width': 3 },
        ),
        circle(262, 232, 150, 'none', { stroke: '#c3cad4', 'stroke-width': 10, opacity: 0.8 }),
        circle(262, 232, 26, brush.linear(['#f4f6f8', '#8d97a5'], 45)),
        rect(72, 400, 330, 226, 8, '#ffffff'),
        rect(72, 400, 330, 74, 8, main),
        title(name, 300, 44, 88, 452),
        title(size, 150, 56, 88, 540, '#1f2a3d'),
        group(brandSign(brand, 50, main, '#ffffff'), 'translate(356 524)'),
        times(22, (index) => rect(88 + index * 13, 566, index % 4 ? 4 : 8, 40, 0, '#1f2a3d')),
        [
          [22, 22],
          [498, 22],
          [22, 350],
          [498, 350],
          [22, 678],
          [498, 678],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 11, '#6f7987') + line(`M${x - 5} ${y}H${x + 5}`, '#3c444f', 3))
          .join(''),
      ],
      'translate(258 134) rotate(-4 260 350)',
    ),
  ].join('');
};

export const drawExternalDrive: Drawing = ({ brush, seed, label }) => {
  const [main, second] = nth(colours, seed);
  const body = nth(['#1e232b', main, '#d9dee5'], seed);
  const pale = Number.parseInt(body.slice(3, 5), 16) > 180;
  const [name = 'PORTABLE', size = '2 TB'] = label.split('|');
  return [
    shadow(brush, 500, 800, 340, 50, 0.38),
    line('M470 250C470 90 760 60 800 200C830 300 860 420 830 560', '#2a303a', 16),
    rect(806, 556, 48, 92, 8, brush.linear(['#3a424f', '#14181e'], 0)),
    rect(814, 646, 32, 38, 3, brush.linear(['#eef0f3', '#9aa3af'], 0)),
    group(
      [
        rect(6, 14, 400, 540, 44, darker(body, 0.6)),
        rect(0, 0, 400, 540, 44, brush.linear([lighter(body, 0.3), body, darker(body, 0.3)], 55)),
        times(5, (index) =>
          line(`M${40 + index * 46} 506L${120 + index * 46} 412`, lighter(body, 0.2), 4, { opacity: 0.6 }),
        ),
        rect(0, 380, 400, 14, 0, second, { opacity: 0.9 }),
        title(name, 300, 52, 44, 110, pale ? '#1f2a3d' : '#ffffff'),
        title(size, 200, 42, 44, 168, pale ? '#1f2a3d' : '#ffffff'),
        circle(350, 500, 7, '#22d3ee'),
      ],
      'translate(270 230) rotate(-5 200 270)',
    ),
  ].join('');
};
