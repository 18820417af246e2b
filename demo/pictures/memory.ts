import { words } from '#server/platform/media/text-path.ts';
import { brandSign } from './brand-marks.ts';
import type { Brush } from './brush.ts';
import { darker, lighter, lights } from './colour.ts';
import { nth } from './random.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { group, line, path, polygon, rect, times } from './svg.ts';

const metals = ['#2a2f38', '#e6e9ee', '#8d1f2d', '#22304a', '#b4bcc8', '#15181e'];
const brandMetals: Record<string, readonly string[]> = {
  Corsair: ['#23262c', '#3a3f48', '#15171b'],
  Kingston: ['#e6e9ee', '#1b1d22'],
  TeamGroup: ['#b23a2a', '#8d1f2d'],
  'G.Skill': ['#b4bcc8', '#1d2026'],
  ADATA: ['#30343c', '#dfe4ea'],
  Crucial: ['#22304a'],
};
const accents = ['#1557ff', '#d3142a', '#ffffff', '#22d3ee', '#f5a300'];

const contacts = (brush: Brush, w: number, y: number) =>
  times(Math.floor(w / 11), (index) => {
    const x = 8 + index * 11;
    return Math.abs(x - w * 0.55) < 12 ? '' : rect(x, y, 7, 26, 1.5, brush.linear(['#f0d68a', '#b98f35']));
  });

const crest = (w: number, style: number) =>
  nth(
    [
      `M0 20L40 0H${w * 0.38}L${w * 0.42} 16H${w * 0.58}L${w * 0.62} 0H${w - 40}L${w} 20V170H0Z`,
      `M0 26Q0 6 20 6H${w - 20}Q${w} 6 ${w} 26V170H0Z`,
      `M0 0H${w * 0.3}L${w * 0.34} 24H${w * 0.9}L${w} 6V170H0Z`,
      `M0 12H${w}V170H0Z`,
    ],
    style,
  );

const stick = ({ brush, seed, label, accent, brand, form }: Brief, rgb: boolean) => {
  const w = 780;
  const metal = nth(brandMetals[brand] ?? metals, form.turn ?? seed);
  const [type = 'DDR5', size = ''] = label.split('|');
  const mark = accent ?? nth(accents, seed + 1);
  const pale = Number.parseInt(metal.slice(1, 3), 16) > 150;
  const light = nth(lights, seed);
  const shape = crest(w, seed);
  const ink = pale ? '#1f2a3d' : '#ffffff';
  return [
    rect(2, 40, w - 4, 188, 3, brush.linear(['#143d33', '#0c2620'])),
    contacts(brush, w, 200),
    rgb ? path(`M20 26Q24 -22 60 -22H${w - 60}Q${w - 24} -22 ${w - 20} 26V40H20Z`, brush.linear(light, 0)) : '',
    rgb
      ? path(
          `M60 -22H${w - 60}Q${w - 24} -22 ${w - 20} 26H${w - 40}Q${w - 44} -4 ${w - 80} -4H80Q44 -4 40 26H20Q24 -22 60 -22Z`,
          '#ffffff',
          { opacity: 0.35 },
        )
      : '',
    path(shape, darker(metal, 0.6), { transform: 'translate(0 6)' }),
    path(shape, brush.linear([lighter(metal, 0.3), metal, darker(metal, 0.3)], 70)),
    path(shape, 'none', { stroke: lighter(metal, 0.5), 'stroke-width': 2, opacity: 0.6 }),
    nth(
      [
        () => times(5, (index) => line(`M${470 + index * 46} 150L${530 + index * 46} 50`, darker(metal, 0.45), 10)),
        () =>
          polygon(
            [
              [0, 170],
              [0, 110],
              [300, 170],
            ],
            darker(metal, 0.35),
          ) + line('M0 106L316 170', mark, 5),
        () => rect(24, 48, w - 48, 10, 5, darker(metal, 0.4)) + rect(24, 140, w - 48, 10, 5, darker(metal, 0.4)),
        () =>
          polygon(
            [
              [520, 170],
              [640, 30],
              [w, 30],
              [w, 170],
            ],
            darker(metal, 0.3),
          ) + line('M512 170L632 30', mark, 6),
      ],
      seed * 3,
    )(),
    words(type || 'DDR5', { size: 58, weight: 800, x: 46, y: 124, fill: ink, letterSpacing: 2 }),
    words(size, { size: 30, weight: 700, x: 240, y: 122, fill: ink, opacity: 0.85 }),
    group(brandSign(brand, 54, mark === '#ffffff' && pale ? '#1f2a3d' : mark, metal), `translate(${w - 70} 104)`),
    rect(46, 138, 90, 6, 3, mark),
  ].join('');
};

const bareStick = ({ brush, seed, label, brand }: Brief) => {
  const board = brand === 'Crucial' ? '#1d3f6b' : nth(['#1c6b4a', '#155e63', '#1f5c37'], seed);
  return [
    rect(0, 30, 780, 198, 4, brush.linear([lighter(board, 0.2), board, darker(board, 0.2)], 70)),
    contacts(brush, 780, 200),
    times(
      8,
      (index) =>
        rect(30 + index * 92 + (index > 3 ? 14 : 0), 60, 72, 104, 4, brush.linear(['#3a3f48', '#15181d'], 50)) +
        rect(38 + index * 92 + (index > 3 ? 14 : 0), 70, 34, 4, 2, '#7d8592'),
    ),
    times(20, (index) => rect(28 + index * 37, 174, 14, 8, 1, '#a98a62')),
    rect(240, 74, 220, 76, 4, '#f7f8fa') +
      words(label.replace('|', ' ') || 'DDR4', { size: 30, weight: 800, x: 256, y: 112, fill: '#1f2a3d' }) +
      times(16, (index) => rect(256 + index * 12, 122, index % 3 ? 3 : 7, 18, 0, '#1f2a3d')),
  ].join('');
};

const pair =
  (body: (brief: Brief) => string): Drawing =>
  (brief) =>
    shadow(brief.brush, 510, 744, 430, 40, 0.36) +
    group(body(brief), 'translate(150 330) rotate(-7) scale(0.9)') +
    group(body(brief), 'translate(92 480) rotate(-7) scale(1)');

const single =
  (body: (brief: Brief) => string): Drawing =>
  (brief) =>
    shadow(brief.brush, 500, 640, 440, 34, 0.34) + group(body(brief), 'translate(84 380) rotate(-2) scale(1.06)');

export const drawMemoryKit = pair((brief) => stick(brief, false));
export const drawRgbMemoryKit = pair((brief) => stick(brief, true));
export const drawMemoryStick = single((brief) => stick(brief, false));
export const drawRgbMemoryStick = single((brief) => stick(brief, true));
export const drawBareMemory = single(bareStick);
