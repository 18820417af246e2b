import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { idSchema } from '#domain/schemas.ts';
import { answerMessages, laptopBudget, laptopChoices, recommendationLimits } from './answers.ts';

/** An optional select: missing, null and '' all mean no criterion. */
const optionalChoice = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .enum(['', ...choices], answerMessages.unknownChoice)
    .nullish()
    .transform((choice) => (choice || null) as Choice | null);

const ticks = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .array(z.enum(choices, answerMessages.unknownChoice))
    .max(choices.length)
    .nullish()
    .transform((ticked) => [...new Set(ticked)]);

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export const laptopAnswersSchema = z.strictObject({
  mainRequirement: z.enum(laptopChoices.uses, answerMessages.mainRequirement),
  budget: z
    .number(answerMessages.budget)
    .min(laptopBudget.min, answerMessages.budgetTooLow)
    .max(laptopBudget.max, answerMessages.budgetTooHigh),
  os: z.enum(laptopChoices.oses, answerMessages.os),
  screenSize: optionalChoice(laptopChoices.screenSizes),
  brand: z
    .union([z.literal(''), idSchema])
    .nullish()
    .transform((brand) => brand || null),
  processor: optionalChoice(laptopChoices.processors),
  gpu: optionalChoice(laptopChoices.gpus),
  ports: ticks(laptopChoices.ports),
  mobility: flag,
  touchScreen: flag,
  additionals: ticks(laptopChoices.additionals),
});

export const recommendedLaptopSchema = z.object({
  _id: z.string(),
  name: z.string(),
  thumbnail: z.string().nullable(),
  price: z.number(),
  /** Only where it is lower than the price; it is what counts against the budget. */
  discountedPrice: z.number().optional(),
  /** 0 to 100: how well it serves the use within the budget. */
  score: z.int(),
  reasons: z.array(z.string()),
  /** One text per answer that the laptop misses; empty in `main`. */
  misses: z.array(z.string()),
  /** The same rows in the same order for every laptop, for the comparison; null where the shop does not know. */
  specs: z.array(z.object({ key: z.string(), label: z.string(), value: z.string().nullable() })),
});
export type RecommendedLaptop = z.output<typeof recommendedLaptopSchema>;

export const laptopRecommendationsSchema = z.object({
  main: z.array(recommendedLaptopSchema).max(recommendationLimits.main),
  alternatives: z.array(recommendedLaptopSchema).max(recommendationLimits.alternatives),
});
export type LaptopRecommendations = z.output<typeof laptopRecommendationsSchema>;

export const laptopAdvisorApi = {
  recommend: endpoint('POST /laptop-recommendations', {
    access: 'public',
    tag: 'Rekomendasi Laptop',
    summary: 'Laptop yang memenuhi semua jawaban, dan alternatifnya',
    body: laptopAnswersSchema,
    response: laptopRecommendationsSchema,
  }),
};
