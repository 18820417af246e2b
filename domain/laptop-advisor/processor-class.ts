/** 1 Celeron and the like, 3 i3 or Ryzen 3, 5 and 7 likewise, 9 i9, Ryzen 9 or an Apple Pro or Max chip. */
export type ProcessorClass = 1 | 3 | 5 | 7 | 9;

/** Where the maker's own number is the class. Before the slow families: an i3-N305 is an i3. */
const numbered = [
  /\bi([3579])\b/i,
  /\bultra\s+([579])\b/i,
  /\bryzen\s+(?:ai\s+)?(?:pro\s+)?([3579])\b/i,
  /\bcore\s+([3579])\b/i,
];

const families: readonly [RegExp, ProcessorClass][] = [
  [/\bryzen\s+ai\s+max\b/i, 9],
  [/\bsnapdragon\s+x\s+elite\b/i, 7],
  [/\bsnapdragon\s+x\b/i, 5],
  [/\b(?:celeron|pentium|athlon|atom)\b|\bN\d{2,4}\b/i, 1],
];

/** 'M4 Pro' is one; the Pro of 'MacBook Pro 14 M4' is not. */
export function isBigAppleChip(text: string): boolean {
  return /\bM\d+\s+(?:pro|max|ultra)\b/i.test(text);
}

/** Null where the text names no processor. */
export function processorClass(text: string, appleSilicon: boolean): ProcessorClass | null {
  if (appleSilicon) return isBigAppleChip(text) ? 9 : 7;
  for (const pattern of numbered) {
    const digit = pattern.exec(text)?.[1];
    if (digit !== undefined) return Number(digit) as ProcessorClass;
  }
  return families.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Chips of a few watts, which work without a fan or nearly so. */
export function isVeryLowPower(cpu: string): boolean {
  return /\b(?:celeron|pentium|atom)\b|\bintel\s+(?:processor\s+)?N\d{2,4}\b|^N\d{2,4}\b|\b(?:i[357]|m[357])-\d{4,5}Y\b/i.test(
    cpu,
  );
}
