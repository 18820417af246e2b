import { words } from '#server/platform/media/text-path.ts';
import type { Brush } from './brush.ts';
import { gameScene } from './game-scene.ts';
import { createRandom, nth } from './random.ts';
import { circle, group, path, rect, times } from './svg.ts';
import { wallpaper } from './wallpaper.ts';

export type ScreenContent = 'plain' | 'desktop' | 'dock' | 'launcher' | 'office' | 'studio' | 'code' | 'clock' | 'game';

const icons = ['#38bdf8', '#f59e0b', '#34d399', '#f472b6', '#a78bfa', '#ef4444', '#2563eb', '#94a3b8'];

const taskbar = (w: number, h: number) =>
  rect(0, h - h * 0.075, w, h * 0.075, 0, '#0b1220', { opacity: 0.72 }) +
  times(7, (index) =>
    rect(w / 2 + (index - 3.5) * h * 0.07, h - h * 0.06, h * 0.046, h * 0.046, h * 0.01, nth(icons, index)),
  ) +
  rect(w - h * 0.19, h - h * 0.048, h * 0.15, h * 0.018, h * 0.009, '#ffffff', { opacity: 0.75 });

const dock = (w: number, h: number, seed: number) =>
  rect(0, 0, w, h * 0.04, 0, '#ffffff', { opacity: 0.22 }) +
  rect(w / 2 - h * 0.42, h - h * 0.14, h * 0.84, h * 0.105, h * 0.03, '#ffffff', { opacity: 0.32 }) +
  times(8, (index) =>
    rect(
      w / 2 - h * 0.385 + index * h * 0.098,
      h - h * 0.122,
      h * 0.076,
      h * 0.07,
      h * 0.018,
      nth(icons, index * 3 + seed),
    ),
  );

const launcher = (w: number, h: number, seed: number) =>
  rect(0, h - h * 0.09, w, h * 0.09, 0, '#f8fafc', { opacity: 0.88 }) +
  circle(h * 0.06, h - h * 0.045, h * 0.022, '#334155') +
  times(6, (index) =>
    circle(w / 2 + (index - 2.5) * h * 0.085, h - h * 0.045, h * 0.03, nth(icons, index * 5 + seed)),
  ) +
  rect(w * 0.05, h * 0.1, w * 0.3, h * 0.68, h * 0.03, '#f8fafc', { opacity: 0.93 }) +
  rect(w * 0.07, h * 0.14, w * 0.26, h * 0.06, h * 0.03, '#e2e8f0') +
  times(9, (index) =>
    circle(
      w * 0.105 + (index % 3) * w * 0.095,
      h * 0.32 + Math.floor(index / 3) * h * 0.16,
      h * 0.045,
      nth(icons, index + seed),
    ),
  );

const bar = (
  w: number,
  h: number,
  u: number,
  v: number,
  width: number,
  height: number,
  fill: string,
  opacity?: number,
) => rect(w * u, h * v, w * width, h * height, h * 0.008, fill, { opacity });

/** A spreadsheet with a chart beside it. */
const office = (w: number, h: number, seed: number) => {
  const random = createRandom(seed + 11);
  return [
    rect(w * 0.08, h * 0.09, w * 0.62, h * 0.72, h * 0.02, '#ffffff'),
    bar(w, h, 0.08, 0.09, 0.62, 0.075, nth(['#15803d', '#1d4ed8', '#b45309'], seed)),
    times(9, (row) =>
      times(5, (column) =>
        bar(
          w,
          h,
          0.1 + column * 0.118,
          0.2 + row * 0.065,
          column ? 0.05 + random() * 0.04 : 0.1,
          0.022,
          row ? '#cbd5e1' : '#64748b',
        ),
      ),
    ),
    rect(w * 0.55, h * 0.36, w * 0.38, h * 0.44, h * 0.02, '#f8fafc', { stroke: '#cbd5e1', 'stroke-width': 1.5 }),
    times(6, (index) => {
      const height = 0.08 + random() * 0.22;
      return bar(w, h, 0.58 + index * 0.055, 0.75 - height, 0.036, height, nth(['#2563eb', '#38bdf8'], index));
    }),
    taskbar(w, h),
  ].join('');
};

/** A picture being edited: dark panels around it, a timeline below. */
const studio = (brush: Brush, w: number, h: number, seed: number) => {
  const random = createRandom(seed + 5);
  return [
    rect(0, 0, w, h, 0, '#16181d'),
    rect(0, 0, w, h * 0.06, 0, '#24272e'),
    group(wallpaper(brush, w * 0.62, h * 0.6, seed + 2), `translate(${w * 0.07} ${h * 0.09})`),
    rect(w * 0.72, h * 0.09, w * 0.26, h * 0.6, h * 0.015, '#22252c'),
    path(
      `M${w * 0.735} ${h * 0.3}C${w * 0.78} ${h * 0.1} ${w * 0.82} ${h * 0.28} ${w * 0.86} ${h * 0.16}S${w * 0.95} ${h * 0.24} ${w * 0.965} ${h * 0.3}Z`,
      brush.linear(['#f87171', '#34d399', '#60a5fa'], 0),
      { opacity: 0.85 },
    ),
    times(6, (index) => {
      const share = 0.2 + random() * 0.7;
      const y = 0.38 + index * 0.048;
      return (
        bar(w, h, 0.74, y, 0.22, 0.008, '#4b5563') +
        circle(w * (0.74 + 0.22 * share), h * (y + 0.004), h * 0.012, '#e5e7eb')
      );
    }),
    times(4, (index) => rect(w * 0.015, h * (0.11 + index * 0.09), w * 0.035, h * 0.06, h * 0.01, '#2c3038')),
    times(3, (row) =>
      times(6, (index) =>
        bar(
          w,
          h,
          0.02 + index * 0.162,
          0.74 + row * 0.08,
          0.09 + random() * 0.065,
          0.06,
          nth(['#6d5ae6', '#0ea5a4', '#d9772b'], row),
          0.9,
        ),
      ),
    ),
    bar(w, h, 0.42, 0.71, 0.004, 0.27, '#f43f5e'),
  ].join('');
};

const code = (w: number, h: number, seed: number) => {
  const random = createRandom(seed + 3);
  return [
    rect(0, 0, w, h, 0, '#1b2130'),
    rect(0, 0, w * 0.2, h, 0, '#141926'),
    times(11, (row) =>
      bar(w, h, 0.03 + (row % 3) * 0.015, 0.08 + row * 0.07, 0.06 + random() * 0.07, 0.022, '#46526b'),
    ),
    rect(w * 0.2, 0, w * 0.8, h * 0.06, 0, '#242c3f'),
    times(15, (row) => {
      let u = 0.25 + (row % 5 === 0 ? 0 : row % 3) * 0.035;
      return times(2 + Math.floor(random() * 3), () => {
        const width = 0.05 + random() * 0.12;
        u += width + 0.012;
        return bar(
          w,
          h,
          u - width - 0.012,
          0.1 + row * 0.056,
          width,
          0.02,
          nth(['#7dd3fc', '#f9a8d4', '#a5b4fc', '#86efac', '#e2e8f0'], Math.floor(random() * 5)),
        );
      });
    }),
    rect(0, h * 0.955, w, h * 0.045, 0, nth(['#2563eb', '#7c3aed', '#b45309'], seed)),
  ].join('');
};

const clock = (w: number, h: number, seed: number) =>
  words(nth(['09.41', '08.15', '10.30', '13.05'], seed), {
    size: h * 0.22,
    weight: 700,
    x: w * 0.07,
    y: h * 0.34,
    fill: '#ffffff',
  }) +
  rect(w * 0.075, h * 0.42, w * 0.2, h * 0.026, h * 0.013, '#ffffff', { opacity: 0.8 }) +
  rect(w * 0.075, h * 0.475, w * 0.13, h * 0.022, h * 0.011, '#ffffff', { opacity: 0.55 });

/** What a screen shows: by what the product is for, with the seed choosing colours and scene. */
export const screenContent = (brush: Brush, w: number, h: number, seed: number, content: ScreenContent) => {
  if (content === 'game') return gameScene(brush, w, h, seed);
  if (content === 'studio') return studio(brush, w, h, seed);
  if (content === 'code') return code(w, h, seed);
  const overlay = {
    plain: () => '',
    desktop: () => taskbar(w, h),
    dock: () => dock(w, h, seed),
    launcher: () => launcher(w, h, seed),
    office: () => office(w, h, seed),
    clock: () => clock(w, h, seed),
  }[content]();
  return wallpaper(brush, w, h, seed) + overlay;
};
