/** Words that shoppers use for the same thing: a product that has one of a group is found by all of it. */
const synonyms: readonly (readonly string[])[] = [
  ['vga', 'gpu', 'kartu grafis', 'graphics card', 'graphic card'],
  ['laptop', 'notebook'],
  ['ram', 'memori', 'memory'],
  ['processor', 'prosesor', 'cpu'],
  ['motherboard', 'mobo', 'mainboard'],
  ['psu', 'power supply', 'catu daya'],
  ['casing', 'case', 'chassis'],
  ['cooler', 'pendingin', 'heatsink'],
  ['harddisk', 'hdd', 'hard disk'],
  ['headset', 'headphone'],
  ['wireless', 'nirkabel'],
  ['bekas', 'second'],
];

/** Lower case, no accents, anything that is neither letter nor digit becomes a space. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

const runs = (word: string) => word.match(/\p{Letter}+|\p{Number}+/gu) ?? [];
const hasDigit = (word: string) => /\p{Number}/u.test(word);

/**
 * The words a text is found by: each word, the letter and digit runs of model numbers, and neighbours joined where one has
 * a digit. 'RTX 4060', 'RTX-4060' and 'rtx4060' all give rtx, 4060 and rtx4060.
 */
export function indexWords(text: string): string[] {
  const words = normaliseText(text).split(' ').filter(Boolean);
  const found = new Set<string>();
  words.forEach((word, index) => {
    found.add(word);
    if (hasDigit(word)) for (const run of runs(word)) found.add(run);
    const next = words[index + 1];
    if (next !== undefined && (hasDigit(word) || hasDigit(next)) && word.length + next.length <= 24)
      found.add(word + next);
  });
  return [...found];
}

/** All words of the synonym groups that the text belongs to. */
export function synonymWords(text: string): string[] {
  const padded = ` ${normaliseText(text)} `;
  const groups = synonyms.filter((group) => group.some((term) => padded.includes(` ${term} `)));
  return [...new Set(groups.flatMap((group) => group.flatMap((term) => term.split(' '))))];
}

const maxQueryWords = 8;

/** The words of a search, in order, without accidental characters. */
export function queryWords(keyword: string): string[] {
  return [...new Set(normaliseText(keyword).split(' ').filter(Boolean))].slice(0, maxQueryWords);
}
