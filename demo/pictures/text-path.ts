import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type OpentypeFont, type OpentypePath } from 'opentype.js';
import { path } from './svg.ts';

export type Weight = 400 | 500 | 600 | 700 | 800;
export interface TextOptions {
  size: number;
  weight?: Weight;
  x?: number;
  y?: number;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  letterSpacing?: number;
  opacity?: number;
}
export interface TextPath {
  svg: string;
  width: number;
}

const resolver = createRequire(import.meta.url);
const fonts = new Map<Weight, OpentypeFont>();

const fontOf = (weight: Weight) => {
  const known = fonts.get(weight);
  if (known) return known;
  const file = resolver.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`);
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  fonts.set(weight, font);
  return font;
};

/** Written here, because the library's own writer puts out NaN for some values that round to a whole number. */
const pathData = ({ commands }: OpentypePath) =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
      return type + numbers.map((value) => Math.round(value * 10) / 10).join(' ');
    })
    .join('');

/** Letters become outlines, because a server may have no fonts at all. Kerning is applied, ligatures are not. */
export const textPath = (text: string, options: TextOptions): TextPath => {
  const { size, weight = 700, x = 0, y = 0, anchor = 'start', fill = '#0b1b33', letterSpacing = 0, opacity } = options;
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const glyphs = [...text].map((character) => font.charToGlyph(character));
  const offsets: number[] = [];
  let width = 0;
  glyphs.forEach((glyph, index) => {
    const previous = glyphs[index - 1];
    if (previous) width += font.getKerningValue(previous, glyph) * scale + letterSpacing;
    offsets.push(width);
    width += (glyph.advanceWidth ?? 0) * scale;
  });
  const start = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const data = glyphs.map((glyph, index) => pathData(glyph.getPath(start + (offsets[index] ?? 0), y, size)));
  return { svg: path(data.join(''), fill, { opacity }), width };
};

export const words = (text: string, options: TextOptions) => textPath(text, options).svg;

/** The largest size not above `size` at which the text fits the width. */
export const fittedSize = (text: string, widthLimit: number, options: TextOptions) => {
  const { width } = textPath(text, options);
  return width <= widthLimit ? options.size : (options.size * widthLimit) / width;
};
