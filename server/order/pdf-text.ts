/** The characters of WinAnsi beyond Latin-1: all that the built-in fonts of a PDF can show. */
const further = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isShown = (sign: string) => /^[\x20-\x7e\xa0-\xac\xae-\xff]$/.test(sign) || further.has(sign);

/** A letter without its accents where the font lacks the accented one. */
function nearest(sign: string): string {
  if (isShown(sign)) return sign;
  if (/^\s$/.test(sign)) return ' ';
  if (/^[\p{Cc}\p{Cf}\p{Mn}]$/u.test(sign)) return '';
  const [base = ''] = sign.normalize('NFKD');
  return isShown(base) ? base : '?';
}

/** Text of people as the built-in fonts can show it: what they lack becomes the plain letter or one question mark. */
export function pdfText(text: string): string {
  const signs = [...text.toWellFormed().normalize('NFC')].map(nearest).join('');
  return signs.replace(/\?{2,}/g, '?');
}
