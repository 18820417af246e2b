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
import type { AdvisorTask, PickedItem, Refusal, ResultOf } from './advisor-task.ts';
import { type Cards, isStillOffered, readCards, shownItem } from './offered-items.ts';

type Api = typeof pcAdvisorApi;
type Verdict = { isUsable: boolean; items: PickedItem[] };

/** A request must not wait for ever while writes never pause. */
const maxTries = 3;

const isRefusal = (result: object): result is Refusal => 'refused' in result;

/**
 * The advisor may be a few writes behind. Its result is used only when the shop still offers everything in it at that
 * price; an empty or refused one must come from today's catalogue.
 */
async function runAndCheck<T extends AdvisorTask>(
  shop: Shop,
  advisor: PcAdvisor,
  task: T,
  judge: (result: ResultOf<T>) => Verdict,
): Promise<{ result: ResultOf<T>; cards: Cards }> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { result, isFresh } = await advisor.run(task, tries > 0);
    const { isUsable, items } = judge(result);
    if (!isUsable && !isFresh) continue;
    const cards = await readCards(shop, items);
    if (items.every((item) => isStillOffered(item, cards))) return { result, cards };
  }
  throw new Problem('busy', { retryAfterSeconds: 2 });
}

/** Throws a refusal as a problem. */
function accepted<Result extends object>(result: Result): Exclude<Result, Refusal> {
  if (isRefusal(result)) throw new Problem('invalid-input', { errors: [result.refused] });
  return result as Exclude<Result, Refusal>;
}

export async function recommendBuild(shop: Shop, advisor: PcAdvisor, answers: PcAnswers): Promise<PcBuildItem[]> {
  const { result, cards } = await runAndCheck(shop, advisor, { kind: 'recommend', answers }, (items) => ({
    isUsable: items.length > 0,
    items,
  }));
  return result.map((item) => shownItem(item, cards));
}

export async function readDetails(
  shop: Shop,
  advisor: PcAdvisor,
  { items, ...answers }: BodyOf<Api['details']>,
): Promise<PcDetails> {
  const { result, cards } = await runAndCheck(shop, advisor, { kind: 'details', answers, items }, (result) =>
    isRefusal(result)
      ? { isUsable: false, items: [] }
      : {
          isUsable: result.items.length > 0,
          items: [...result.items, ...(result.stepUp?.items ?? []), ...result.tiers.flatMap(({ items }) => items)],
        },
  );
  const details = accepted(result);
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
  const { result, cards } = await runAndCheck(shop, advisor, task, (result) =>
    isRefusal(result)
      ? { isUsable: false, items: [] }
      : { isUsable: true, items: result.flatMap(({ item }) => item ?? []) },
  );
  return accepted(result).map((choice) => ({ ...choice, item: choice.item && shownItem(choice.item, cards) }));
}

export async function listUnusableParts(
  advisor: PcAdvisor,
  { page, limit }: QueryOf<Api['unusableParts']>,
): Promise<Page<UnusablePart> & ResponseOf<Api['unusableParts']>> {
  const { result } = await advisor.run({ kind: 'unusableParts', skip: (page - 1) * limit, limit }, true);
  return pageOf(result.docs, result.total, { page, limit });
}
