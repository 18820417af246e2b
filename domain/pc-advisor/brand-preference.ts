import type { Part } from './parts.ts';

/** What the shopper's free text about brands prefers. */
export type BrandPreference = {
  cpuBrand?: 'intel' | 'amd';
  card?: 'rtx' | 'nvidia' | 'amd' | 'intel';
  /** At least one part by one of these makers; keys as `makerKey` gives them. */
  makers?: readonly string[];
};

const cpuWords = new Map<string, 'intel' | 'amd'>(
  Object.entries({ intel: 'intel', amd: 'amd', ryzen: 'amd', athlon: 'amd' } as const),
);
const cardWords = new Map<string, NonNullable<BrandPreference['card']>>(
  Object.entries({
    rtx: 'rtx',
    nvidia: 'nvidia',
    geforce: 'nvidia',
    gtx: 'nvidia',
    radeon: 'amd',
    arc: 'intel',
  } as const),
);
/** Names that shoppers write short. */
const makerAliases = new Map(Object.entries({ wd: 'westerndigital', team: 'teamgroup' }));
const longestNameWords = 4;

/** 'G.Skill', 'g skill' and 'GSKILL' are the same maker. */
export function makerKey(brand: string): string {
  return brand.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** `makers`: the keys of all makers in the catalogue; a name that is not among them is ignored. */
export function readBrandPreference(text: string, makers: ReadonlySet<string>): BrandPreference {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const preference: BrandPreference = {};
  const named = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    const word = words[start]!;
    const model = /^(rtx|gtx)\d+$/.exec(word)?.[1] ?? word;
    const cpuBrand = cpuWords.get(word);
    const card = cardWords.get(model);
    if (cpuBrand) preference.cpuBrand ??= cpuBrand;
    // 'NVIDIA RTX' is one preference, the narrower.
    if (card)
      preference.card =
        preference.card === undefined || (preference.card === 'nvidia' && card === 'rtx') ? card : preference.card;
    if (cpuBrand || card) continue;
    for (let length = 1; length <= longestNameWords && start + length <= words.length; length++) {
      const name = words.slice(start, start + length).join('');
      const key = makerAliases.get(name) ?? name;
      if (makers.has(key)) named.add(key);
    }
  }
  if (named.size > 0) preference.makers = [...named].sort();
  return preference;
}

/** From the whole preference down to none of it: a preference that no build can hold is dropped, the rest stays. */
export function relaxations(preference: BrandPreference): BrandPreference[] {
  const cards: BrandPreference['card'][] =
    preference.card === 'rtx'
      ? ['rtx', 'nvidia', undefined]
      : preference.card
        ? [preference.card, undefined]
        : [undefined];
  const cpus = preference.cpuBrand ? [preference.cpuBrand, undefined] : [undefined];
  const makers = preference.makers ? [preference.makers, undefined] : [undefined];
  const all = cpus.flatMap((cpuBrand) =>
    cards.flatMap((card) => makers.map((names) => ({ cpuBrand, card, makers: names }))),
  );
  const rank = ({ cpuBrand, card, makers: names }: BrandPreference) =>
    (cpuBrand ? 4 : 0) + (card === undefined ? 0 : card === preference.card ? 4 : 3) + (names ? 4 : 0);
  return all.sort((a, b) => rank(b) - rank(a));
}

export function matchesCard(part: Part, card: BrandPreference['card']): boolean {
  if (part.slot !== 'gpu' || card === undefined) return true;
  if (card === 'rtx') return part.chipVendor === 'NVIDIA' && /\brtx/i.test(`${part.chipset ?? ''} ${part.name}`);
  return part.chipVendor.toLowerCase() === card;
}

export function matchesCpu(part: Part, cpuBrand: BrandPreference['cpuBrand']): boolean {
  return part.slot !== 'cpu' || cpuBrand === undefined || makerKey(part.brand) === cpuBrand;
}

/** Whether a finished build holds the preference. */
export function holdsPreference(parts: readonly Part[], preference: BrandPreference): boolean {
  return (
    parts.every((part) => matchesCpu(part, preference.cpuBrand) && matchesCard(part, preference.card)) &&
    (preference.makers === undefined || parts.some((part) => preference.makers?.includes(makerKey(part.brand))))
  );
}
