import { fittedSize, textPath, type Weight, words } from '#server/platform/media/text-path.ts';
import { picture } from './scene.ts';
import { circle, group, line, path, polygon, rect } from './svg.ts';

export type BrandGlyph =
  | 'dot'
  | 'bars'
  | 'chevron'
  | 'ring'
  | 'square'
  | 'slash'
  | 'hex'
  | 'arc'
  | 'leaf'
  | 'peak'
  | 'none';
export interface WordMark {
  text: string;
  weight: Weight;
  colour: string;
  spacing: number;
  glyph: BrandGlyph;
}

/** Own neutral signs on a square of 60; they stand for no maker's registered mark. */
export const glyphs: Record<BrandGlyph, (colour: string, ground: string) => string> = {
  none: () => '',
  dot: (colour, ground) => circle(30, 30, 20, colour) + circle(38, 22, 7, ground),
  bars: (colour) => rect(8, 30, 11, 22, 3, colour) + rect(25, 18, 11, 34, 3, colour) + rect(42, 8, 11, 44, 3, colour),
  chevron: (colour) => line('M14 14L34 30L14 46M32 14L52 30L32 46', colour, 8),
  ring: (colour) => circle(30, 30, 21, 'none', { stroke: colour, 'stroke-width': 9 }),
  square: (colour, ground) => rect(9, 9, 42, 42, 10, colour) + rect(22, 22, 16, 16, 3, ground),
  slash: (colour) =>
    polygon(
      [
        [8, 52],
        [28, 8],
        [40, 8],
        [20, 52],
      ],
      colour,
    ) +
    polygon(
      [
        [30, 52],
        [50, 8],
        [58, 8],
        [38, 52],
      ],
      colour,
      { opacity: 0.55 },
    ),
  hex: (colour, ground) =>
    polygon(
      [
        [30, 6],
        [51, 18],
        [51, 42],
        [30, 54],
        [9, 42],
        [9, 18],
      ],
      colour,
    ) + circle(30, 30, 9, ground),
  arc: (colour) => line('M10 44A22 22 0 0 1 50 44', colour, 8) + circle(30, 42, 6, colour),
  leaf: (colour) => path('M10 50C10 22 26 10 52 10C52 36 38 50 10 50Z', colour),
  peak: (colour) => line('M8 48L24 18L34 36L42 24L54 48', colour, 8),
};

/** 400 x 160 on a transparent ground. */
export const drawBrandLogo = ({ text, weight, colour, spacing, glyph }: WordMark) =>
  picture(400, 160, null, () => {
    const sign = glyph === 'none' ? 0 : 76;
    const size = fittedSize(text, 340 - sign, { size: 60, weight, letterSpacing: spacing });
    const letterSpacing = (spacing * size) / 60;
    const { width } = textPath(text, { size, weight, letterSpacing });
    const left = 200 - (width + sign) / 2;
    return [
      group(glyphs[glyph](colour, '#ffffff'), `translate(${left} 50)`),
      words(text, { size, weight, x: left + sign, y: 80 + size * 0.36, fill: colour, letterSpacing }),
    ].join('');
  });
