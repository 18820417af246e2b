import { productLimits } from '#domain/catalogue/product.limits.ts';
import { simulationLimits } from './pc-simulation.contract.ts';
import { type SimulationSlot, simulationSlots } from './simulation-slots.ts';

type Numbered<Name extends string> = Name | `${Name}${2 | 3 | 4 | 5 | 6 | 7 | 8}`;

const numberedKeys = <Name extends string>(name: Name): Numbered<Name>[] => [
  name,
  ...([2, 3, 4, 5, 6, 7, 8] as const).map((number) => `${name}${number}` as const),
];

/** The names of a build's parameters in the address, by slot; a slot that takes several parts has several. */
const buildQueryKeys = {
  cpu: ['processor'],
  motherboard: ['motherboard'],
  memory: ['ram'],
  gpu: ['vga'],
  storage: numberedKeys('storage'),
  psu: ['psu'],
  case: ['casing'],
  cooler: ['cooler'],
  monitor: numberedKeys('monitor'),
  os: ['os'],
  other: numberedKeys('lainnya'),
} as const satisfies Record<SimulationSlot, readonly string[]>;

type BuildQueryKey = (typeof buildQueryKeys)[SimulationSlot][number];
export type BuildQuery = { [Key in BuildQueryKey]?: string };

export const allBuildQueryKeys: readonly BuildQueryKey[] = simulationSlots.flatMap(
  (slot): readonly BuildQueryKey[] => buildQueryKeys[slot],
);

/** A part as the address names it: by its SKU, which people can read. */
export type LinkedPart = { slot: SimulationSlot; sku: string; variant: string | null; qty: number };

const maxTextLength = 2 * (productLimits.sku + productLimits.variantName) + 5;

const escapeStars = (text: string) => text.replaceAll('*', '*.');
const unescapeStars = (text: string) => text.replaceAll('*.', '*');

/** `SKU**Varian*x2`: the variant where there is one, the quantity where it is not one. */
function textOf({ sku, variant, qty }: LinkedPart): string {
  return escapeStars(sku) + (variant === null ? '' : `**${escapeStars(variant)}`) + (qty === 1 ? '' : `*x${qty}`);
}

const written = /^((?:[^*]|\*\.)+)(?:\*\*((?:[^*]|\*\.)+))?(?:\*x([2-9]))?$/;

function isName(text: string, max: number): boolean {
  return text.trim() !== '' && text.length <= max && !/\p{Cc}/u.test(text) && text.isWellFormed();
}

export const isSku = (text: string) => isName(text, productLimits.sku);

/** Undefined: no part can be meant. */
function partOf(slot: SimulationSlot, text: unknown): LinkedPart | undefined {
  if (typeof text !== 'string' || text.length > maxTextLength) return undefined;
  const [, sku = '', variant, count = '1'] = written.exec(text) ?? [];
  const named = { sku: unescapeStars(sku), variant: variant === undefined ? null : unescapeStars(variant) };
  const qty = Number(count);
  if (!isSku(named.sku) || qty > simulationLimits.qty) return undefined;
  if (named.variant !== null && !isName(named.variant, productLimits.variantName)) return undefined;
  return { slot, ...named, qty };
}

export function writeBuildQuery(parts: readonly LinkedPart[]): BuildQuery {
  const query: BuildQuery = {};
  for (const part of parts) {
    const keys: readonly BuildQueryKey[] = buildQueryKeys[part.slot];
    const free = keys.find((key) => query[key] === undefined);
    if (free) query[free] = textOf(part);
  }
  return query;
}

/** What the address says, without what cannot be meant. */
export function readBuildQuery(raw: Record<string, unknown>): LinkedPart[] {
  return simulationSlots.flatMap((slot) => buildQueryKeys[slot].flatMap((key) => partOf(slot, raw[key]) ?? []));
}
