import { allowedEdits, editDistance } from '#domain/typing-errors.ts';

/** People rarely mistype a whole beginning; this cheap comparison spares most words the counting. */
const hasLikeBeginning = (typed: string, word: string) =>
  word[0] === typed[0] || word[0] === typed[1] || word.slice(1, 3) === typed.slice(1, 3);

/** Also while the word is still being typed: compared with the beginning of the whole one. */
export function isTypoOf(typed: string, word: string): boolean {
  const allowed = allowedEdits(typed);
  if (allowed === 0 || word.length < typed.length - allowed || !hasLikeBeginning(typed, word)) return false;
  return (
    editDistance(typed, word, allowed) <= allowed ||
    editDistance(typed, word.slice(0, typed.length), allowed) <= allowed
  );
}
