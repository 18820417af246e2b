import { fittedSize, words } from '#server/platform/media/text-path.ts';
import { brandSign } from './brand-marks.ts';
import { darker, lighter } from './colour.ts';
import { fan } from './fan.ts';
import { nth } from './random.ts';
import type { Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, onFace, path, polygon, rect, times } from './svg.ts';

const bodies = ['#23272e', '#5a6270', '#eceff2', '#2f4d7a', '#46524a', '#c3c9d2', '#5d4838'];
const accents = ['#f5a300', '#1557ff', '#d3142a', '#12b5a6', '#8b93a1'];

/** The colour names the efficiency, as makers print it. */
const markOf = (badge: string, seed: number) =>
  /BRONZE/i.test(badge)
    ? '#c2773a'
    : /GOLD/i.test(badge)
      ? '#f5a300'
      : /PLAT|TITAN/i.test(badge)
        ? '#8fa5bd'
        : nth(accents, seed);

const grille = (seed: number, wire: string) =>
  nth(
    [
      () =>
        times(6, (index) => circle(215, 215, 40 + index * 27, 'none', { stroke: wire, 'stroke-width': 5 })) +
        line('M215 26V404M26 215H404M82 82L348 348M348 82L82 348', wire, 6),
      () => times(15, (index) => rect(24, 30 + index * 26, 382, 11, 4, wire)),
      () =>
        times(8, (row) =>
          times(8, (column) =>
            circle(48 + column * 48 + (row % 2) * 12, 44 + row * 48, 19, 'none', { stroke: wire, 'stroke-width': 7 }),
          ),
        ),
    ],
    seed + Math.floor(seed / 3),
  )();

const nearSide = (seed: number, mark: string) =>
  nth(
    [
      () =>
        polygon(
          [
            [0, 220],
            [0, 150],
            [260, 220],
          ],
          mark,
          { opacity: 0.9 },
        ),
      () => rect(0, 150, 430, 40, 0, mark, { opacity: 0.9 }),
      () =>
        polygon(
          [
            [250, 0],
            [430, 0],
            [430, 220],
            [170, 220],
          ],
          mark,
          { opacity: 0.55 },
        ),
      () => rect(0, 0, 14, 220, 0, mark) + rect(24, 0, 6, 220, 0, mark, { opacity: 0.6 }),
    ],
    seed + Math.floor(seed / 4),
  )();

/** Leads that are part of the unit; a modular one has sockets instead. */
const leads = (bundle: readonly string[]) =>
  bundle
    .map((colour, index) =>
      line(
        `M${860 - index * 12} ${450 + index * 8}C${960 - index * 10} ${480 + index * 14} ${980 - index * 26} 640 ${840 - index * 34} ${700 + index * 22}`,
        colour,
        14,
      ),
    )
    .join('') + rect(706, 742, 64, 34, 6, '#0b0e13', { transform: 'rotate(-24 738 760)' });

/** Seen from above the corner: fan on top, rating on the near side. */
export const drawPsu: Drawing = ({ brush, seed, label, brand, form }) => {
  const body = nth(bodies, seed * 3 + Math.floor(seed / 7));
  const pale = Number.parseInt(body.slice(1, 3), 16) > 150;
  const [watt = '650W', badge = '80+ BRONZE'] = label.split('|');
  const mark = markOf(badge, seed);
  const ink = pale ? '#1f2a3d' : '#ffffff';
  const unit = [
    shadow(brush, 510, 790, 450, 66, 0.42),
    polygon(
      [
        [90, 400],
        [470, 250],
        [900, 370],
        [520, 560],
      ],
      brush.linear([lighter(body, 0.28), body], 40),
    ),
    onFace(
      [90, 400],
      [1, 0.372],
      [0.884, -0.349],
      [
        group([
          rect(14, 14, 402, 402, 26, darker(body, 0.25)),
          fan(brush, 215, 215, 186, { blade: pale ? '#8b95a5' : '#39424f', well: '#0c0f14', blades: 9 }),
          grille(seed, pale ? '#d5dae1' : '#12151b'),
          circle(215, 215, 46, brush.linear([lighter(mark, 0.2), darker(mark, 0.25)], 45)),
          group(brandSign(brand, 54, '#ffffff', mark), 'translate(215 215)'),
        ]),
      ],
    ),
    onFace(
      [90, 400],
      [1, 160 / 430],
      [0, 1],
      [
        rect(0, 0, 430, 220, 0, brush.linear([body, darker(body, 0.35)], 70)),
        nearSide(seed, mark),
        words(watt, { size: fittedSize(watt, 220, { size: 88, weight: 800 }), weight: 800, x: 36, y: 112, fill: ink }),
        rect(290, 56, 110, 44, 8, mark),
        words(badge, {
          size: fittedSize(badge, 98, { size: 20, weight: 800 }),
          weight: 800,
          x: 345,
          y: 84,
          anchor: 'middle',
          fill: ['#8b93a1', '#f5a300', '#8fa5bd', '#c2773a'].includes(mark) ? '#1f2a3d' : '#ffffff',
        }),
      ],
    ),
    onFace(
      [520, 560],
      [1, -190 / 380],
      [0, 1],
      [
        rect(0, 0, 380, 220, 0, brush.linear([darker(body, 0.25), darker(body, 0.5)], 0)),
        times(6, (row) =>
          times(12, (column) => circle(34 + column * 19 + (row % 2) * 9, 40 + row * 28, 6.5, '#07090d')),
        ),
        path('M286 50H356V120L340 134H302L286 120Z', '#07090d'),
        times(3, (index) => rect(302 + index * 16, 72, 6, 24, 1, '#c9cfd8')),
        rect(290, 154, 62, 34, 5, '#07090d') + rect(294, 158, 30, 26, 3, '#d3142a'),
      ],
    ),
    line('M90 400L520 560L900 370', lighter(body, 0.45), 3),
    form.modular === false ? leads(['#14171d', '#2b313b', '#14171d', '#3a424f']) : '',
  ].join('');
  return form.small ? group(unit, 'translate(500 560) scale(0.78) translate(-500 -560)') : unit;
};

/** The cable side of a modular unit. */
export const drawPsuSockets: Drawing = ({ brush, seed, label }) => {
  const body = nth(bodies, seed * 3 + Math.floor(seed / 7));
  const [watt = '650W'] = label.split('|');
  const pale = Number.parseInt(body.slice(1, 3), 16) > 150;
  const plug = (x: number, y: number, columns: number, rows: number) =>
    rect(x, y, columns * 24 + 12, rows * 24 + 12, 6, '#0a0c10') +
    times(columns * rows, (index) =>
      rect(x + 9 + (index % columns) * 24, y + 9 + Math.floor(index / columns) * 24, 17, 17, 3, '#2b313b', {
        stroke: '#565f6d',
        'stroke-width': 1.5,
      }),
    );
  return [
    shadow(brush, 500, 716, 440, 50, 0.38),
    rect(90, 300, 820, 400, 16, brush.linear([lighter(body, 0.3), body, darker(body, 0.3)], 60)),
    rect(110, 320, 780, 360, 10, 'none', { stroke: darker(body, 0.4), 'stroke-width': 3 }),
    plug(150, 372, 10, 2) + plug(450, 372, 4, 2) + plug(590, 372, 4, 2) + plug(730, 372, 4, 2),
    plug(150, 500, 6, 1) + plug(340, 500, 6, 1) + plug(530, 500, 6, 1) + plug(716, 484, 5, 2),
    words('MODULAR', { size: 28, weight: 800, x: 150, y: 630, fill: pale ? '#39424f' : '#dfe4ea', letterSpacing: 6 }),
    words(watt, { size: 46, weight: 800, x: 850, y: 636, anchor: 'end', fill: pale ? '#1f2a3d' : '#ffffff' }),
  ].join('');
};
