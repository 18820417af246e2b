import { words } from '#server/platform/media/text-path.ts';
import { brandSign } from './brand-marks.ts';
import type { Brush } from './brush.ts';
import { darker, lighter, lights } from './colour.ts';
import { nth } from './random.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, polygon, rect, times } from './svg.ts';

interface BoardLook {
  board: string;
  metal: string;
  accent: string;
  light: readonly string[];
  slots: number;
  m2: number;
}

const boards = ['#171b22', '#262d38', '#e4e8ed', '#0f1a2b', '#33302e', '#14241f'];
const metals = ['#5b6472', '#d4d9e0', '#f4f6f8', '#8a94a3', '#4a4541', '#aeb7c3', '#2f3642'];
const accents = ['#1557ff', '#d3142a', '#12b5a6', '#a855f7', '#f5a300'];

const brandLooks: Record<string, readonly (readonly [board: string, metal: string, accent: string])[]> = {
  MSI: [
    ['#16181d', '#59606c', '#d3142a'],
    ['#1d2128', '#3f4653', '#8b93a1'],
    ['#121419', '#2b2f37', '#22d3ee'],
  ],
  ASUS: [
    ['#23262b', '#8a94a3', '#f5a300'],
    ['#101a2e', '#b9c4d4', '#1557ff'],
    ['#e9ecf0', '#f4f6f8', '#a855f7'],
    ['#2a2d33', '#c9cfd8', '#e11d48'],
  ],
  Gigabyte: [
    ['#3b332c', '#6b5d50', '#f97316'],
    ['#20242b', '#e0e4ea', '#f97316'],
    ['#0f2033', '#5b6b80', '#38bdf8'],
    ['#262a31', '#4a5160', '#facc15'],
  ],
  ASRock: [
    ['#14241f', '#d4d9e0', '#12b5a6'],
    ['#2b3038', '#eceff3', '#9ca3af'],
    ['#1a1626', '#6d6a8a', '#a855f7'],
  ],
};

const lookOf = ({ seed, brand, form }: Brief): BoardLook => {
  const look = brandLooks[brand];
  const [board, metal, accent] = look
    ? nth(look, form.turn ?? seed)
    : [nth(boards, seed), nth(metals, seed), nth(accents, seed * 2)];
  return { board, metal, accent, light: nth(lights, seed), slots: form.slots ?? 4, m2: form.m2 ?? 2 };
};

const heatsink = (brush: Brush, x: number, y: number, w: number, h: number, metal: string, ribs: number) =>
  rect(x + 3, y + 6, w, h, 8, '#05070b', { opacity: 0.5 }) +
  rect(x, y, w, h, 8, brush.linear([lighter(metal, 0.35), metal, darker(metal, 0.35)], 55)) +
  times(ribs, (index) =>
    h > w
      ? rect(x + 8, y + 12 + (index * (h - 24)) / ribs, w - 16, 4, 2, darker(metal, 0.4))
      : rect(x + 12 + (index * (w - 24)) / ribs, y + 8, 4, h - 16, 2, darker(metal, 0.4)),
  );

const socket = (brush: Brush, x: number, y: number, amd: boolean) =>
  group(
    [
      rect(-8, -8, 166, 176, 8, '#0a0d12'),
      rect(0, 0, 150, 160, 6, brush.linear(['#e3e7ec', '#a5adb9', '#d3d8df'], 45)),
      rect(22, 24, 106, 112, 4, amd ? '#17191d' : '#252b33'),
      times(9, (row) => times(9, (column) => circle(33 + column * 10.6, 36 + row * 11, 2.6, '#c9a750'))),
      rect(62, 66, 28, 28, 3, '#12151a'),
      line('M160 10V150', '#c9cfd8', 6),
      circle(10, 150, 6, '#7c8593'),
    ],
    `translate(${x} ${y})`,
  );

const traces = (random: () => number, w: number, h: number, colour: string) =>
  times(22, () => {
    const run = 30 + random() * 70;
    const [x, y] = [20 + random() * (w - run - 70), 20 + random() * (h - run - 60)];
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}h${run.toFixed(0)}l18 18v${(run * 0.5).toFixed(0)}`, colour, 2, {
      opacity: 0.55,
    });
  });

const drawBoard = (brief: Brief, w: number, h: number, look: BoardLook) => {
  const { brush, random, label, form } = brief;
  const { board, metal, accent } = look;
  const dimms = w > 480 ? look.slots : 2;
  // Simple boards leave the power stages bare and have no cover over the sockets.
  const simple = look.slots === 2 && look.m2 === 1;
  const dimmX = w - 60 - dimms * 26;
  const pcie = (y: number, long: boolean) =>
    rect(96, y, long ? Math.min(330, w - 200) : 120, 18, 4, long ? brush.linear(['#e8ebef', '#99a2ae']) : '#0a0d12') +
    rect(102, y + 6, (long ? Math.min(330, w - 200) : 120) - 12, 6, 2, '#1a1e26');
  const lower = 330;
  const rows = Math.floor((h - lower - 30) / 72);
  return group(
    [
      rect(6, 10, w, h, 12, '#05070b', { opacity: 0.45 }),
      rect(0, 0, w, h, 12, brush.linear([lighter(board, 0.16), board, darker(board, 0.25)], 50)),
      traces(random, w, h, lighter(board, 0.22)),
      rect(0, 20, 74, 236, 8, brush.linear([lighter(metal, 0.25), darker(metal, 0.25)], 30)),
      line('M12 236L62 60', accent, 7),
      line('M30 240L66 112', accent, 3, { opacity: 0.8 }),
      group(brandSign(brief.brand, 40, lighter(metal, 0.6), metal), 'translate(37 52)'),
      simple
        ? times(8, (index) =>
            rect(98, 36 + index * 25, 36, 18, 3, '#3a424f', { stroke: '#6f7987', 'stroke-width': 1.5 }),
          )
        : heatsink(brush, 92, 28, 54, 200, metal, 8) + heatsink(brush, 160, 22, Math.min(190, w - 290), 48, metal, 9),
      socket(brush, 166, 92, form.amd ?? true),
      times(8, (index) => circle(156 + index * 22, 84, 7, '#2a2f38', { stroke: '#8d96a4', 'stroke-width': 2 })),
      times(
        dimms,
        (index) =>
          rect(dimmX + index * 26, 36, 16, 236, 4, index % 2 ? '#0b0e13' : darker(metal, 0.2)) +
          rect(dimmX + 5 + index * 26, 44, 6, 220, 2, '#3a424f'),
      ),
      rect(w - 46, 96, 30, 110, 4, '#e4e7eb') +
        times(8, (index) => rect(w - 40, 102 + index * 13, 18, 8, 1, '#2c323c')),
      rect(w / 2 - 30, 6, 70, 18, 3, '#10141b'),
      times(7, (index) =>
        rect(338 + (index % 2) * 20, 100 + index * 24, 14, 14, 3, '#2b313b', {
          stroke: '#59626f',
          'stroke-width': 1.5,
        }),
      ),
      times(9, (index) => rect(170 + index * 17, 268, 10, 16, 2, '#3a424f')),
      rect(w - 46, 226, 30, 46, 3, '#0a0d12', { stroke: '#474f5c', 'stroke-width': 2 }),
      times(5, (index) => rect(w - 190, h - 150 + index * 22, 22, 12, 2, '#39414d')),
      times(rows, (index) =>
        index % 2 === 0 || Math.ceil(index / 2) > look.m2
          ? pcie(lower + index * 72 - 18, index === 0)
          : heatsink(brush, 112, lower + index * 72 - 34, Math.min(280, w - 230), 44, metal, 0) +
            words('M.2', { size: 18, weight: 700, x: 132, y: lower + index * 72 - 6, fill: darker(metal, 0.6) }),
      ),
      heatsink(brush, w - 152, lower + 26, 116, Math.min(116, h - lower - 60), metal, 0),
      line(`M${w - 138} ${lower + 110}L${w - 56} ${lower + 46}`, brush.linear(look.light, 0), 6),
      words(label || 'GAMING', {
        size: 19,
        weight: 800,
        x: w - 94,
        y: lower + 78,
        anchor: 'middle',
        fill: Number.parseInt(metal.slice(1, 3), 16) > 120 ? '#2c323c' : '#eef1f5',
        letterSpacing: 1,
      }),
      times(Math.min(3, Math.max(0, Math.floor((h - lower - 150) / 40))), (index) =>
        rect(w - 34, lower + 160 + index * 40, 34, 28, 3, '#0a0d12', { stroke: '#474f5c', 'stroke-width': 2 }),
      ),
      times(6, (index) => rect(90 + index * ((w - 150) / 6), h - 22, (w - 150) / 7.5, 12, 2, '#0a0d12')),
      circle(96, h - 74, 20, brush.radial(['#ffffff', '#9aa3af'], 0.35, 0.3, 0.8)),
      times(6, (index) => circle(54 - (index % 2) * 16, 290 + index * 30, 7, brush.linear(['#d9dee5', '#6f7987'], 45))),
      [
        [14, 14],
        [w - 14, 14],
        [14, h - 14],
        [w - 14, h - 14],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 7, '#c9a750') + circle(x, y, 3.5, '#ffffff'))
        .join(''),
      polygon(
        [
          [0, 12],
          [12, 0],
          [w * 0.5, 0],
          [0, h * 0.55],
        ],
        '#ffffff',
        { opacity: 0.05 },
      ),
    ],
    `translate(${500 - w / 2} ${490 - h / 2})`,
  );
};

const drawing =
  (w: number, h: number, scale: number): Drawing =>
  (brief) =>
    shadow(brief.brush, 505, 490 + (h * scale) / 2 + 22, w * scale * 0.6, 46, 0.36) +
    group(
      drawBoard(brief, w, h, lookOf(brief)),
      `translate(500 490) scale(${scale}) rotate(${nth([-3, 3, 0, -6, 5], brief.seed)}) translate(-500 -490)`,
    );

export const drawAtxBoard = drawing(590, 720, 1.02);
export const drawMicroBoard = drawing(590, 600, 1.1);
export const drawItxBoard = drawing(470, 470, 1.35);
