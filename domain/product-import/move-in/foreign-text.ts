import { decimalOf } from '#domain/cell-text.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign]!);

const blockTag = /<(p|br|div|ul|ol|li|table|h[1-6]|blockquote)\b/i;
const inlineTag = /<\/?(a|b|strong|i|em|u|s|span|font|small|sup|sub|img)\b[^>]*>/i;

/** Paragraphs of a text whose lines are its only layout. HTML with blocks of its own stays as it is. */
export function htmlOf(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').trim();
  if (plain === '' || blockTag.test(plain)) return plain;
  const safe = inlineTag.test(plain) ? plain : escapeHtml(plain);
  return safe
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/ *\n */g, '<br />')}</p>`)
    .join('');
}

const gramsPer: Record<string, number> = {
  g: 1,
  gr: 1,
  gram: 1,
  kg: 1000,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523,
};

/** Whole grams, at least one; the text itself where it is no number, so that its check reports it. */
export function gramsOf(text: string, unit: string): string | undefined {
  const bare = text.trim().replace(/^[.,]/, '0.');
  if (bare === '') return undefined;
  const value = decimalOf(bare);
  const factor = gramsPer[unit.trim().toLowerCase()];
  if (value === null || factor === undefined) return text;
  // A weight of zero means that none was entered.
  return value === 0 ? undefined : String(Math.max(1, Math.round(value * factor)));
}

/** `Komputer > Laptop, Promo` → the last part of each path; a comma with a backslash belongs to the name. */
export function leafNames(text: string, between: ',' | '|' = ','): string[] {
  const paths = between === ',' ? text.split(/(?<!\\),/) : text.split('|');
  const leaves = paths.map((path) => path.replaceAll('\\,', ',').split('>').at(-1)!.trim());
  return [...new Set(leaves.filter((name) => name !== ''))];
}

const addressStart = /^https?:\/\//i;
export const isAddress = (text: string) => addressStart.test(text.trim());

/** Several addresses in one cell: a comma separates only where another address follows, for addresses may hold commas. */
export const addressesOf = (text: string): string[] =>
  text
    .split(/[,\s|]+(?=https?:\/\/)/i)
    .map((part) => part.trim().replace(/,$/, ''))
    .filter(isAddress);

/** `Laptop (883720)` and `883720 - Komputer/Laptop` name a category beside its code. */
export const withoutCode = (text: string) =>
  text
    .trim()
    .replace(/\s*\(\d+\)$/, '')
    .replace(/^\d+\s*-\s*/, '')
    .trim();

export const isCode = (text: string) => /^\d+$/.test(text.trim());
