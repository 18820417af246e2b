import type { Part } from './parts.ts';

/** What the shopper's free text about brands asks of a build. */
export type BrandWish = {
  cpuBrand?: 'intel' | 'amd';
  card?: 'rtx' | 'nvidia' | 'amd' | 'intel';
  /** At least one part by one of these makers; keys as `makerKey` gives them. */
  makers?: readonly string[];
};

const cpuWords: Record<string, 'intel' | 'amd'> = { intel: 'intel', amd: 'amd', ryzen: 'amd', athlon: 'amd' };
const cardWords: Record<string, NonNullable<BrandWish['card']>> = {
  rtx: 'rtx',
  nvidia: 'nvidia',
  geforce: 'nvidia',
  gtx: 'nvidia',
  radeon: 'amd',
  arc: 'intel',
};
/** Names that shoppers write short. */
const makerAliases: Record<string, string> = { wd: 'westerndigital', team: 'teamgroup' };
const longestNameWords = 4;

/** 'G.Skill', 'g skill' and 'GSKILL' are the same maker. */
export function makerKey(brand: string): string {
  return brand.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** `makers`: the keys of all makers in the catalogue; a name that is not among them asks for nothing. */
export function readBrandWish(text: string, makers: ReadonlySet<string>): BrandWish {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const wish: BrandWish = {};
  const named = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    const word = words[start]!;
    const model = /^(rtx|gtx)\d+$/.exec(word)?.[1] ?? word;
    const cpuBrand = Object.hasOwn(cpuWords, word) ? cpuWords[word] : undefined;
    const card = Object.hasOwn(cardWords, model) ? cardWords[model] : undefined;
    if (cpuBrand) wish.cpuBrand ??= cpuBrand;
    // 'NVIDIA RTX' is one wish, the narrower.
    if (card) wish.card = wish.card === undefined || (wish.card === 'nvidia' && card === 'rtx') ? card : wish.card;
    if (cpuBrand || card) continue;
    for (let length = 1; length <= longestNameWords && start + length <= words.length; length++) {
      const name = words.slice(start, start + length).join('');
      const key = Object.hasOwn(makerAliases, name) ? makerAliases[name]! : name;
      if (makers.has(key)) named.add(key);
    }
  }
  if (named.size > 0) wish.makers = [...named].sort();
  return wish;
}

/** From the whole wish down to none of it: a wish that no build can hold is dropped, the rest is kept. */
export function loosenings(wish: BrandWish): BrandWish[] {
  const cards: BrandWish['card'][] =
    wish.card === 'rtx' ? ['rtx', 'nvidia', undefined] : wish.card ? [wish.card, undefined] : [undefined];
  const cpus = wish.cpuBrand ? [wish.cpuBrand, undefined] : [undefined];
  const makers = wish.makers ? [wish.makers, undefined] : [undefined];
  const all = cpus.flatMap((cpuBrand) =>
    cards.flatMap((card) => makers.map((names) => ({ cpuBrand, card, makers: names }))),
  );
  const kept = ({ cpuBrand, card, makers: names }: BrandWish) =>
    (cpuBrand ? 4 : 0) + (card === undefined ? 0 : card === wish.card ? 4 : 3) + (names ? 4 : 0);
  return all.sort((a, b) => kept(b) - kept(a));
}

export function matchesCard(part: Part, card: BrandWish['card']): boolean {
  if (part.slot !== 'gpu' || card === undefined) return true;
  if (card === 'rtx') return part.chipVendor === 'NVIDIA' && /\brtx/i.test(`${part.chipset ?? ''} ${part.name}`);
  return part.chipVendor.toLowerCase() === card;
}

export function matchesCpu(part: Part, cpuBrand: BrandWish['cpuBrand']): boolean {
  return part.slot !== 'cpu' || cpuBrand === undefined || makerKey(part.brand) === cpuBrand;
}

/** Whether a finished build holds the wish. */
export function holdsWish(parts: readonly Part[], wish: BrandWish): boolean {
  return (
    parts.every((part) => matchesCpu(part, wish.cpuBrand) && matchesCard(part, wish.card)) &&
    (wish.makers === undefined || parts.some((part) => wish.makers?.includes(makerKey(part.brand))))
  );
}
