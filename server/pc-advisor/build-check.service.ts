import { type BuildItem, isPartKind, type PartialPart } from '#domain/pc-advisor/parts.ts';
import { readPart } from '#domain/pc-advisor/read-part.ts';
import type { RuleOutcome } from '#domain/pc-advisor/rule-context.ts';
import { checkParts, missingSlots, outcomeOf } from '#domain/pc-simulation/check-build.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import type { Shop } from '#server/shop/shop.ts';
import { type Cards, readCards } from './offered-items.ts';

type CheckedPart = { product: string; variant: string | null; qty: number };
export type CheckedBuild = { outcome: RuleOutcome; reasons: string[] };

function buildItemOf({ product, variant: name, qty }: CheckedPart, cards: Cards): BuildItem<PartialPart>[] {
  const card = cards.get(product);
  const kind = card?.categories.map((category) => category.kind).find(isPartKind);
  // What is no part of a PC, such as a mouse, has no rules.
  if (!card || !kind) return [];
  const { _id: id, brand, price, stock, variants, mainSpecs } = card;
  const { part } = readPart(kind, { id, name: card.name, brand: brand?.name ?? '', price, stock, variants, mainSpecs });
  return [{ part, variant: variants.find((each) => each.name === name) ?? null, qty }];
}

/** The simulation's own rules and outcome. That a PC is not complete decides nothing, but staff must know it. */
function checkedBuild(items: readonly BuildItem<PartialPart>[]): CheckedBuild {
  const verdicts = checkParts(items, {});
  // Nothing that has rules says nothing.
  const outcome = items.length === 0 ? 'unknown' : outcomeOf(verdicts);
  const deciding = verdicts.filter((verdict) => verdict.outcome === outcome && !verdict.isNote);
  const unknown = [...new Set(deciding.flatMap(({ missing }) => missing))];
  const lacking = missingSlots(items).map(({ slot }) => simulationSlotNames[slot]);
  return {
    outcome,
    reasons: [
      ...(outcome === 'fail' ? deciding.map(({ reason }) => reason) : []),
      ...(unknown.length > 0 ? [`Data belum lengkap: ${unknown.join(', ')}`] : []),
      ...(lacking.length > 0 ? [`Belum ada: ${lacking.join(', ')}`] : []),
    ],
  };
}

/** Whether the parts of each build fit each other by the catalogue of now. */
export async function checkBuilds(
  shop: Shop,
  builds: readonly { parts: readonly CheckedPart[] }[],
): Promise<CheckedBuild[]> {
  const cards = await readCards(
    shop,
    builds.flatMap(({ parts }) => parts),
  );
  return builds.map(({ parts }) => checkedBuild(parts.flatMap((part) => buildItemOf(part, cards))));
}
