import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { listLimits } from '#domain/page.ts';
import { pcAnswerMessages } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { storableText } from '#domain/schemas.ts';
import {
  brandSchema,
  itemSchema,
  osSchema,
  simulationLimits,
  simulationMessages,
  simulationTag,
  slotSchema,
  upgradeBudget,
  useSchema,
} from './pc-simulation.contract.ts';

const ownedPartSchema = z.strictObject({
  slot: slotSchema,
  /** A known chip or board, or as people write it: 'Core i5-10400F', 'B460M', '8GB DDR4', '450W'. */
  name: storableText().trim().min(1, simulationMessages.ownedMissing).max(simulationLimits.ownedName),
  qty: z.int().min(1).max(simulationLimits.ownedQty).default(1),
});
export type OwnedInput = z.output<typeof ownedPartSchema>;

const ownedLineSchema = z.object({
  slot: slotSchema,
  /** As it was understood. */
  name: z.string(),
  /** Not named by the shopper, but every PC has one. */
  isAssumed: z.boolean(),
  /** Specifications that are not known: they never block an upgrade. */
  missing: z.array(z.string()),
});
export type OwnedLine = z.output<typeof ownedLineSchema>;

export const upgradeStepNames = ['Hemat', 'Seimbang', 'Terbaik'] as const;

const upgradeStepSchema = z.object({
  name: z.enum(upgradeStepNames),
  /** What to buy. */
  items: z.array(itemSchema.extend({ reason: z.string() })),
  totalRupiah: z.int(),
  gainPercent: z.int(),
  stays: z.array(z.object({ slot: slotSchema, name: z.string() })),
  goes: z.array(z.object({ slot: slotSchema, name: z.string(), reason: z.string() })),
  /** What the shopper should look up before buying, as sentences. */
  checks: z.array(z.string()),
  text: z.string(),
});
export type UpgradeStep = z.output<typeof upgradeStepSchema>;

const upgradeSchema = z.object({
  recognised: z.array(ownedLineSchema),
  /** Words that were not understood. */
  unrecognised: z.array(z.string()),
  /** Rising in price, at most three; empty with the reason in `text`. */
  steps: z.array(upgradeStepSchema),
  text: z.string(),
});
export type SimulationUpgrade = z.output<typeof upgradeSchema>;

export const pcUpgradeApi = {
  upgrade: endpoint('POST /simulasi/upgrade', {
    access: 'public',
    tag: simulationTag,
    summary: 'Pembelian terbaik untuk PC yang sudah dimiliki, dalam tiga langkah',
    body: z
      .strictObject({
        /** Free text, such as 'i5-10400F B460M 16GB GTX 1650 450W'. */
        text: storableText().trim().max(simulationLimits.ownedText, simulationMessages.ownedTooLong).default(''),
        parts: z.array(ownedPartSchema).max(simulationLimits.ownedParts).default([]),
        use: useSchema,
        os: osSchema,
        budget: z
          .number(pcAnswerMessages.budget)
          .int(pcAnswerMessages.budgetNotWhole)
          .min(upgradeBudget.min, simulationMessages.upgradeBudgetTooLow)
          .max(upgradeBudget.max, pcAnswerMessages.budgetTooHigh),
        brand: brandSchema,
      })
      .refine(({ text, parts }) => text !== '' || parts.length > 0, {
        path: ['text'],
        message: simulationMessages.ownedMissing,
      }),
    response: upgradeSchema,
  }),
  owned: endpoint('GET /simulasi/owned', {
    access: 'public',
    tag: simulationTag,
    summary: 'Chip dan board yang dikenal, untuk mengisi komponen yang sudah dimiliki',
    query: z.strictObject({
      search: z.string().max(listLimits.searchLength).default(''),
      slot: slotSchema.optional(),
    }),
    response: z.array(z.object({ slot: slotSchema, name: z.string() })).max(simulationLimits.suggestions),
  }),
};
