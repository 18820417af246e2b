/**
 * What a spreadsheet runs instead of showing: some also take the wide signs, and some skip white space and characters
 * without width before them.
 */
const formulaStart = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** On export: an apostrophe before what would be a formula. */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** On import: removes exactly that apostrophe. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}

// A database keeps no NUL, XML no other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

export function cleanCell(text: string): string {
  return text.toWellFormed().replace(control, '');
}

/** Signs with a meaning inside a cell are written with a backslash where they are meant as they are. */
export const escapePart = (text: string) => text.replace(/[\\|=;[]/g, '\\$&');
export const unescapePart = (text: string) => text.replace(/\\([\\|=;[])/g, '$1');

/** The parts between signs that stand for themselves; their backslashes stay until `unescapePart`. */
export function splitPlain(text: string, sign: '|' | '=' | ';', maxParts = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length && parts.length < maxParts - 1; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** The values of a cell with several of them; empty ones, such as after a last `|`, do not count. */
export const listOf = (text: string): string[] => splitPlain(text, '|').filter((part) => part.trim() !== '');

const thousands = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** 1500000, 1.500.000, 1,500,000, Rp 1.500.000, Rp1.500.000,00. Null for what is no whole amount. */
export function wholeNumberOf(text: string): number | null {
  const bare = text
    .replace(/^\s*rp\.?/i, '')
    .replace(/[\s\u00a0]/g, '')
    .replace(/,-$/, '')
    .replace(/(?<=\d)[.,]0{1,2}$/, '');
  if (/^\d{1,15}$/.test(bare)) return Number(bare);
  return bare.length <= 20 && thousands.test(bare) ? Number(bare.replace(/[.,]/g, '')) : null;
}

/** 12.5 and 12,5 alike. */
export function decimalOf(text: string): number | null {
  const bare = text.trim().replace(/\s*%$/, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,12})?$/.test(bare) ? Number(bare) : null;
}

const flags: Record<string, boolean> = {
  true: true,
  ya: true,
  y: true,
  yes: true,
  benar: true,
  '1': true,
  false: false,
  tidak: false,
  t: false,
  no: false,
  n: false,
  salah: false,
  '0': false,
};

export function flagOf(text: string): boolean | null {
  const name = text.trim().toLowerCase();
  return Object.hasOwn(flags, name) ? flags[name]! : null;
}
