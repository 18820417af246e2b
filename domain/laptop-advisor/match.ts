import type { AnswerName, LaptopAnswers, ScreenSize } from './answers.ts';
import type { Laptop } from './laptop.ts';

/** What a laptop has, as plain words such as 'port:hdmi': an answer is kept when its word is there. */
export type Feature =
  | `${'use' | 'screen' | 'brand' | 'processor' | 'gpu' | 'port' | 'additional'}:${string}`
  | 'mobility'
  | 'touchScreen';

/** One thing that is asked for. Ports and additionals ask for one thing per tick. */
export type Wish = { answer: AnswerName; feature: Feature };

/** Whole inches: 14.9 is still 14. Sizes under 11 inches belong to no range. */
export function screenSizeOf(inches: number): ScreenSize | null {
  const whole = Math.floor(inches);
  if (whole >= 17) return '17-0';
  if (whole >= 15) return '15-16';
  if (whole >= 13) return '13-14';
  return whole >= 11 ? '11-12' : null;
}

export function featuresOf(laptop: Laptop): Set<Feature> {
  const inches = laptop.screenSizeInches ?? laptop.screenInches;
  const features = new Set<Feature>([
    ...laptop.uses.map((use): Feature => `use:${use}`),
    ...laptop.processors.map((processor): Feature => `processor:${processor}`),
    ...laptop.gpus.map((gpu): Feature => `gpu:${gpu}`),
    ...laptop.ports.map((port): Feature => `port:${port}`),
    ...laptop.additionals.map((additional): Feature => `additional:${additional}`),
  ]);
  if (inches !== null) features.add(`screen:${screenSizeOf(inches)}`);
  if (laptop.brandId !== null) features.add(`brand:${laptop.brandId}`);
  if (laptop.mobility) features.add('mobility');
  if (laptop.touchscreen) features.add('touchScreen');
  return features;
}

/**
 * The wishes beside the system and the budget, in the order of the questions; wishes of one answer stand together.
 * With macOS the brand question is hidden, so a brand can only be left over from before.
 */
export function wishesOf(answers: LaptopAnswers): Wish[] {
  const { mainRequirement, screenSize, processor, gpu, ports, additionals } = answers;
  const brand = answers.os === 'macOS' ? null : answers.brand;
  const wishes: Wish[] = [{ answer: 'mainRequirement', feature: `use:${mainRequirement}` }];
  if (screenSize) wishes.push({ answer: 'screenSize', feature: `screen:${screenSize}` });
  if (brand) wishes.push({ answer: 'brand', feature: `brand:${brand}` });
  if (processor) wishes.push({ answer: 'processor', feature: `processor:${processor}` });
  if (gpu) wishes.push({ answer: 'gpu', feature: `gpu:${gpu}` });
  for (const port of new Set(ports)) wishes.push({ answer: 'ports', feature: `port:${port}` });
  if (answers.mobility) wishes.push({ answer: 'mobility', feature: 'mobility' });
  if (answers.touchScreen) wishes.push({ answer: 'touchScreen', feature: 'touchScreen' });
  for (const additional of new Set(additionals)) {
    wishes.push({ answer: 'additionals', feature: `additional:${additional}` });
  }
  return wishes;
}

export function missesNothing(features: ReadonlySet<Feature>, wishes: readonly Wish[]): boolean {
  return wishes.every((wish) => features.has(wish.feature));
}

/** Counts an answer once however many of its ticks are missing. */
export function countMisses(
  features: ReadonlySet<Feature>,
  wishes: readonly Wish[],
): { answers: number; wishes: number } {
  let answers = 0;
  let missed = 0;
  let last: AnswerName | null = null;
  for (const wish of wishes) {
    if (features.has(wish.feature)) continue;
    missed += 1;
    if (wish.answer !== last) answers += 1;
    last = wish.answer;
  }
  return { answers, wishes: missed };
}
