import { fittedSize, words } from '#server/platform/media/text-path.ts';
import { brandSign } from './brand-marks.ts';
import { darker, lighter } from './colour.ts';
import { nth } from './random.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, onFace, path, polygon, rect, times } from './svg.ts';

const engraveText = (text: string, y: number, size: number, weight: 500 | 600 | 700 | 800, limit: number) =>
  words(text, {
    size: fittedSize(text, limit, { size, weight, letterSpacing: size * 0.04 }),
    weight,
    x: 0,
    y,
    anchor: 'middle',
    fill: '#3c434e',
    letterSpacing: size * 0.04,
  });

const lidFill = ['#d9dde3', '#cfd5dd', '#e0dcd5', '#d3d8d6'] as const;

const substrate = (brief: Brief, board: string) => {
  const { brush } = brief;
  return [
    rect(-330, -318, 660, 660, 14, darker(board, 0.55)),
    rect(-330, -330, 660, 660, 14, brush.linear([lighter(board, 0.28), board, darker(board, 0.25)], 50)),
    rect(-322, -322, 644, 644, 10, 'none', { stroke: lighter(board, 0.35), 'stroke-width': 2, opacity: 0.6 }),
    polygon(
      [
        [-312, 312],
        [-270, 312],
        [-312, 270],
      ],
      '#d8b45a',
    ),
  ].join('');
};

const capacitors = (brief: Brief, y: number, count: number, width: number) =>
  times(count, (index) => {
    const x = -width / 2 + (width / (count - 1)) * index - 9;
    return (
      rect(x, y, 18, 10, 2, '#8b6f4e') +
      rect(x, y, 4, 10, 1, '#d6dae0') +
      rect(x + 14, y, 4, 10, 1, brief.brush.linear(['#e6e9ee', '#aab1bb']))
    );
  });

const numbers = (label: string) => label.split(' ');

/** The square lid with eight feet and the passive parts between them. */
const amdChip: Drawing = (brief) => {
  const { brush, seed, label, form } = brief;
  const lid = nth(lidFill, seed);
  const metal = brush.linear([lighter(lid, 0.65), lid, darker(lid, 0.14), lighter(lid, 0.3)], 48);
  const [series = 'RYZEN 5', model = ''] = label.split('|');
  const notch =
    'M-250 -262H-120L-100 -226H100L120 -262H250Q262 -262 262 -250V-120L226 -100V100L262 120V250Q262 262 250 262H120L100 226H-100L-120 262H-250Q-262 262 -262 250V120L-226 100V-100L-262 -120V-250Q-262 -262 -250 -262Z';
  return [
    shadow(brush, 505, 828, 380, 60, 0.38),
    group(
      [
        substrate(brief, nth(['#1f5b46', '#24564a', '#2a4f63'], form.turn ?? seed)),
        capacitors(brief, -262, 8, 180) + capacitors(brief, 248, 8, 180),
        group(capacitors(brief, -262, 8, 170) + capacitors(brief, 248, 8, 170), 'rotate(90)'),
        path(notch, darker(lid, 0.45), { transform: 'translate(3 8)' }),
        path(notch, metal),
        path(notch, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.7 }),
        rect(-210, -205, 420, 410, 18, brush.linear([lighter(lid, 0.4), lid, lighter(lid, 0.2)], 130)),
        group(brandSign('AMD', 60, nth(['#e8590c', '#c2410c', '#b45309'], seed), lid), 'translate(-130 -112)'),
        engraveText('AMD', -92, 64, 800, 160),
        engraveText(series, 12, 74, 800, 380),
        engraveText(model, 88, 62, 600, 360),
        engraveText('Dirakit untuk performa', 148, 24, 500, 300),
        engraveText(
          `BG ${2300 + (seed % 60)}SUS  ${100 + ((seed * 37) % 800)}-${String((seed * 9173) % 999999).padStart(6, '0')}`,
          182,
          20,
          500,
          360,
        ),
      ],
      `translate(500 480) rotate(${nth([-6, 5, -3, 9, -11, 2, 13], form.turn ?? seed)})`,
    ),
  ].join('');
};

/** The rectangular lid with two ears. */
const intelChip: Drawing = (brief) => {
  const { brush, seed, label } = brief;
  const lid = nth(lidFill, seed + 1);
  const [series = 'CORE i5', model = ''] = label.split('|');
  const shape =
    'M-188 -290H188Q214 -290 214 -264V-150H246Q258 -150 258 -138V138Q258 150 246 150H214V264Q214 290 188 290H-188Q-214 290 -214 264V150H-246Q-258 150 -258 138V-138Q-258 -150 -246 -150H-214V-264Q-214 -290 -188 -290Z';
  return [
    shadow(brush, 505, 850, 350, 56, 0.38),
    group(
      [
        group(substrate(brief, nth(['#20624a', '#1f5a63', '#2d5c3d'], seed)), 'scale(0.92 1.06)'),
        group(capacitors(brief, -285, 7, 380), 'rotate(90)') + group(capacitors(brief, 272, 7, 380), 'rotate(90)'),
        path(shape, darker(lid, 0.5), { transform: 'translate(3 9)' }),
        path(shape, brush.linear([lighter(lid, 0.6), lid, darker(lid, 0.16), lighter(lid, 0.25)], 55)),
        path(shape, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.75 }),
        rect(-190, -262, 380, 524, 14, brush.linear([lighter(lid, 0.3), lid, lighter(lid, 0.35)], 140)),
        group(brandSign('Intel', 70, '#3668b8', lid), 'translate(0 -178)'),
        engraveText('INTEL', -88, 52, 700, 240),
        engraveText(series, 2, 72, 800, 350),
        engraveText(model, 78, 66, 600, 340),
        engraveText(
          `SR${numbers(label).length}${'KMNQ'[seed % 4]}${seed % 9}  L${300 + ((seed * 53) % 600)}G${(seed * 7) % 1000}`,
          150,
          26,
          500,
          320,
        ),
        engraveText('INDONESIA  BOX', 190, 22, 500, 320),
      ],
      `translate(500 490) rotate(${nth([4, -5, 2], seed)}) scale(0.98)`,
    ),
  ].join('');
};

/** The underside: a field of gold contacts around the middle. */
export const drawProcessorContacts: Drawing = ({ brush, seed }) => {
  const board = nth(['#1f5b46', '#24564a', '#2a4f63'], seed);
  const pads = times(30, (row) =>
    times(30, (column) => {
      const middle = row > 10 && row < 19 && column > 10 && column < 19;
      return middle ? '' : circle(-276 + column * 19, -276 + row * 19, 6, '#d9b75f');
    }),
  );
  return [
    shadow(brush, 505, 828, 380, 60, 0.38),
    group(
      [
        rect(-316, -304, 632, 632, 14, darker(board, 0.55)),
        rect(-316, -316, 632, 632, 14, brush.linear([lighter(board, 0.25), board, darker(board, 0.25)], 50)),
        pads,
        rect(-66, -66, 150, 150, 6, darker(board, 0.25)),
        times(12, (index) => rect(-52 + (index % 4) * 34, -48 + Math.floor(index / 4) * 42, 22, 12, 2, '#9c7c55')),
        polygon(
          [
            [-316, -316],
            [100, -316],
            [-316, 100],
          ],
          '#ffffff',
          { opacity: 0.07 },
        ),
      ],
      'translate(500 480) rotate(-5)',
    ),
  ].join('');
};

/** Retail box, seen from the corner; also used for operating-system licences. */
export const drawBox = (
  { brush, seed, form }: Brief,
  title: string,
  subtitle: string,
  colours: readonly [string, string],
) => {
  const [main, second] = colours;
  const titleSize = fittedSize(title, 330, { size: 84, weight: 800 });
  const front = brush.linear([second, darker(second, 0.3)], 20);
  return [
    shadow(brush, 500, 850, 390, 60, 0.42),
    polygon(
      [
        [210, 220],
        [610, 270],
        [800, 210],
        [400, 168],
      ],
      lighter(main, 0.35),
    ),
    onFace(
      [210, 220],
      [1, 0.125],
      [0, 1],
      [
        rect(0, 0, 400, 570, 0, brush.linear([lighter(main, 0.14), main, darker(main, 0.35)], 60)),
        group(
          nth(
            [
              () => path('M0 570V380C120 300 240 470 400 330V570Z', front, { opacity: 0.9 }),
              () =>
                polygon(
                  [
                    [400, 230],
                    [400, 570],
                    [90, 570],
                  ],
                  front,
                  { opacity: 0.9 },
                ),
              () =>
                times(4, (index) =>
                  circle(400, 570, 90 + index * 75, 'none', {
                    stroke: second,
                    'stroke-width': 30,
                    opacity: 0.85 - index * 0.18,
                  }),
                ),
            ],
            form.turn ?? seed,
          )(),
          undefined,
          { 'clip-path': brush.clip('<rect width="400" height="570"/>') },
        ),
        circle(300, 200, 150, lighter(main, 0.3), { opacity: 0.16 }),
        words(title, { size: titleSize, weight: 800, x: 34, y: 150, fill: '#ffffff' }),
        words(subtitle, {
          size: fittedSize(subtitle, 330, { size: 56, weight: 600 }),
          weight: 600,
          x: 34,
          y: 220,
          fill: '#ffffff',
          opacity: 0.92,
        }),
        rect(34, 250, 70, 8, 4, '#ffffff', { opacity: 0.85 }),
        rect(34, 486, 130, 40, 20, '#ffffff', { opacity: 0.92 }),
        words('RESMI', { size: 22, weight: 800, x: 99, y: 514, anchor: 'middle', fill: main, letterSpacing: 2 }),
      ],
    ),
    onFace(
      [610, 270],
      [1, -60 / 190],
      [0, 1],
      [
        rect(0, 0, 190, 570, 0, brush.linear([darker(main, 0.3), darker(main, 0.55)], 0)),
        group(
          words(title, { size: Math.min(60, titleSize), weight: 800, fill: '#ffffff', opacity: 0.85 }),
          'translate(120 520) rotate(-90)',
        ),
        rect(0, 440, 190, 130, 0, second, { opacity: 0.35 }),
      ],
    ),
    line('M610 270V840', lighter(main, 0.4), 2, { opacity: 0.6 }),
  ].join('');
};

/** Each series has its own box colours. */
const boxColours: Record<string, readonly [string, string]> = {
  'RYZEN 3': ['#4b5563', '#f59e0b'],
  'RYZEN 5': ['#2a2d33', '#e8590c'],
  'RYZEN 7': ['#3a1320', '#dc2626'],
  'RYZEN 9': ['#17130c', '#d4a017'],
  'CORE i3': ['#0b6aa8', '#7dd3fc'],
  'CORE i5': ['#1443a8', '#38bdf8'],
  'CORE i7': ['#2a1b78', '#a78bfa'],
  'ULTRA 5': ['#0f3d4a', '#2dd4bf'],
  'ULTRA 7': ['#1b1038', '#e879f9'],
};

export const drawProcessorBox: Drawing = (brief) => {
  const [series = '', model = ''] = brief.label.split('|');
  return drawBox(brief, series, model, boxColours[series] ?? ['#1443a8', '#38bdf8']);
};

/** With its cooler in a large box behind it; sold alone, the chip is what is seen first. */
const onShelf =
  (chip: Drawing): Drawing =>
  (brief) => {
    const left = brief.seed % 4 < 2;
    const [box, front] = brief.form.boxed
      ? [`translate(${left ? -20 : 100} -20) scale(0.9)`, `translate(${left ? 470 : 20} 500) scale(0.48)`]
      : [`translate(${left ? 40 : 350} -20) scale(0.66)`, `translate(${left ? 230 : -30} 210) scale(0.78)`];
    return group(drawProcessorBox(brief), box) + group(chip(brief), front);
  };

export const drawAmdProcessor = onShelf(amdChip);
export const drawIntelProcessor = onShelf(intelChip);
