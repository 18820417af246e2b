import type { Brush } from './brush.ts';
import { lights } from './colour.ts';
import { createRandom, nth } from './random.ts';
import { circle, group, line, path, polygon, rect, times } from './svg.ts';

const neonRoad = (brush: Brush, w: number, h: number, light: readonly string[]) => [
  rect(0, 0, w, h, 0, brush.linear(['#0a0f24', '#1c1440', light[0] ?? '#ff3d71'], 90)),
  circle(w / 2, h * 0.46, h * 0.26, brush.linear([light[2] ?? '#facc15', light[0] ?? '#ff3d71'])),
  times(5, (index) => rect(w * 0.3, h * (0.48 + index * 0.05), w * 0.4, 3 + index * 1.6, 0, '#1c1440')),
  polygon(
    [
      [0, h * 0.72],
      [w * 0.16, h * 0.42],
      [w * 0.34, h * 0.72],
    ],
    '#120c2c',
  ),
  polygon(
    [
      [w, h * 0.72],
      [w * 0.82, h * 0.36],
      [w * 0.62, h * 0.72],
    ],
    '#120c2c',
  ),
  rect(0, h * 0.72, w, h * 0.28, 0, '#0d0a22'),
  times(11, (index) =>
    line(
      `M${w / 2 + (index - 5) * w * 0.05} ${h * 0.72}L${w / 2 + (index - 5) * w * 0.2} ${h}`,
      light[1] ?? '#3b82f6',
      2.5,
      { opacity: 0.8 },
    ),
  ),
  times(5, (index) =>
    line(`M0 ${h * (0.74 + index * index * 0.014)}H${w}`, light[1] ?? '#3b82f6', 2, { opacity: 0.7 }),
  ),
];

const space = (brush: Brush, w: number, h: number, light: readonly string[], random: () => number) => [
  rect(0, 0, w, h, 0, brush.linear(['#050816', '#10183a', '#1b1140'], 40)),
  times(40, () => circle(random() * w, random() * h, 0.8 + random() * 2, '#ffffff', { opacity: 0.7 })),
  circle(w * 0.78, h * 0.95, h * 0.62, brush.radial([light[1] ?? '#3b82f6', '#0b1030'], 0.3, 0.2, 0.8)),
  circle(w * 0.2, h * 0.26, h * 0.1, brush.radial([light[0] ?? '#ff3d71', '#3b0d1e'], 0.35, 0.3, 0.8)),
  line(`M${w * 0.06} ${h * 0.33}L${w * 0.34} ${h * 0.19}`, light[2] ?? '#facc15', h * 0.012, { opacity: 0.7 }),
  polygon(
    [
      [w * 0.5, h * 0.42],
      [w * 0.56, h * 0.7],
      [w * 0.5, h * 0.64],
      [w * 0.44, h * 0.7],
    ],
    '#e2e8f0',
  ),
  polygon(
    [
      [w * 0.5, h * 0.42],
      [w * 0.52, h * 0.66],
      [w * 0.5, h * 0.64],
    ],
    '#94a3b8',
  ),
  circle(w * 0.5, h * 0.7, h * 0.03, light[2] ?? '#facc15', { opacity: 0.9 }),
  times(3, (index) =>
    line(`M${w * (0.47 + index * 0.03)} ${h * 0.36}V${h * (0.16 - index * 0.04)}`, light[0] ?? '#ff3d71', 4),
  ),
];

const valley = (brush: Brush, w: number, h: number, light: readonly string[], random: () => number) => [
  rect(0, 0, w, h, 0, brush.linear(['#f9c784', '#e07a5f', '#3d405b'], 90)),
  circle(w * 0.66, h * 0.36, h * 0.11, '#fff3d6', { opacity: 0.9 }),
  path(
    `M0 ${h * 0.6}L${w * 0.18} ${h * 0.3}L${w * 0.34} ${h * 0.56}L${w * 0.55} ${h * 0.36}L${w * 0.8} ${h * 0.6}L${w} ${h * 0.42}V${h}H0Z`,
    '#5b4a68',
    { opacity: 0.85 },
  ),
  path(`M0 ${h * 0.74}C${w * 0.3} ${h * 0.58} ${w * 0.5} ${h * 0.84} ${w} ${h * 0.62}V${h}H0Z`, '#32334f'),
  rect(w * 0.16, h * 0.46, w * 0.06, h * 0.24, 0, '#23243a'),
  polygon(
    [
      [w * 0.145, h * 0.46],
      [w * 0.19, h * 0.34],
      [w * 0.235, h * 0.46],
    ],
    '#23243a',
  ),
  rect(w * 0.182, h * 0.52, w * 0.014, h * 0.05, 3, light[2] ?? '#facc15'),
  times(12, () => {
    const [x, height] = [random() * w, h * (0.1 + random() * 0.12)];
    return polygon(
      [
        [x - height * 0.3, h],
        [x, h - height * 1.6],
        [x + height * 0.3, h],
      ],
      '#171a2b',
    );
  }),
];

const circuit = (brush: Brush, w: number, h: number, light: readonly string[]) => [
  rect(0, 0, w, h, 0, brush.linear(['#38bdf8', '#bae6fd', '#e2e8f0'], 90)),
  path(
    `M0 ${h * 0.5}C${w * 0.2} ${h * 0.4} ${w * 0.4} ${h * 0.5} ${w * 0.6} ${h * 0.44}S${w} ${h * 0.42} ${w} ${h * 0.5}V${h}H0Z`,
    '#15803d',
  ),
  polygon(
    [
      [w * 0.44, h * 0.48],
      [w * 0.56, h * 0.48],
      [w * 1.1, h],
      [-w * 0.1, h],
    ],
    '#3f4756',
  ),
  times(5, (index) =>
    polygon(
      [
        [w * 0.497, h * (0.5 + index * index * 0.02)],
        [w * 0.503, h * (0.5 + index * index * 0.02)],
        [w * (0.506 + index * 0.003), h * (0.53 + index * index * 0.024)],
        [w * (0.494 - index * 0.003), h * (0.53 + index * index * 0.024)],
      ],
      '#ffffff',
    ),
  ),
  line(`M${w * 0.44} ${h * 0.48}L${-w * 0.1} ${h}`, '#ef4444', h * 0.014, {
    'stroke-dasharray': `${h * 0.05} ${h * 0.05}`,
  }),
  line(`M${w * 0.56} ${h * 0.48}L${w * 1.1} ${h}`, '#ef4444', h * 0.014, {
    'stroke-dasharray': `${h * 0.05} ${h * 0.05}`,
  }),
  path(
    `M${w * 0.36} ${h * 0.94}V${h * 0.82}L${w * 0.42} ${h * 0.7}H${w * 0.58}L${w * 0.64} ${h * 0.82}V${h * 0.94}Z`,
    brush.linear([light[0] ?? '#ff3d71', '#7f1d1d']),
  ),
  path(`M${w * 0.44} ${h * 0.72}H${w * 0.56}L${w * 0.59} ${h * 0.8}H${w * 0.41}Z`, '#0f172a'),
  rect(w * 0.38, h * 0.85, w * 0.06, h * 0.03, 3, '#fecaca') +
    rect(w * 0.56, h * 0.85, w * 0.06, h * 0.03, 3, '#fecaca'),
];

/** Invented games: a neon road, space, an old valley, a race. */
export const gameScene = (brush: Brush, w: number, h: number, seed: number) => {
  const light = nth(lights, seed);
  const random = createRandom(seed);
  const scene = nth([neonRoad, space, valley, circuit], seed + Math.floor(seed / 4))(brush, w, h, light, random);
  return group(
    [
      ...scene,
      rect(w * 0.03, h * 0.055, w * 0.18, h * 0.026, 6, '#05080f', { opacity: 0.45 }),
      rect(w * 0.03, h * 0.055, w * (0.06 + random() * 0.11), h * 0.026, 6, '#34d399'),
      rect(w * 0.03, h * 0.105, w * 0.13, h * 0.018, 4, '#05080f', { opacity: 0.45 }),
      rect(w * 0.03, h * 0.105, w * 0.085, h * 0.018, 4, '#38bdf8'),
      circle(w * 0.92, h * 0.14, h * 0.085, '#05080f', { opacity: 0.5, stroke: '#ffffff', 'stroke-width': 2 }),
    ],
    undefined,
    { 'clip-path': brush.clip(`<rect width="${w}" height="${h}"/>`) },
  );
};
