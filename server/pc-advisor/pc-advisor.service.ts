import type { BodyOf, QueryOf, ResponseOf } from '#domain/endpoint.ts';
import { type Page, pageOf } from '#domain/page.ts';
import type {
  PcAlternative,
  PcAnswers,
  PcBuildItem,
  PcDetails,
  pcAdvisorApi,
  UnusablePart,
} from '#domain/pc-advisor/pc-advisor.contract.ts';
import { Problem } from '#domain/problems.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { PcAdvisor } from './advisor.ts';
import type { AdvisorTask, AnswerTo, PickedItem, Refusal } from './advisor-task.ts';
import { type Cards, isStillOffered, readCards, shownItem } from './offered-items.ts';

type Api = typeof pcAdvisorApi;
type Judged = { isUsable: boolean; items: PickedItem[] };

/** Asks again on today's catalogue at most so often: writes that never rest must not hold a question for ever. */
const mostTries = 3;

const isRefusal = (answer: object): answer is Refusal => 'refused' in answer;

/**
 * The advisor may be a few writes behind. Its answer is used only when the shop still offers everything in it at that
 * price; what is empty or refused must have been looked for in today's catalogue.
 */
async function askAndCheck<T extends AdvisorTask>(
  shop: Shop,
  advisor: PcAdvisor,
  task: T,
  judge: (answer: AnswerTo<T>) => Judged,
): Promise<{ answer: AnswerTo<T>; cards: Cards }> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { answer, isFresh } = await advisor.ask(task, tries > 0);
    const { isUsable, items } = judge(answer);
    if (!isUsable && !isFresh) continue;
    const cards = await readCards(shop, items);
    if (items.every((item) => isStillOffered(item, cards))) return { answer, cards };
  }
  throw new Problem('busy', { retryAfterSeconds: 2 });
}

/** Only what was accepted: throws what was refused. */
function accepted<Answer extends object>(answer: Answer): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) throw new Problem('invalid-input', { errors: [answer.refused] });
  return answer as Exclude<Answer, Refusal>;
}

export async function recommendBuild(shop: Shop, advisor: PcAdvisor, answers: PcAnswers): Promise<PcBuildItem[]> {
  const { answer, cards } = await askAndCheck(shop, advisor, { kind: 'recommend', answers }, (items) => ({
    isUsable: items.length > 0,
    items,
  }));
  return answer.map((item) => shownItem(item, cards));
}

export async function readDetails(
  shop: Shop,
  advisor: PcAdvisor,
  { items, ...answers }: BodyOf<Api['details']>,
): Promise<PcDetails> {
  const { answer, cards } = await askAndCheck(shop, advisor, { kind: 'details', answers, items }, (answer) =>
    isRefusal(answer)
      ? { isUsable: false, items: [] }
      : {
          isUsable: answer.items.length > 0,
          items: [...answer.items, ...(answer.stepUp?.items ?? []), ...answer.tiers.flatMap(({ items }) => items)],
        },
  );
  const details = accepted(answer);
  const shown = (items: readonly PickedItem[]) => items.map((item) => shownItem(item, cards));
  return {
    ...details,
    items: details.items.map((item) => ({ ...shownItem(item, cards), reason: item.reason })),
    stepUp: details.stepUp && { ...details.stepUp, items: shown(details.stepUp.items) },
    tiers: details.tiers.map((tier) => ({ ...tier, items: shown(tier.items) })),
  };
}

export async function listAlternatives(
  shop: Shop,
  advisor: PcAdvisor,
  { items, name, replaced, ...answers }: BodyOf<Api['alternatives']>,
): Promise<PcAlternative[]> {
  const task = { kind: 'alternatives', answers, items, name, replaced: replaced ?? undefined } as const;
  const { answer, cards } = await askAndCheck(shop, advisor, task, (answer) =>
    isRefusal(answer)
      ? { isUsable: false, items: [] }
      : { isUsable: true, items: answer.flatMap(({ item }) => item ?? []) },
  );
  return accepted(answer).map((choice) => ({ ...choice, item: choice.item && shownItem(choice.item, cards) }));
}

export async function listUnusableParts(
  advisor: PcAdvisor,
  { page, limit }: QueryOf<Api['unusableParts']>,
): Promise<Page<UnusablePart> & ResponseOf<Api['unusableParts']>> {
  const { answer } = await advisor.ask({ kind: 'unusableParts', skip: (page - 1) * limit, limit }, true);
  return pageOf(answer.docs, answer.total, { page, limit });
}
