import { type LaptopAnswers, recommendationLimits } from './answers.ts';
import { bestOf } from './best-of.ts';
import { isApple } from './laptop.ts';
import type { LaptopRecommendations, RecommendedLaptop } from './laptop-advisor.contract.ts';
import type { IndexedLaptop, LaptopIndex } from './laptop-index.ts';
import { type Criteria, countMissedAnswers, countMissedTicks, criteriaOf, missedAnswers } from './match.ts';
import { missTexts } from './miss-texts.ts';
import { priceScore, reasonsFor } from './score.ts';
import { specRows } from './spec-rows.ts';

type Candidate = {
  entry: IndexedLaptop;
  score: number;
  missedAnswers: number;
  missedTicks: number;
  missesUse: boolean;
};

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
    a.missedTicks - b.missedTicks ||
    byScore(a, b)
  );
}

function candidate(entry: IndexedLaptop, missed: number, criteria: Criteria, answers: LaptopAnswers): Candidate {
  const { laptop, features } = entry;
  return {
    entry,
    score: entry.scoresBeforePrice[answers.mainRequirement] + priceScore(laptop.paidRupiah, answers),
    missedAnswers: missed,
    missedTicks: countMissedTicks(criteria, features),
    missesUse: !laptop.uses.includes(answers.mainRequirement),
  };
}

/** In whole numbers, for 1.2 times a budget is not exact. */
const isNear = ({ laptop }: IndexedLaptop, { budget }: LaptopAnswers) => laptop.paidRupiah * 5 <= budget * 6;

function choose(laptops: readonly IndexedLaptop[], answers: LaptopAnswers) {
  const criteria = criteriaOf(answers);
  const main = bestOf(recommendationLimits.main, byScore);
  const alternatives = bestOf(recommendationLimits.alternatives, byMisses);
  for (const entry of laptops) {
    // Sorted by price: from here on nothing is near the budget.
    if (
      !isNear(entry, answers) &&
      (main.values.length > 0 || alternatives.values.some((found) => isNear(found.entry, answers)))
    )
      break;
    const overBudget = entry.laptop.paidRupiah > answers.budget ? 1 : 0;
    const missed = countMissedAnswers(criteria, entry.features) + overBudget;
    if (missed === 0) main.offer(candidate(entry, missed, criteria, answers));
    else if (
      missed <= (alternatives.last()?.missedAnswers ?? missed) &&
      (answers.os !== 'macOS' || isApple(entry.laptop))
    ) {
      alternatives.offer(candidate(entry, missed, criteria, answers));
    }
  }
  return { criteria, main: main.values, alternatives: alternatives.values };
}

/**
 * `main`: in stock, misses nothing. `alternatives`: the same system, misses something, at most 120 % of the budget; dearer
 * ones only where the system has nothing at all within that. Prices are what the shopper pays.
 */
export function recommend(index: LaptopIndex, answers: LaptopAnswers): LaptopRecommendations {
  const { criteria, main, alternatives } = choose(index.laptopsByOs[answers.os], answers);
  const shown = ({ entry: { laptop, features }, score }: Candidate): RecommendedLaptop => ({
    _id: laptop._id,
    name: laptop.name,
    thumbnail: laptop.thumbnail,
    price: laptop.priceRupiah,
    ...(laptop.paidRupiah < laptop.priceRupiah ? { discountedPrice: laptop.paidRupiah } : {}),
    score: Math.max(0, Math.round(score)),
    reasons: reasonsFor(laptop, answers),
    misses: missTexts(laptop, missedAnswers(criteria, features), answers, index.brandNames),
    specs: specRows(laptop),
  });
  return { main: main.map(shown), alternatives: alternatives.map(shown) };
}
