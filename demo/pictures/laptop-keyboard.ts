import { darker, lighter, mix } from './colour.ts';
import type { LaptopLook } from './laptop-look.ts';
import { type Plane, patch } from './plane.ts';
import { times } from './svg.ts';

const mixRun = (run: readonly string[], share: number) => {
  const place = share * (run.length - 1);
  const index = Math.min(run.length - 2, Math.floor(place));
  return mix(run[index] ?? '#ffffff', run[index + 1] ?? '#ffffff', place - index);
};

export const laptopKeyboard = (deck: Plane, look: LaptopLook) => {
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
  const spaceRow =
    [0, 1, 2, 3].map((column) => cap(column, 4, 1)).join('') +
    cap(4, 4, 5) +
    times(columns - 9, (index) => cap(9 + index, 4, 1));
  return (
    patch(deck, left - 0.012, top - 0.02, right + 0.012, bottom + 0.02, darker(look.body, 0.28), { opacity: 0.75 }) +
    full +
    spaceRow
  );
};
