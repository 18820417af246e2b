import { expect, test } from 'vitest';
import { bestSubset } from './best-subset.ts';

/** Each product is the words that it has. */
async function subsetFor(words: string, products: string[]) {
  let rounds = 0;
  let sets = 0;
  const kept = await bestSubset(words.split(' '), async (candidates) => {
    rounds += 1;
    sets += candidates.length;
    return candidates.map((set) => products.filter((has) => set.every((word) => has.split(' ').includes(word))).length);
  });
  return { kept: kept.join(' '), rounds, sets };
}

test.each([
  ['laptop asus merah', ['laptop asus', 'laptop acer'], 'laptop asus'],
  ['xyzzy laptop asus', ['laptop asus', 'laptop acer'], 'laptop asus'],
  ['ram ddr5 32gb', ['ram ddr4 32gb', 'ram ddr5 16gb', 'ram ddr5 8gb'], 'ram ddr5'],
  ['ram ddr5 32gb', ['ram ddr4 32gb', 'ram ddr3 32gb', 'ram ddr5 8gb'], 'ram 32gb'],
  ['ram ddr5 32gb', ['ram ddr4 32gb', 'ram ddr5 8gb'], 'ram ddr5'],
  ['mouse keyboard monitor', ['mouse', 'keyboard', 'monitor'], 'mouse'],
  ['mouse a b c', ['mouse a', 'a b', 'b c'], 'mouse a'],
  ['xyzzy abcde', ['laptop'], ''],
  ['xyzzy laptop', ['laptop'], 'laptop'],
])('of %j the words that are searched for are those with the best match', async (words, products, kept) => {
  expect((await subsetFor(words, products)).kept).toBe(kept);
});

test('eight unknown words cost one round', async () => {
  expect(await subsetFor('a b c d e f g h', ['laptop'])).toMatchObject({ kept: '', rounds: 1, sets: 8 });
});

test('the work is bounded, whatever the products', async () => {
  const words = 'a b c d e f g h';
  const { rounds, sets } = await subsetFor(words, words.split(' '));
  expect(rounds).toBeLessThanOrEqual(10);
  expect(sets).toBeLessThanOrEqual(25);
});
