import type { Brush } from './brush.ts';
import { darker, lighter } from './colour.ts';
import { nth } from './random.ts';
import { circle, group, path, polygon, rect } from './svg.ts';

const palettes = [
  ['#0b2a6b', '#1557ff', '#5ec8ff'],
  ['#2a0f55', '#7c3aed', '#f472b6'],
  ['#06363a', '#0d9488', '#a7f3d0'],
  ['#3b0d1e', '#e11d48', '#fdba74'],
  ['#10213f', '#334e9c', '#f9c784'],
  ['#0f172a', '#2563eb', '#22d3ee'],
  ['#17304f', '#0ea5e9', '#e0f2fe'],
] as const;

/** What is on a screen: abstract, so that it fits every maker. */
export const wallpaper = (brush: Brush, w: number, h: number, seed: number) => {
  const [deep, middle, bright] = nth(palettes, seed);
  const sky = rect(0, 0, w, h, 0, brush.linear([deep, middle, lighter(middle, 0.25)], 60));
  const designs = [
    () => [
      path(
        `M0 ${h * 0.75}C${w * 0.3} ${h * 0.35} ${w * 0.55} ${h * 1.05} ${w} ${h * 0.4}V${h}H0Z`,
        brush.linear([bright, middle], 20),
        { opacity: 0.75 },
      ),
      path(
        `M0 ${h * 0.95}C${w * 0.35} ${h * 0.55} ${w * 0.6} ${h * 1.15} ${w} ${h * 0.62}V${h}H0Z`,
        brush.linear([deep, darker(middle, 0.2)], 10),
        { opacity: 0.85 },
      ),
      path(`M0 ${h * 0.3}C${w * 0.25} 0 ${w * 0.5} ${h * 0.4} ${w * 0.8} 0H0Z`, lighter(middle, 0.2), {
        opacity: 0.35,
      }),
    ],
    () => [
      circle(w * 0.7, h * 0.36, h * 0.17, lighter(bright, 0.3), { opacity: 0.95 }),
      polygon(
        [
          [0, h],
          [0, h * 0.66],
          [w * 0.22, h * 0.4],
          [w * 0.42, h * 0.7],
          [w * 0.6, h * 0.48],
          [w * 0.85, h * 0.76],
          [w, h * 0.6],
          [w, h],
        ],
        brush.linear([middle, deep]),
        { opacity: 0.9 },
      ),
      polygon(
        [
          [0, h],
          [0, h * 0.86],
          [w * 0.3, h * 0.64],
          [w * 0.55, h * 0.88],
          [w * 0.78, h * 0.68],
          [w, h * 0.85],
          [w, h],
        ],
        darker(deep, 0.25),
      ),
    ],
    () => [
      circle(w * 0.52, h * 0.62, h * 0.42, brush.radial([lighter(bright, 0.2), middle, deep], 0.35, 0.3, 0.8)),
      circle(w * 0.52, h * 0.62, h * 0.58, 'none', { stroke: bright, 'stroke-width': h * 0.01, opacity: 0.5 }),
      circle(w * 0.2, h * 0.25, h * 0.1, brush.radial([bright, middle], 0.35, 0.3, 0.8), { opacity: 0.9 }),
    ],
    () => [
      polygon(
        [
          [w * 0.35, 0],
          [w, 0],
          [w, h * 0.8],
        ],
        brush.linear([bright, middle], 45),
        { opacity: 0.8 },
      ),
      polygon(
        [
          [0, h],
          [w * 0.62, h * 0.2],
          [w, h],
        ],
        brush.linear([lighter(middle, 0.15), deep], 70),
        { opacity: 0.85 },
      ),
      polygon(
        [
          [0, h * 0.35],
          [w * 0.4, h],
          [0, h],
        ],
        brush.linear([bright, deep], 30),
        { opacity: 0.7 },
      ),
    ],
    () => [
      path(
        `M${w * 0.1} ${h}C${w * 0.2} ${h * 0.1} ${w * 0.5} ${h * 0.1} ${w * 0.52} ${h * 0.55}S${w * 0.8} ${h * 1.1} ${w * 0.95} ${h * 0.1}L${w} 0V${h}Z`,
        brush.linear([bright, lighter(middle, 0.1), deep], 50),
        { opacity: 0.9 },
      ),
      path(
        `M${w * 0.25} ${h}C${w * 0.3} ${h * 0.4} ${w * 0.46} ${h * 0.4} ${w * 0.48} ${h * 0.75}L${w * 0.5} ${h}Z`,
        lighter(bright, 0.4),
        { opacity: 0.4 },
      ),
    ],
  ];
  const scene = nth(designs, seed * 3 + 1)();
  return group([sky, ...scene], undefined, { 'clip-path': brush.clip(`<rect width="${w}" height="${h}"/>`) });
};

export const glare = (brush: Brush, w: number, h: number) =>
  polygon(
    [
      [w * 0.58, 0],
      [w, 0],
      [w, h],
      [w * 0.86, h],
    ],
    brush.linear(
      [
        ['#ffffff', 0, 0.16],
        ['#ffffff', 1, 0.02],
      ],
      60,
    ),
  );
