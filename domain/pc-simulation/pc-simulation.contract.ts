import { z } from 'zod';
import { productCardSchema } from '#domain/catalogue/product.contract.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { facetSchema } from '#domain/catalogue/product-list.contract.ts';
import { endpoint } from '#domain/endpoint.ts';
import { formatRupiah } from '#domain/money.ts';
import { listLimits, pageSchema } from '#domain/page.ts';
import { pcAdvisorLimits, pcAnswersSchema, pcBudget } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { idSchema, storableText } from '#domain/schemas.ts';
import { multipleSlots, simulationSlots } from './simulation-slots.ts';

/** An upgrade can be a single part, so it starts lower than a whole PC. */
export const upgradeBudget = { min: 200_000, max: pcBudget.max } as const;

export const simulationLimits = {
  items: 24,
  itemsPerSlot: 8,
  qty: 8,
  pageSize: 12,
  maxPageSize: 48,
  specFilter: 600,
  ownedText: 500,
  ownedParts: 16,
  ownedName: 120,
  ownedQty: 4,
  suggestions: 12,
} as const;

export const simulationMessages = {
  slot: 'Jenis komponen wajib dipilih',
  qty: `Jumlah harus 1 sampai ${simulationLimits.qty}`,
  tooManyItems: `Simulasi paling banyak berisi ${simulationLimits.items} komponen`,
  oneItemOnly: 'Komponen ini hanya bisa dipilih satu',
  tooManyInSlot: `Paling banyak ${simulationLimits.itemsPerSlot} produk per jenis komponen`,
  repeatedItem: 'Produk ini sudah dipilih; ubah jumlahnya',
  upgradeBudgetTooLow: `Budget minimal ${formatRupiah(upgradeBudget.min)}`,
  ownedMissing: 'Tulis komponen yang kamu punya',
  ownedTooLong: `Paling panjang ${simulationLimits.ownedText} karakter`,
} as const;

export const slotSchema = z.enum(simulationSlots, simulationMessages.slot);

const chosenItemSchema = z.strictObject({
  slot: slotSchema,
  product: idSchema,
  /** The variant's name; null for a product without variants. */
  variant: storableText().max(pcAdvisorLimits.variantName).nullable(),
  qty: z.int(simulationMessages.qty).min(1, simulationMessages.qty).max(simulationLimits.qty, simulationMessages.qty),
});
export type SimulationChoice = z.output<typeof chosenItemSchema>;

export const chosenItemsSchema = z
  .array(chosenItemSchema)
  .max(simulationLimits.items, simulationMessages.tooManyItems)
  .superRefine((items, context) => {
    const counts = new Map<string, number>();
    const seen = new Set<string>();
    for (const [index, { slot, product, variant }] of items.entries()) {
      const count = (counts.get(slot) ?? 0) + 1;
      counts.set(slot, count);
      const key = JSON.stringify([slot, product, variant]);
      const message =
        count > 1 && !multipleSlots.includes(slot)
          ? simulationMessages.oneItemOnly
          : count > simulationLimits.itemsPerSlot
            ? simulationMessages.tooManyInSlot
            : seen.has(key)
              ? simulationMessages.repeatedItem
              : undefined;
      seen.add(key);
      if (message) context.addIssue({ code: 'custom', path: [index], message });
    }
  });

const { budget: budgetSchema } = pcAnswersSchema.shape;
export const { mainRequirement: useSchema, os: osSchema, brand: brandSchema } = pcAnswersSchema.shape;

export const itemSchema = z.object({
  slot: slotSchema,
  product: productCardSchema,
  variant: z
    .object({ name: z.string(), price: z.int(), sku: z.string().nullable(), stock: z.int().nullable() })
    .nullable(),
  qty: z.int(),
  /** For one piece, before any discount. */
  priceRupiah: z.int(),
  stock: z.int(),
});
export type SimulationItem = z.output<typeof itemSchema>;

const outcomeSchema = z.enum(['pass', 'fail', 'unknown']);

const verdictSchema = z.object({
  rule: z.string(),
  outcome: outcomeSchema,
  /** Worth knowing (BIOS, a port that stays unused, a low figure for the use): never part of the overall outcome. */
  isNote: z.boolean(),
  /** A sentence for shoppers. */
  reason: z.string(),
  slots: z.array(slotSchema),
  /** With `unknown`: the specifications that nobody has entered, in words. */
  missing: z.array(z.string()),
});
export type SimulationVerdict = z.output<typeof verdictSchema>;

const placesSchema = z.object({ used: z.int(), total: z.int().nullable(), left: z.int().nullable() });

const totalsSchema = z.object({
  /** With the chosen variants, before discounts. */
  payRupiah: z.int(),
  /** The same with today's discounts: what an order would come to, without delivery. */
  discountedRupiah: z.int(),
});

const stepUpSchema = z.object({
  slot: slotSchema,
  /** The item that takes the place of `replaces`. */
  item: itemSchema,
  replaces: z.string().nullable(),
  addedRupiah: z.int(),
  gainPercent: z.int(),
  text: z.string(),
});

export const checkSchema = z.object({
  /** What is sold today, in the order that was sent. */
  items: z.array(itemSchema),
  /** What was sent and is not sold any more. */
  dropped: z.array(z.object({ slot: slotSchema, product: z.string(), text: z.string() })),
  outcome: outcomeSchema,
  text: z.string(),
  /** Nothing that a working PC needs is missing. */
  isComplete: z.boolean(),
  missingSlots: z.array(z.object({ slot: slotSchema, text: z.string() })),
  /** Only rules of which the parts are chosen; failures first, then what is unknown. */
  verdicts: z.array(verdictSchema),
  /** Null without a processor of known power. */
  power: z
    .object({
      estimateWatts: z.number(),
      /** The smallest power supply that has the advisor's reserve. */
      neededWatts: z.number(),
      psuWatts: z.number().nullable(),
      reserveWatts: z.number().nullable(),
    })
    .nullable(),
  places: z.object({ memory: placesSchema, m2: placesSchema, sata: placesSchema, bays35: placesSchema }),
  clearances: z.array(
    z.object({
      kind: z.enum(['card', 'cooler', 'radiator', 'memory']),
      label: z.string(),
      sizeMm: z.number().nullable(),
      roomMm: z.number().nullable(),
      leftMm: z.number().nullable(),
    }),
  ),
  /** The part that holds the others back; null without a use or where the build is balanced. */
  bottleneck: z.object({ slot: slotSchema, text: z.string() }).nullable(),
  stepUp: stepUpSchema.nullable(),
  /** 0 to 100,000 by the model of the use; null without a use. */
  utility: z.int().nullable(),
  totals: totalsSchema,
  /** Against the discounted total; null without a budget. */
  budget: z.object({ budgetRupiah: z.int(), leftRupiah: z.int(), text: z.string() }).nullable(),
});
export type SimulationCheck = z.output<typeof checkSchema>;

export const partSorts = ['lowest_cost', 'highest_cost', 'gain'] as const;
export type PartSort = (typeof partSorts)[number];

const partSchema = z.object({
  /** As it would be put into the build: with the cheapest variant in stock. */
  item: itemSchema,
  isCurrent: z.boolean(),
  /** Against the part that it would replace, or against none. */
  differenceRupiah: z.int(),
  /** What it adds to the build's score of 0 to 100; null without a use or where its data are incomplete. */
  gainPoints: z.number().nullable(),
  outcome: outcomeSchema,
  /** Why it does not fit or cannot be known; null where it fits. */
  reason: z.string().nullable(),
  verdicts: z.array(verdictSchema),
});
export type SimulationPart = z.output<typeof partSchema>;

const partsSchema = pageSchema(partSchema).extend({
  facets: z.array(facetSchema),
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  /** How many more there are that do not fit, when `fits` hides them. */
  hidden: z.int(),
});
export type SimulationParts = z.output<typeof partsSchema>;

const completionSchema = z.object({
  outcome: z.enum(['complete', 'impossible']),
  /** The fixed ones and what was added; empty when it is impossible. */
  items: z.array(itemSchema.extend({ isFixed: z.boolean(), reason: z.string() })),
  totals: totalsSchema.nullable(),
  utility: z.int().nullable(),
  /** False when a brand was given that no such build can have. */
  brandHeld: z.boolean(),
  impossible: z
    .object({
      kind: z.enum(['conflict', 'budget']),
      text: z.string(),
      /** The one or two fixed parts (places in the sent items) that make it impossible. */
      places: z.array(z.int()),
      /** The cheapest PC around the fixed parts; null when there is none at any price. */
      leastBudgetRupiah: z.int().nullable(),
    })
    .nullable(),
});
export type SimulationCompletion = z.output<typeof completionSchema>;

export const simulationTag = 'Simulasi Rakit PC';

export const pcSimulationApi = {
  check: endpoint('POST /simulasi/check', {
    access: 'public',
    tag: simulationTag,
    summary: 'Kecocokan, daya, ruang dan harga dari komponen yang dipilih',
    body: z.strictObject({
      items: chosenItemsSchema,
      use: useSchema.optional(),
      os: osSchema.optional(),
      budget: budgetSchema.optional(),
    }),
    response: checkSchema,
  }),
  parts: endpoint('POST /simulasi/parts', {
    access: 'public',
    tag: simulationTag,
    summary: 'Pilihan untuk satu jenis komponen, dengan kecocokannya',
    body: z.strictObject({
      items: chosenItemsSchema,
      slot: slotSchema,
      /** Of several drives, the product that is to be replaced; without it one is added. */
      replaces: idSchema.nullish(),
      use: useSchema.optional(),
      os: osSchema.optional(),
      search: storableText().trim().max(listLimits.searchLength).default(''),
      /** As the catalogue's: `socket:AM5,memory_type:DDR5`. */
      specs: storableText().max(simulationLimits.specFilter).default(''),
      brand: storableText().trim().max(productLimits.name).default(''),
      sort: z.enum(partSorts).default('lowest_cost'),
      /** Only what fits or cannot be known. */
      fits: z.boolean().default(true),
      page: z.int().min(1).max(listLimits.maxPage).default(1),
      limit: z.int().min(1).max(simulationLimits.maxPageSize).default(simulationLimits.pageSize),
    }),
    response: partsSchema,
  }),
  complete: endpoint('POST /simulasi/complete', {
    access: 'public',
    tag: simulationTag,
    summary: 'Lengkapi komponen lain secara optimal di sekitar yang sudah dipilih',
    body: z.strictObject({
      items: chosenItemsSchema,
      use: useSchema,
      os: osSchema,
      budget: budgetSchema,
      brand: brandSchema,
    }),
    response: completionSchema,
  }),
};
