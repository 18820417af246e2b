import { brandSign } from './brand-marks.ts';
import type { Brush } from './brush.ts';
import { darker, lighter, lights } from './colour.ts';
import { fan } from './fan.ts';
import { nth } from './random.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, onFace, path, polygon, rect, times } from './svg.ts';

interface TowerLook {
  shell: string;
  light: readonly string[];
  lit: boolean;
  front: 'mesh' | 'glass' | 'strip' | 'wood' | 'facets' | 'office' | 'pane';
  side: 'glass' | 'solid' | 'mesh';
  built: boolean;
  graphics: number;
  brand: string;
  /** Share of the full height: 1 for a mid tower, less for mATX and ITX cases. */
  height: number;
}

const shells = ['#20242c', '#eef0f3', '#2a313d', '#171a20', '#dfe3e8', '#3a3f47'];
const fronts = ['mesh', 'glass', 'strip', 'wood', 'facets'] as const;

const towerLook = ({ seed, brand, form }: Brief, built: boolean): TowerLook => {
  const { litres = 50, panel = 'glass', graphics = 3 } = form;
  const plain = built && panel === 'solid';
  const pane = built ? graphics === 5 : form.open === true;
  return {
    shell: plain ? '#2b2f36' : nth(shells, seed + Math.floor(seed / 3)),
    light: nth(lights, seed * 2 + 1),
    lit: form.lit ?? true,
    front: plain ? 'office' : pane ? 'pane' : nth(fronts, built ? seed + 1 : seed * 2),
    side: panel,
    built,
    graphics,
    brand,
    height: Math.min(1.06, 0.42 + litres * 0.0095),
  };
};

const pale = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) > 150;

const hardware = (brush: Brush, look: TowerLook, h: number) => {
  const board = pale(look.shell) ? '#3a4250' : '#1b2230';
  const gpuY = h * 0.5;
  const [gpu, thick] = [160 + look.graphics * 28, 44 + look.graphics * 8];
  const liquid = look.graphics >= 4;
  return [
    rect(96, 60, 210, h * 0.6, 6, brush.linear([lighter(board, 0.14), board], 60)),
    rect(104, 68, 40, h * 0.34, 4, brush.linear(['#59637a', '#2a3140'])),
    rect(150, 66, 110, 26, 4, brush.linear(['#59637a', '#2a3140'], 0)),
    times(4, (index) =>
      rect(262 + index * 11, 98, 7, h * 0.26, 2, index % 2 ? brush.linear([...look.light]) : '#0f141d'),
    ),
    circle(202, 150, 52, '#0c1017'),
    liquid
      ? line('M170 140C120 120 110 70 150 30M236 140C300 120 300 70 262 30', '#0a0d12', 16) +
        circle(202, 150, 46, '#0a0d12', { stroke: brush.linear(look.light, 40), 'stroke-width': 8 }) +
        circle(202, 150, 24, brush.linear(look.light, 40))
      : fan(brush, 202, 150, 48, { blade: '#2c3546', light: look.graphics > 1 ? look.light : undefined }),
    rect(60, gpuY, gpu, thick, 8, brush.linear(['#4a5366', '#222a38', '#12171f'])),
    rect(60, gpuY + thick - 14, gpu, 5, 2, brush.linear(look.light, 0)),
    rect(84, gpuY + 14, 90, 12, 4, '#6b768c'),
    line(
      `M${60 + gpu} ${gpuY + 20}C${90 + gpu} ${gpuY + 10} ${82 + gpu} ${gpuY - 60} ${60 + gpu} ${gpuY - 90}`,
      '#0d1118',
      12,
    ),
    rect(120, gpuY + 84, 150, 16, 4, '#4b5568'),
  ].join('');
};

const emptyTray = (brush: Brush, look: TowerLook, h: number) => {
  const tray = pale(look.shell) ? '#aab2be' : '#3a4250';
  return [
    rect(90, 56, 230, h * 0.62, 8, brush.linear([lighter(tray, 0.1), darker(tray, 0.2)], 60)),
    rect(150, 110, 90, 90, 10, darker(tray, 0.45)),
    times(9, (index) => circle(106 + (index % 3) * 98, 74 + Math.floor(index / 3) * (h * 0.27), 4, lighter(tray, 0.4))),
    times(3, (index) => rect(326, 90 + index * h * 0.19, 14, h * 0.12, 6, darker(tray, 0.55))),
    times(5, (index) => rect(34, h * 0.44 + index * 22, 40, 12, 3, darker(tray, 0.4))),
  ].join('');
};

/** A closed steel side: stamped panel with slots, or perforated all over. */
const closedSide = (brush: Brush, look: TowerLook, h: number) => {
  const { shell } = look;
  const holes =
    look.side === 'mesh'
      ? times(Math.floor((h - 60) / 13), (row) =>
          line(`M30 ${34 + row * 13}H392`, darker(shell, 0.45), 6, { 'stroke-dasharray': '3 12', opacity: 0.8 }),
        )
      : times(9, (row) => rect(60, h * 0.16 + row * 15, 130, 6, 3, darker(shell, 0.5)));
  return [
    rect(0, 0, 420, h, 0, brush.linear([lighter(shell, 0.14), shell, darker(shell, 0.2)], 30)),
    rect(16, 18, 388, h - 36, 10, 'none', { stroke: darker(shell, 0.3), 'stroke-width': 4 }),
    holes,
    group(brandSign(look.brand, 64, lighter(shell, 0.35), shell), `translate(330 ${h - 80})`),
  ].join('');
};

const sideFace = (brush: Brush, look: TowerLook, h: number) => {
  if (look.side !== 'glass') return closedSide(brush, look, h);
  const inside = pale(look.shell) ? '#c9d0da' : look.built ? '#141924' : '#232935';
  const shroud = pale(look.shell) ? '#e3e7ec' : '#1c212b';
  return [
    rect(0, 0, 420, h, 0, brush.linear([lighter(look.shell, 0.12), look.shell, darker(look.shell, 0.15)], 30)),
    rect(16, 18, 388, h - 36, 10, brush.linear([inside, darker(inside, 0.35)], 60)),
    group(look.built ? hardware(brush, look, h) : emptyTray(brush, look, h)),
    fan(brush, 54, h * 0.22, 36, {
      blade: pale(look.shell) ? '#e5e9ef' : '#2a3240',
      well: darker(inside, 0.3),
      light: look.light,
    }),
    look.built
      ? times(3, (index) =>
          rect(366, 54 + index * h * 0.205, 22, h * 0.18, 8, brush.linear(look.light, 90), { opacity: 0.85 }),
        )
      : '',
    rect(16, h * 0.79, 388, h * 0.21 - 18, 8, brush.linear([lighter(shroud, 0.12), darker(shroud, 0.2)])),
    rect(250, h * 0.84, 110, 8, 4, look.built ? brush.linear(look.light, 0) : darker(shroud, 0.3)),
    polygon(
      [
        [60, 18],
        [190, 18],
        [16, h * 0.72],
        [16, h * 0.3],
      ],
      '#ffffff',
      { opacity: 0.1 },
    ),
    polygon(
      [
        [230, 18],
        [262, 18],
        [60, h - 18],
        [28, h - 18],
      ],
      '#ffffff',
      { opacity: 0.07 },
    ),
    rect(16, 18, 388, h - 36, 10, 'none', {
      stroke: pale(look.shell) ? '#ffffff' : '#4d5666',
      'stroke-width': 3,
      opacity: 0.7,
    }),
  ].join('');
};

const frontFace = (brush: Brush, look: TowerLook, h: number) => {
  const { shell } = look;
  const base = rect(0, 0, 210, h, 0, brush.linear([darker(shell, 0.08), darker(shell, 0.28)], 20));
  const fans = (blade: string) => {
    const count = look.height > 0.85 ? 3 : 2;
    const step = (h - 40) / count;
    return times(count, (index) =>
      fan(brush, 105, 20 + step * (index + 0.5), Math.min(82, step * 0.46), {
        blade,
        light: look.lit ? look.light : undefined,
      }),
    );
  };
  const designs = {
    office: () =>
      rect(20, 20, 170, h - 40, 10, brush.linear([lighter(shell, 0.12), darker(shell, 0.3)], 30)) +
      rect(34, 44, 142, 40, 4, darker(shell, 0.5)) +
      rect(140, 58, 22, 10, 3, lighter(shell, 0.25)) +
      rect(34, 94, 142, 40, 4, darker(shell, 0.5)) +
      circle(56, 166, 12, '#0b0e13', { stroke: '#38bdf8', 'stroke-width': 4 }) +
      times(2, (index) => rect(88 + index * 40, 158, 30, 14, 3, '#0b0e13')) +
      times(Math.floor((h - 260) / 16), (row) => rect(44, 210 + row * 16, 122, 7, 3, darker(shell, 0.55))),
    pane: () =>
      rect(0, 14, 200, h - 28, 8, brush.linear([pale(shell) ? '#b9c1cc' : '#1a202c', '#0e131c'], 20)) +
      group(fans(pale(shell) ? '#eef1f5' : '#2c3648'), 'translate(22 0) scale(0.94 1)') +
      rect(0, h * 0.8, 200, h * 0.2 - 14, 0, pale(shell) ? '#e3e7ec' : '#1c212b') +
      polygon(
        [
          [0, 14],
          [90, 14],
          [0, h * 0.6],
        ],
        '#ffffff',
        { opacity: 0.12 },
      ),
    mesh: () =>
      rect(18, 22, 174, h - 44, 12, darker(shell, 0.55)) +
      group(fans(pale(shell) ? '#8b95a5' : '#3a4453'), undefined, { opacity: 0.55 }) +
      times(Math.floor((h - 60) / 11), (row) =>
        line(`M26 ${32 + row * 11}H184`, darker(shell, 0.12), 4, { 'stroke-dasharray': '7 5', opacity: 0.75 }),
      ),
    glass: () =>
      rect(14, 16, 182, h - 32, 12, '#0b0f16') +
      fans('#2c3648') +
      polygon(
        [
          [30, 16],
          [110, 16],
          [14, h * 0.6],
          [14, h * 0.25],
        ],
        '#ffffff',
        { opacity: 0.12 },
      ),
    strip: () =>
      rect(20, 20, 170, h - 40, 14, brush.linear([lighter(shell, 0.1), darker(shell, 0.35)], 30)) +
      rect(142, 44, 12, h - 88, 6, brush.linear(look.light)) +
      rect(132, 44, 32, h - 88, 16, brush.linear(look.light), { opacity: 0.18 }),
    wood: () =>
      rect(18, 20, 174, h - 40, 10, '#2b1d12') +
      times(9, (index) => rect(22 + index * 19, 24, 13, h - 48, 4, brush.linear(['#c79a63', '#8d6237'], 0))),
    facets: () =>
      polygon(
        [
          [20, 20],
          [190, 20],
          [130, h * 0.45],
          [20, h * 0.3],
        ],
        brush.linear([lighter(shell, 0.25), shell], 40),
      ) +
      polygon(
        [
          [190, 20],
          [190, h * 0.62],
          [130, h * 0.45],
        ],
        darker(shell, 0.35),
      ) +
      polygon(
        [
          [20, h * 0.3],
          [130, h * 0.45],
          [90, h - 20],
          [20, h - 20],
        ],
        brush.linear([shell, darker(shell, 0.4)], 70),
      ) +
      polygon(
        [
          [130, h * 0.45],
          [190, h * 0.62],
          [190, h - 20],
          [90, h - 20],
        ],
        brush.linear([lighter(shell, 0.08), darker(shell, 0.5)], 90),
      ) +
      line(
        `M20 ${h * 0.3}L130 ${h * 0.45}L190 ${h * 0.62}M130 ${h * 0.45}L90 ${h - 20}`,
        brush.linear(look.light, 60),
        5,
      ),
  };
  const sign =
    look.front === 'pane'
      ? ''
      : group(brandSign(look.brand, 26, lighter(shell, 0.4), shell), `translate(105 ${h - 40})`);
  return base + designs[look.front]() + sign;
};

const drawTowerLook = ({ brush }: Brief, look: TowerLook) => {
  const h = 630 * look.height;
  const top = 500 - h / 2 - 30;
  const { shell } = look;
  return [
    shadow(brush, 520, top + h + 50, 430, 66, 0.42),
    polygon(
      [
        [190, top],
        [610, top + 60],
        [820, top],
        [400, top - 56],
      ],
      brush.linear([lighter(shell, 0.3), lighter(shell, 0.08)], 30),
    ),
    polygon(
      [
        [292, top - 6],
        [560, top + 32],
        [690, top - 6],
        [424, top - 40],
      ],
      darker(shell, 0.35),
      { opacity: 0.75 },
    ),
    times(7, (index) =>
      line(
        `M${310 + index * 38} ${top - 3 + index * 5.2}L${442 + index * 38} ${top - 37 + index * 5.2}`,
        darker(shell, 0.6),
        3,
      ),
    ),
    polygon(
      [
        [205, top + h],
        [235, top + h + 4],
        [235, top + h + 26],
        [205, top + h + 20],
      ],
      darker(shell, 0.6),
    ),
    polygon(
      [
        [560, top + h + 50],
        [620, top + h + 56],
        [620, top + h + 80],
        [560, top + h + 72],
      ],
      darker(shell, 0.6),
    ),
    polygon(
      [
        [780, top + h + 8],
        [806, top + h + 2],
        [806, top + h + 24],
        [780, top + h + 32],
      ],
      darker(shell, 0.6),
    ),
    onFace([190, top], [1, 60 / 420], [0, 1], sideFace(brush, look, h)),
    onFace([610, top + 60], [1, -60 / 210], [0, 1], frontFace(brush, look, h)),
    line(`M610 ${top + 60}V${top + 60 + h}`, lighter(shell, 0.35), 3, { opacity: 0.8 }),
    line(`M190 ${top}L610 ${top + 60}L820 ${top}`, lighter(shell, 0.5), 2.5, { opacity: 0.8 }),
    circle(742, top + 0, 7, darker(shell, 0.55)),
    rect(690, top + 12, 26, 7, 3, darker(shell, 0.6), { transform: `rotate(-16 700 ${top + 14})` }),
  ].join('');
};

const drawTowerFront = ({ brush }: Brief, look: TowerLook) => {
  const h = 660 * look.height;
  const top = 500 - h / 2;
  return [
    shadow(brush, 500, top + h + 14, 300, 40, 0.4),
    rect(318, top + h - 6, 70, 26, 6, darker(look.shell, 0.6)),
    rect(612, top + h - 6, 70, 26, 6, darker(look.shell, 0.6)),
    group(
      [
        group(
          frontFace(brush, look, 380 * look.height + 40),
          `translate(0 0) scale(1.9 ${h / (380 * look.height + 40)})`,
        ),
        path('M0 0H399', 'none', { stroke: lighter(look.shell, 0.4), 'stroke-width': 4 }),
      ],
      `translate(300 ${top})`,
    ),
  ].join('');
};

const drawTowerSide = ({ brush }: Brief, look: TowerLook) => {
  const h = 610 * look.height;
  return [
    shadow(brush, 500, 500 + h * 0.66, 420, 44, 0.36),
    group(sideFace(brush, look, h), `translate(${500 - 210 * 1.3} ${500 - (h * 1.3) / 2}) scale(1.3)`),
  ].join('');
};

const tower =
  (built: boolean, draw: (brief: Brief, look: TowerLook) => string): Drawing =>
  (brief) =>
    draw(brief, towerLook(brief, built));

/** From the corner, from the side, from the front. */
export const towerViews = (built: boolean): [Drawing, Drawing, Drawing] => [
  tower(built, drawTowerLook),
  tower(built, drawTowerSide),
  tower(built, drawTowerFront),
];
