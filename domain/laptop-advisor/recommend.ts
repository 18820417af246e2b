import { type LaptopAnswers, recommendationLimits } from './answers.ts';
import { isApple } from './laptop.ts';
import type { LaptopRecommendations, RecommendedLaptop } from './laptop-advisor.contract.ts';
import { countLeading, type IndexedLaptop, type LaptopIndex } from './laptop-index.ts';
import { countMisses, missesNothing, type Wish, wishesOf } from './match.ts';
import { missTexts } from './miss-texts.ts';
import { priceScore, reasonsFor } from './score.ts';
import { specRows } from './spec-rows.ts';

type Candidate = {
  entry: IndexedLaptop;
  score: number;
  missedAnswers: number;
  missedWishes: number;
  missesUse: boolean;
};

function candidate(entry: IndexedLaptop, answers: LaptopAnswers, wishes: readonly Wish[]): Candidate {
  const { laptop, features } = entry;
  const missed = countMisses(features, wishes);
  const overBudget = laptop.paidRupiah > answers.budget ? 1 : 0;
  return {
    entry,
    score: entry.scoresBeforePrice[answers.mainRequirement] + priceScore(laptop.paidRupiah, answers),
    missedAnswers: missed.answers + overBudget,
    missedWishes: missed.wishes + overBudget,
    missesUse: !features.has(`use:${answers.mainRequirement}`),
  };
}

/** Best first; equal scores by price, then by id, so that the same question always gets the same answer. */
function byScore(a: Candidate, b: Candidate): number {
  const [left, right] = [a.entry.laptop, b.entry.laptop];
  return b.score - a.score || left.paidRupiah - right.paidRupiah || (left._id < right._id ? -1 : 1);
}

/** Fewest missed answers first; among equals one that serves the use, then fewer missing ticks, then the score. */
function byMisses(a: Candidate, b: Candidate): number {
  return (
    a.missedAnswers - b.missedAnswers ||
    Number(a.missesUse) - Number(b.missesUse) ||
    a.missedWishes - b.missedWishes ||
    byScore(a, b)
  );
}

/** The first `limit` in order, without sorting a whole shelf. */
function best(
  candidates: Iterable<Candidate>,
  limit: number,
  order: (a: Candidate, b: Candidate) => number,
): Candidate[] {
  const kept: Candidate[] = [];
  for (const next of candidates) {
    if (kept.length === limit && order(next, kept[limit - 1]!) > 0) continue;
    const place = kept.findIndex((other) => order(next, other) < 0);
    kept.splice(place < 0 ? kept.length : place, 0, next);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}

function shown({ entry, score }: Candidate, answers: LaptopAnswers, index: LaptopIndex): RecommendedLaptop {
  const { laptop, features } = entry;
  return {
    _id: laptop._id,
    name: laptop.name,
    thumbnail: laptop.thumbnail,
    price: laptop.priceRupiah,
    ...(laptop.paidRupiah < laptop.priceRupiah ? { discountedPrice: laptop.paidRupiah } : {}),
    score: Math.max(0, Math.round(score)),
    reasons: reasonsFor(laptop, answers),
    misses: missTexts(laptop, features, answers, index.brandNames),
    specs: specRows(laptop),
  };
}

/**
 * `main`: in stock, misses nothing. `alternatives`: the same system, misses something, at most 120 % of the budget; dearer
 * ones only where the system has nothing at all within that. Prices are what the shopper pays.
 */
export function recommend(index: LaptopIndex, answers: LaptopAnswers): LaptopRecommendations {
  const shelf = index.shelves[answers.os];
  const wishes = wishesOf(answers);
  const affordable = shelf.slice(
    0,
    countLeading(shelf, (laptop) => laptop.paidRupiah <= answers.budget),
  );
  const fitting = affordable.filter((entry) => missesNothing(entry.features, wishes));

  const kept = answers.os === 'macOS' ? shelf.filter((entry) => isApple(entry.laptop)) : shelf;
  // Whole numbers: 1.2 times a budget is not exact.
  const near = kept.slice(
    0,
    countLeading(kept, (laptop) => laptop.paidRupiah * 5 <= answers.budget * 6),
  );
  const others = (near.length > 0 || fitting.length > 0 ? near : kept)
    .map((entry) => candidate(entry, answers, wishes))
    .filter((other) => other.missedAnswers > 0);

  const main = best(
    fitting.map((entry) => candidate(entry, answers, wishes)),
    recommendationLimits.main,
    byScore,
  );
  const alternatives = best(others, recommendationLimits.alternatives, byMisses);
  return {
    main: main.map((one) => shown(one, answers, index)),
    alternatives: alternatives.map((one) => shown(one, answers, index)),
  };
}
