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
import { offsetOf } from '#server/platform/database/read-page.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { PcAdvisor } from './advisor.ts';
import type { PickedItem, Refusal } from './advisor-task.ts';
import { shownItem } from './offered-items.ts';
import { runAndCheck } from './run-and-check.ts';

type Api = typeof pcAdvisorApi;

const isRefusal = (result: object): result is Refusal => 'refused' in result;

/** Throws a refusal as a problem. */
function resultOrThrow<Result extends object>(result: Result): Exclude<Result, Refusal> {
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
  const details = resultOrThrow(result);
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
  return resultOrThrow(result).map((choice) => ({ ...choice, item: choice.item && shownItem(choice.item, cards) }));
}

export async function listUnusableParts(
  advisor: PcAdvisor,
  { page, limit }: QueryOf<Api['unusableParts']>,
): Promise<Page<UnusablePart> & ResponseOf<Api['unusableParts']>> {
  const { result } = await advisor.run(
    { kind: 'unusableParts', skip: offsetOf({ page, limit }), limit },
    { isFresh: true },
  );
  return pageOf(result.docs, result.total, { page, limit });
}
