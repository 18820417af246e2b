import { type Brush, createBrush } from './brush.ts';
import { ellipse } from './svg.ts';

export interface Brief {
  brush: Brush;
  seed: number;
  random: () => number;
  label: string;
  accent?: string;
}
export type Drawing = (brief: Brief) => string;

export const shadow = (brush: Brush, cx: number, cy: number, rx: number, ry: number, strength = 0.3) =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    brush.radial([
      ['#0b1b33', 0, strength],
      ['#0b1b33', 0.55, strength * 0.45],
      ['#0b1b33', 1, 0],
    ]),
  );

/** A whole SVG document; `paint` draws with the brush of this document. */
export const picture = (width: number, height: number, background: string | null, paint: (brush: Brush) => string) => {
  const brush = createBrush('g');
  const body = paint(brush);
  const ground = background ? `<rect width="${width}" height="${height}" fill="${background}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${brush.defs()}${ground}${body}</svg>`;
};
