import { brandSign } from './brand-marks.ts';
import { darker, lighter, lights, mix } from './colour.ts';
import { nth } from './random.ts';
import type { Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, rect, times } from './svg.ts';

const bodies = ['#1d2128', '#eceff3', '#2b3442', '#16181d', '#f4e9dc', '#c9d6ea'];
const capPairs = [
  ['#2b313b', '#1557ff'],
  ['#ffffff', '#9fb6d9'],
  ['#1b1f26', '#d3142a'],
  ['#f7f3ec', '#c96f4a'],
  ['#3a4353', '#f5a300'],
  ['#e9eef6', '#12b5a6'],
] as const;

/** Width of each key in units, row by row, of the main block. */
const rows = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
] as const;

export const drawKeyboard: Drawing = ({ brush, seed, brand, form }) => {
  const body = nth(bodies, seed);
  const [cap, mark] = nth(capPairs, seed + (seed % 2 ? 0 : 2));
  const layout = form.layout ?? nth(['full', 'tkl', '65'] as const, seed);
  const compact = layout === '65' || layout === '75';
  const units = { full: 22, tkl: 18, '75': 16, '65': 16 }[layout];
  const unit = 830 / units;
  const functionRow = layout !== '65';
  const light = (form.lit ?? seed % 2 === 0) ? nth(lights, seed) : undefined;
  const height = (functionRow ? 6.5 : 5) * unit + 44;
  const key = (x: number, y: number, width: number, colour: string) => {
    const [px, py, w] = [22 + x * unit, 22 + y * unit, width * unit - 4];
    const h = unit - 4;
    const glow = light
      ? rect(px - 2, py - 1, w + 4, h + 5, 7, mix(light[0] ?? '#ffffff', light[2] ?? '#ffffff', x / units), {
          opacity: 0.9,
        })
      : '';
    return (
      glow +
      rect(px, py, w, h + 2, 6, darker(colour, 0.45)) +
      rect(px, py, w, h, 6, darker(colour, 0.18)) +
      rect(px + w * 0.07, py + 2, w * 0.86, h * 0.8, 5, brush.linear([lighter(colour, 0.25), colour])) +
      (width < 3
        ? rect(
            px + unit * 0.24,
            py + unit * 0.26,
            unit * 0.22,
            3,
            1.5,
            Number.parseInt(colour.slice(1, 3), 16) > 150 ? '#5b6473' : '#ffffff',
            { opacity: 0.65 },
          )
        : '')
    );
  };
  const top = functionRow ? 1.5 : 0;
  let body0 = '';
  rows.forEach((row, rowIndex) => {
    let x = 0;
    row.forEach((width, index) => {
      const special = index === 0 || index === row.length - 1 || (rowIndex === 4 && width < 2);
      body0 += key(
        x,
        top + rowIndex,
        width,
        special
          ? mark === '#1557ff' && index === 0 && rowIndex < 4
            ? darker(cap, 0.2)
            : rowIndex === 2 && index === row.length - 1
              ? mark
              : darker(cap, 0.16)
          : cap,
      );
      x += width;
    });
  });
  const functions = functionRow
    ? key(0, 0, 1, mark) +
      times(12, (index) =>
        key(2 + index + Math.floor(index / 4) * 0.5, 0, 1, index > 3 && index < 8 ? darker(cap, 0.16) : cap),
      )
    : '';
  const side = compact
    ? times(5, (index) => key(15, top + index, 1, index === 0 ? mark : cap))
    : times(6, (index) =>
        key(
          15.25 + (index % 3),
          top + Math.floor(index / 3),
          layout === 'tkl' && index % 3 === 2 ? 0.75 : 1,
          darker(cap, 0.16),
        ),
      ) +
      key(16.25, top + 3, 1, cap) +
      times(3, (index) => key(15.25 + index, top + 4, layout === 'tkl' && index === 2 ? 0.75 : 1, cap));
  const pad =
    layout === 'full'
      ? times(20, (index) =>
          key(18.5 + (index % 4) * 0.87, top + Math.floor(index / 4), 0.87, index % 4 === 3 ? mark : cap),
        )
      : '';
  return [
    shadow(brush, 500, 500 + height / 2 + 26, 470, 40, 0.4),
    group(
      [
        rect(0, 10, 874, height + 8, 24, darker(body, 0.55)),
        rect(0, 0, 874, height, 22, brush.linear([lighter(body, 0.25), body, darker(body, 0.2)], 60)),
        rect(14, 14, 846, height - 28, 12, darker(body, 0.5)),
        body0,
        functions,
        side,
        pad,
        layout === '65'
          ? ''
          : group(
              brandSign(brand, unit * 0.6, lighter(body, 0.5), darker(body, 0.5)),
              `translate(${22 + (compact ? 15.5 : 16.75) * unit} ${22 + unit * 0.5})`,
            ),
        functionRow && layout === 'full'
          ? times(3, (index) => circle(810 + index * 16, 40, 4, light ? '#22d3ee' : '#34d399'))
          : '',
      ],
      `translate(63 ${490 - height / 2}) rotate(${nth([-4, 3, -7], seed)} 437 ${height / 2})`,
    ),
  ].join('');
};
