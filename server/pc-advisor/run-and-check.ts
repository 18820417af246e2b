import { Problem } from '#domain/problems.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { PcAdvisor } from './advisor.ts';
import type { AdvisorTask, ResultOf } from './advisor-task.ts';
import { type Cards, type CountedOffer, isStillOffered, readCards } from './offered-items.ts';

/** Whether a result may come from a catalogue that is a few writes behind, and the offers that it counts on. */
type Verdict = { isUsable: boolean; items: readonly CountedOffer[] };

/** A request must not wait for ever while writes never pause. */
const maxTries = 3;

/**
 * The advisor may be a few writes behind. Its result is used only when the shop still offers everything in it at that
 * price; an empty or refused one must come from today's catalogue.
 */
export async function runAndCheck<T extends AdvisorTask>(
  shop: Shop,
  advisor: PcAdvisor,
  task: T,
  judge: (result: ResultOf<T>) => Verdict,
): Promise<{ result: ResultOf<T>; cards: Cards }> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { result, isFresh } = await advisor.run(task, { isFresh: tries > 0 });
    const { isUsable, items } = judge(result);
    if (!isUsable && !isFresh) continue;
    const cards = await readCards(shop, items);
    if (items.every((item) => isStillOffered(item, cards))) return { result, cards };
  }
  throw new Problem('busy', { retryAfterSeconds: 2 });
}
