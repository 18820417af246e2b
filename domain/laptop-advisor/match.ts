import { type AnswerName, type LaptopAnswers, laptopChoices, type ScreenSize } from './answers.ts';
import type { Laptop } from './laptop.ts';

/**
 * What a laptop has and what the answers require, one bit per choice: a search over thousands of laptops is then a few
 * comparisons of numbers each. Two numbers, for all bits together would not fit into the 32 of a bit operation.
 */
export type Features = { choices: number; ticks: number; brandId: string | null };
export type Criteria = { choices: number; ports: number; additionals: number; brandId: string | null };

const choiceList = [
  ...laptopChoices.uses,
  ...laptopChoices.screenSizes,
  ...laptopChoices.processors,
  ...laptopChoices.gpus,
  'mobility',
  'touchScreen',
] as const;
const tickList = [...laptopChoices.ports, ...laptopChoices.additionals] as const;
type Choice = (typeof choiceList)[number];
type Tick = (typeof tickList)[number];

function bitsIn<Value>(list: readonly Value[], values: readonly Value[]): number {
  return values.reduce((bits, value) => bits | (1 << list.indexOf(value)), 0);
}
const choiceBits = (values: readonly Choice[]) => bitsIn<Choice>(choiceList, values);
const tickBits = (values: readonly Tick[]) => bitsIn<Tick>(tickList, values);

/** Each answer requires at most one choice of its group. */
const choiceGroups: readonly [AnswerName, number][] = [
  ['mainRequirement', choiceBits(laptopChoices.uses)],
  ['screenSize', choiceBits(laptopChoices.screenSizes)],
  ['processor', choiceBits(laptopChoices.processors)],
  ['gpu', choiceBits(laptopChoices.gpus)],
  ['mobility', choiceBits(['mobility'])],
  ['touchScreen', choiceBits(['touchScreen'])],
];

/** Whole inches: 14.9 is still 14. Sizes under 11 inches belong to no range. */
export function screenSizeOf(inches: number | null): ScreenSize | null {
  const whole = Math.floor(inches ?? 0);
  if (whole >= 17) return '17-0';
  if (whole >= 15) return '15-16';
  if (whole >= 13) return '13-14';
  return whole >= 11 ? '11-12' : null;
}

const ifAny = <Value>(value: Value | null | false): Value[] => (value === null || value === false ? [] : [value]);

export function featuresOf(laptop: Laptop): Features {
  const choices = choiceBits([
    ...laptop.uses,
    ...ifAny(screenSizeOf(laptop.screenSizeInches ?? laptop.screenInches)),
    ...laptop.processors,
    ...laptop.gpus,
    ...ifAny(laptop.mobility === true && 'mobility'),
    ...ifAny(laptop.touchscreen === true && 'touchScreen'),
  ]);
  return { choices, ticks: tickBits([...laptop.ports, ...laptop.additionals]), brandId: laptop.brandId };
}

/** With macOS the brand question is hidden, so a brand can only be left over from before. */
export function criteriaOf(answers: LaptopAnswers): Criteria {
  const choices = choiceBits([
    answers.mainRequirement,
    ...ifAny(answers.screenSize),
    ...ifAny(answers.processor),
    ...ifAny(answers.gpu),
    ...ifAny(answers.mobility && 'mobility'),
    ...ifAny(answers.touchScreen && 'touchScreen'),
  ]);
  const brandId = answers.os === 'macOS' ? null : answers.brand;
  return { choices, ports: tickBits(answers.ports), additionals: tickBits(answers.additionals), brandId };
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

const missesBrand = (criteria: Criteria, has: Features) =>
  criteria.brandId !== null && criteria.brandId !== has.brandId;

/** Beside the system and the budget. Ports are one answer however many of them are missing, and so are the extras. */
export function countMissedAnswers(criteria: Criteria, has: Features): number {
  return (
    countBits(criteria.choices & ~has.choices) +
    ((criteria.ports & ~has.ticks) === 0 ? 0 : 1) +
    ((criteria.additionals & ~has.ticks) === 0 ? 0 : 1) +
    (missesBrand(criteria, has) ? 1 : 0)
  );
}

export function countMissedTicks(criteria: Criteria, has: Features): number {
  return countBits((criteria.ports | criteria.additionals) & ~has.ticks);
}

/** The same as names, for the texts. */
export function missedAnswers(criteria: Criteria, has: Features): Set<AnswerName> {
  const missed = new Set<AnswerName>();
  for (const [answer, group] of choiceGroups) {
    if ((criteria.choices & ~has.choices & group) !== 0) missed.add(answer);
  }
  if (missesBrand(criteria, has)) missed.add('brand');
  if ((criteria.ports & ~has.ticks) !== 0) missed.add('ports');
  if ((criteria.additionals & ~has.ticks) !== 0) missed.add('additionals');
  return missed;
}
