/** Typing mistakes between two words: a letter wrong, missing, too many, or two swapped. */
export function typoCount(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** Short words differ by one letter too often to forgive it. */
export function allowedTypos(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Nobody mistypes a whole beginning; this cheap look spares most words the counting. */
const hasLikeBeginning = (typed: string, word: string) =>
  word[0] === typed[0] || word[0] === typed[1] || word.slice(1, 3) === typed.slice(1, 3);

/** Also while the word is still being typed: compared with the beginning of the whole one. */
export function isTypoOf(typed: string, word: string): boolean {
  const allowed = allowedTypos(typed);
  if (allowed === 0 || word.length < typed.length - allowed || !hasLikeBeginning(typed, word)) return false;
  return typoCount(typed, word) <= allowed || typoCount(typed, word.slice(0, typed.length)) <= allowed;
}
