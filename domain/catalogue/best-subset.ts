/** How many products have all words of each given set, in one go; exact up to a limit. */
type CountEach<Word> = (sets: Word[][]) => Promise<number[]>;

/**
 * Which words to search for when no product has all of them: first the words that no product has are dropped, then the
 * one without which most products are left; failing that, words are taken in the order they were typed as long as
 * products are left.
 */
export async function bestSubset<Word>(words: Word[], countEach: CountEach<Word>): Promise<Word[]> {
  const alone = await countEach(words.map((word) => [word]));
  const known = words.filter((_, index) => alone[index]! > 0);
  if (known.length <= 1) return known;
  if (known.length < words.length) {
    const [together] = await countEach([known]);
    if (together! > 0) return known;
  }
  const withoutOne = known.map((word) => known.filter((other) => other !== word));
  const left = await countEach(withoutOne);
  const most = Math.max(...left);
  // Of equals the last one, so that the earlier words stay.
  if (most > 0) return withoutOne[left.lastIndexOf(most)]!;
  let kept = known.slice(0, 1);
  for (const word of known.slice(1)) {
    const [together] = await countEach([[...kept, word]]);
    if (together! > 0) kept = [...kept, word];
  }
  return kept;
}
