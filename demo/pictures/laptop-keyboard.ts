import { darker, lighter, mix } from './colour.ts';
import type { LaptopLook } from './laptop-look.ts';
import { type Plane, patch } from './plane.ts';
import { circle, times } from './svg.ts';

const mixRun = (run: readonly string[], share: number) => {
  const place = share * (run.length - 1);
  const index = Math.min(run.length - 2, Math.floor(place));
  return mix(run[index] ?? '#ffffff', run[index + 1] ?? '#ffffff', place - index);
};

const speakers = (deck: Plane, look: LaptopLook) =>
  [0.03, 0.915].map((left) =>
    times(9, (row) =>
      times(3, (column) => {
        const [x, y] = deck(left + 0.012 + column * 0.022, 0.13 + row * 0.05);
        return circle(x, y, 1.8, darker(look.body, 0.5));
      }),
    ),
  );

/** Keys, with the speakers beside them or a pointing stick among them where a model has one. */
export const laptopKeyboard = (deck: Plane, look: LaptopLook) => {
  const inset = look.speakers ? 0.11 : look.numpad ? 0.05 : 0.075;
  const [left, right, top, bottom] = [inset, 1 - inset, look.gaming ? 0.13 : 0.09, 0.6];
  const rows = 5;
  const columns = look.numpad ? 18 : 14;
  const [cw, ch] = [(right - left) / columns, (bottom - top) / rows];
  const cap = (column: number, row: number, span: number) => {
    const tint = look.light ? mixRun(look.light, column / columns) : undefined;
    const [u, v] = [left + column * cw, top + row * ch];
    // The keys of movement are pale on laptops with strong graphics.
    const pale = look.tail > 20 && ((row === 1 && column === 2) || (row === 2 && column > 0 && column < 4));
    return patch(
      deck,
      u + cw * 0.08,
      v + ch * 0.1,
      u + cw * (span - 0.08),
      v + ch * 0.88,
      pale ? '#e7eaef' : look.key,
      {
        stroke: tint ?? lighter(look.key, 0.14),
        'stroke-width': tint ? 2.4 : 1.2,
        'stroke-linejoin': 'round',
      },
    );
  };
  const full = times(4, (row) => times(columns, (column) => cap(column, row, 1)));
  const spaceRow =
    [0, 1, 2, 3].map((column) => cap(column, 4, 1)).join('') +
    cap(4, 4, 5) +
    times(columns - 9, (index) => cap(9 + index, 4, 1));
  const [sx, sy] = deck(left + cw * 6.5, top + ch * 2.5);
  return [
    patch(deck, left - 0.012, top - 0.02, right + 0.012, bottom + 0.02, darker(look.body, 0.28), { opacity: 0.75 }),
    full,
    spaceRow,
    look.speakers ? speakers(deck, look).join('') : '',
    look.business ? circle(sx, sy, 5, '#f5a300') : '',
  ].join('');
};

/** Touchpad and the maker's stickers beside it. */
export const palmRest = (deck: Plane, look: LaptopLook, padFill: string) => {
  const [left, right] = look.numpad ? [0.26, 0.56] : look.notch ? [0.31, 0.69] : [0.35, 0.65];
  const top = look.business ? 0.72 : 0.67;
  return [
    patch(deck, left, top, right, 0.95, padFill, { stroke: darker(look.body, 0.22), 'stroke-width': 1.6 }),
    look.business
      ? patch(deck, left, 0.645, right, 0.705, darker(look.body, 0.3), { stroke: '#f5a300', 'stroke-width': 1.2 })
      : '',
    ...look.stickers.map((colour, index) =>
      patch(deck, 0.045 + index * 0.05, 0.82, 0.08 + index * 0.05, 0.92, colour, { opacity: 0.85 }),
    ),
  ].join('');
};
