import { type FitVerdict, fitVerdictOf } from '#domain/pc-advisor/fit-verdict.ts';
import { type BuildItem, isPartKind, type PartialPart } from '#domain/pc-advisor/parts.ts';
import { readPart } from '#domain/pc-advisor/read-part.ts';
import type { Shop } from '#server/shop/shop.ts';
import { type Cards, readCards } from './offered-items.ts';

type CheckedPart = { product: string; variant: string | null; qty: number };

function buildItemOf({ product, variant: name, qty }: CheckedPart, cards: Cards): BuildItem<PartialPart>[] {
  const card = cards.get(product);
  const kind = card?.categories.map((category) => category.kind).find(isPartKind);
  // What is no part of a PC, such as a mouse, has no rules.
  if (!card || !kind) return [];
  const { _id: id, brand, price, stock, variants, mainSpecs } = card;
  const { part } = readPart(kind, { id, name: card.name, brand: brand?.name ?? '', price, stock, variants, mainSpecs });
  return [{ part, variant: variants.find((each) => each.name === name) ?? null, qty }];
}

/** Whether the parts of each build fit each other by the catalogue of now. */
export async function checkBuilds(
  shop: Shop,
  builds: readonly { parts: readonly CheckedPart[] }[],
): Promise<FitVerdict[]> {
  const cards = await readCards(
    shop,
    builds.flatMap(({ parts }) => parts),
  );
  return builds.map(({ parts }) => fitVerdictOf(parts.flatMap((part) => buildItemOf(part, cards))));
}
