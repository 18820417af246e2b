import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type OpentypeFont, type OpentypePath } from 'opentype.js';

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

interface Line {
  glyphs: ReturnType<OpentypeFont['charToGlyph']>[];
  offsets: number[];
  width: number;
}

/** Where each character stands; without `widthLimit` all of them, otherwise as many as fit. */
const lineOf = (text: string, { size, weight = 700, letterSpacing = 0 }: TextOptions, widthLimit = Infinity): Line => {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const line: Line = { glyphs: [], offsets: [], width: 0 };
  for (const character of text) {
    const glyph = font.charToGlyph(character);
    const previous = line.glyphs.at(-1);
    const start = line.width + (previous ? font.getKerningValue(previous, glyph) * scale + letterSpacing : 0);
    const end = start + (glyph.advanceWidth ?? 0) * scale;
    if (end > widthLimit) break;
    line.glyphs.push(glyph);
    line.offsets.push(start);
    line.width = end;
  }
  return line;
};

/** Letters become outlines, because a server may have no fonts at all. Kerning is applied, ligatures are not. */
export const textPath = (text: string, options: TextOptions): TextPath => {
  const { size, x = 0, y = 0, anchor = 'start', fill = '#0b1b33', opacity } = options;
  const { glyphs, offsets, width } = lineOf(text, options);
  const start = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const data = glyphs.map((glyph, index) => pathData(glyph.getPath(start + (offsets[index] ?? 0), y, size)));
  const faded = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return { svg: `<path d="${data.join('')}" fill="${fill}"${faded}/>`, width };
};

export const words = (text: string, options: TextOptions) => textPath(text, options).svg;

/** The largest size not above `size` at which the text fits the width. */
export const fittedSize = (text: string, widthLimit: number, options: TextOptions) => {
  const { width } = lineOf(text, options);
  return width <= widthLimit ? options.size : (options.size * widthLimit) / width;
};

/** Cut with an ellipsis where the text is wider than that; characters that the font lacks are left out. */
export const clippedWords = (text: string, widthLimit: number, options: TextOptions) => {
  const font = fontOf(options.weight ?? 700);
  const characters = [...text].filter((character) => font.charToGlyph(character).index !== 0);
  const fitting = lineOf(characters.join(''), options, widthLimit).glyphs.length;
  if (fitting === characters.length) return words(characters.join(''), options);
  const ellipsis = lineOf('…', options).width;
  const shown = lineOf(characters.join(''), options, widthLimit - ellipsis).glyphs.length;
  return words(`${characters.slice(0, shown).join('').trimEnd()}…`, options);
};
