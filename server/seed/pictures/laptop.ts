import type { Brush } from './brush.ts';
import { darker, lighter, lights, mix } from './colour.ts';
import { createPlane, type Plane, patch } from './plane.ts';
import { nth } from './random.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, path, polygon, rect, times } from './svg.ts';
import { words } from './text-path.ts';
import { glare, wallpaper } from './wallpaper.ts';

export interface LaptopLook {
  body: string;
  key: string;
  bezel: string;
  light?: readonly string[];
  chin: number;
  numpad: boolean;
  notch: boolean;
  bold: boolean;
}

const thinBodies = ['#c9ced6', '#4a5160', '#8fa3b8', '#d9d2c7', '#2c3442', '#b7c4d9'];
const gamingBodies = ['#23262d', '#2f343d', '#1d2430', '#e6e8ec'];
const macBodies = ['#d7d9dc', '#8d9097', '#2b3445', '#e9dfd2'];
const bookBodies = ['#3b82c4', '#e2e5ea', '#5b8f7b', '#d98a74', '#5a6472'];

const dark = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) < 110;

export const thinLook = (seed: number): LaptopLook => {
  const body = nth(thinBodies, seed);
  return { body, key: dark(body) ? '#1a1f29' : nth(['#3c4454', '#f1f3f6', '#2b313d'], seed), bezel: '#12161d', chin: 0.05, numpad: seed % 2 === 0, notch: false, bold: false };
};
export const gamingLook = (seed: number): LaptopLook => {
  const body = nth(gamingBodies, seed);
  return { body, key: '#12151b', bezel: '#0a0c10', light: nth(lights, seed), chin: 0.07, numpad: true, notch: false, bold: true };
};
export const macLook = (seed: number): LaptopLook => ({ body: nth(macBodies, seed), key: '#1b1d22', bezel: '#0b0c0f', chin: 0.025, numpad: false, notch: true, bold: false });
export const chromebookLook = (seed: number): LaptopLook => {
  const body = nth(bookBodies, seed);
  return { body, key: dark(body) ? '#1f2a38' : '#4a525f', bezel: '#1a1f27', chin: 0.09, numpad: false, notch: false, bold: false };
};

const mixRun = (run: readonly string[], share: number) => {
  const place = share * (run.length - 1);
  const index = Math.min(run.length - 2, Math.floor(place));
  return mix(run[index] ?? '#ffffff', run[index + 1] ?? '#ffffff', place - index);
};

const keyboard = (deck: Plane, look: LaptopLook) => {
  const [left, right, top, bottom] = [0.075, 0.925, 0.09, look.numpad ? 0.6 : 0.58];
  const rows = 5;
  const columns = look.numpad ? 18 : 14;
  const [cw, ch] = [(right - left) / columns, (bottom - top) / rows];
  const cap = (column: number, row: number, span: number) => {
    const tint = look.light ? mixRun(look.light, column / columns) : undefined;
    const [u, v] = [left + column * cw, top + row * ch];
    return patch(deck, u + cw * 0.08, v + ch * 0.1, u + cw * (span - 0.08), v + ch * 0.88, look.key, {
      stroke: tint ?? lighter(look.key, 0.14),
      'stroke-width': tint ? 2.4 : 1.2,
      'stroke-linejoin': 'round',
    });
  };
  const full = times(4, (row) => times(columns, (column) => cap(column, row, 1)));
  const spaceRow = [0, 1, 2, 3].map((column) => cap(column, 4, 1)).join('') + cap(4, 4, 5) + times(columns - 9, (index) => cap(9 + index, 4, 1));
  return patch(deck, left - 0.012, top - 0.02, right + 0.012, bottom + 0.02, darker(look.body, 0.28), { opacity: 0.75 }) + full + spaceRow;
};

const screen = (brush: Brush, look: LaptopLook, seed: number, gaming: boolean) => {
  const [x, y, w, h] = [168, 190, 664, 428];
  const [sx, sy, sw] = [x + 13, y + 13, w - 26];
  const sh = h - 13 - Math.max(16, h * look.chin);
  return [
    rect(x - 4, y - 4, w + 8, h + 8, 20, brush.linear([lighter(look.body, 0.45), look.body, darker(look.body, 0.35)], 70)),
    rect(x, y, w, h, 16, look.bezel),
    group([wallpaper(brush, sw, sh, seed), glare(brush, sw, sh)], `translate(${sx} ${sy})`),
    look.notch
      ? path(`M${x + w / 2 - 46} ${sy - 1}h92v8a10 10 0 0 1 -10 10h-72a10 10 0 0 1 -10 -10z`, look.bezel)
      : circle(x + w / 2, y + 6.5, 3, '#39424f'),
    gaming ? words('PLAY READY', { size: 11, weight: 700, x: x + w / 2, y: y + h - 10, anchor: 'middle', fill: '#5b6473', letterSpacing: 3 }) : '',
  ].join('');
};

export const drawOpenLaptop = ({ brush, seed }: Brief, look: LaptopLook) => {
  const deck = createPlane([176, 626], [824, 626], [912, 806], [88, 806]);
  const gaming = look.light !== undefined;
  const edge = look.bold ? 24 : 15;
  const padLeft = look.numpad ? 0.27 : 0.35;
  const padRight = look.numpad ? 0.57 : 0.65;
  return [
    shadow(brush, 500, 836, 470, 44, 0.42),
    screen(brush, look, seed, gaming),
    rect(196, 614, 608, 16, 5, brush.linear([darker(look.body, 0.65), darker(look.body, 0.3)])),
    patch(deck, 0, 0, 1, 1, brush.linear([darker(look.body, 0.12), look.body, lighter(look.body, 0.3)], 75), { stroke: look.body, 'stroke-width': 8, 'stroke-linejoin': 'round' }),
    keyboard(deck, look),
    patch(deck, padLeft, 0.67, padRight, 0.95, brush.linear([lighter(look.body, 0.1), darker(look.body, 0.06)]), { stroke: darker(look.body, 0.22), 'stroke-width': 1.6 }),
    gaming ? polygon([[84, 808], [916, 808], [908, 813], [92, 813]], brush.linear(look.light ?? [], 0)) : '',
    path(`M82 806H918C918 ${806 + edge * 0.6} 912 ${806 + edge} 896 ${806 + edge}H104C88 ${806 + edge} 82 ${806 + edge * 0.6} 82 806Z`, brush.linear([lighter(look.body, 0.35), look.body, darker(look.body, 0.4)])),
    gaming ? rect(110, 806 + edge - 7, 780, 3.5, 2, brush.linear(look.light ?? [], 0), { opacity: 0.95 }) : '',
    path('M440 806H560C560 812 554 815 546 815H454C446 815 440 812 440 806Z', darker(look.body, 0.35), { opacity: 0.7 }),
  ].join('');
};

const openLaptop =
  (lookOf: (seed: number) => LaptopLook): Drawing =>
  (brief) =>
    drawOpenLaptop(brief, lookOf(brief.seed));

export const drawThinLaptop = openLaptop(thinLook);
export const drawGamingLaptop = openLaptop(gamingLook);
export const drawMacLaptop = openLaptop(macLook);
export const drawChromebook = openLaptop(chromebookLook);
