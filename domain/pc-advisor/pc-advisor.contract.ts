import { z } from 'zod';
import { productCardSchema } from '#domain/catalogue/product.contract.ts';
import { endpoint } from '#domain/endpoint.ts';
import { formatRupiah } from '#domain/money.ts';
import { orderLimits } from '#domain/order/order.ts';
import { pageQuery, pageSchema } from '#domain/page.ts';
import { idSchema, storableText } from '#domain/schemas.ts';
import { slotNames, slots } from './parts.ts';
import { operatingSystems, readOperatingSystem, readUse, tierNames, uses } from './use.ts';

export const pcBudget = { min: 2_000_000, max: 200_000_000 } as const;
export const pcAdvisorLimits = {
  brand: 100,
  note: orderLimits.note,
  items: 12,
  variantName: 80,
  alternatives: 30,
} as const;

export const pcAnswerMessages = {
  mainRequirement: 'Kebutuhan utama wajib dipilih',
  os: 'Sistem operasi wajib dipilih',
  budget: 'Budget wajib diisi',
  budgetNotWhole: 'Budget harus berupa bilangan bulat',
  budgetTooLow: `Budget minimal ${formatRupiah(pcBudget.min)}`,
  budgetTooHigh: `Budget maksimal ${formatRupiah(pcBudget.max)}`,
  brandTooLong: `Merek maksimal ${pcAdvisorLimits.brand} karakter`,
  noteTooLong: `Catatan maksimal ${pcAdvisorLimits.note} karakter`,
} as const;

/** What is wrong with a typed budget; other limits than the advisor's bring their own message. */
export function budgetError(
  budget: number | null,
  { min, max }: { min: number; max: number } = pcBudget,
  tooLow: string = pcAnswerMessages.budgetTooLow,
): string | undefined {
  if (budget === null) return pcAnswerMessages.budget;
  if (budget < min) return tooLow;
  return budget > max ? pcAnswerMessages.budgetTooHigh : undefined;
}

const optionalText = (max: number, message: string) =>
  storableText()
    .trim()
    .max(max, message)
    .nullish()
    .transform((text) => text ?? '');

const answersShape = {
  mainRequirement: z.preprocess(
    (value) => (typeof value === 'string' ? readUse(value) : undefined),
    z.enum(uses, pcAnswerMessages.mainRequirement),
  ),
  os: z.preprocess(
    (value) => (typeof value === 'string' ? readOperatingSystem(value) : undefined),
    z.enum(operatingSystems, pcAnswerMessages.os),
  ),
  budget: z
    .number(pcAnswerMessages.budget)
    .int(pcAnswerMessages.budgetNotWhole)
    .min(pcBudget.min, pcAnswerMessages.budgetTooLow)
    .max(pcBudget.max, pcAnswerMessages.budgetTooHigh),
  brand: optionalText(pcAdvisorLimits.brand, pcAnswerMessages.brandTooLong),
  note: optionalText(pcAdvisorLimits.note, pcAnswerMessages.noteTooLong),
};
export const pcAnswersSchema = z.strictObject(answersShape);
export type PcAnswers = z.output<typeof pcAnswersSchema>;

const slotNameSchema = z.enum(slots.map((slot) => slotNames[slot]));

export const pcBuildItemSchema = z.object({
  /** The slot as people read it. */
  name: slotNameSchema,
  product: productCardSchema,
  variant: z
    .object({ name: z.string(), price: z.int(), sku: z.string().nullable(), stock: z.int().nullable() })
    .nullable(),
  qty: z.int(),
});
export type PcBuildItem = z.output<typeof pcBuildItemSchema>;

/** A build as the browser hands it back: ids and names only, prices are always the shop's. */
const chosenItemSchema = z.strictObject({
  name: slotNameSchema,
  product: idSchema,
  variant: storableText().max(pcAdvisorLimits.variantName).nullable(),
  qty: z.int().min(1).max(2),
});
const chosenItemsSchema = z.array(chosenItemSchema).min(1).max(pcAdvisorLimits.items);
export type ChosenItem = z.output<typeof chosenItemSchema>;

const outcomeSchema = z.enum(['pass', 'fail', 'unknown']);

export const pcDetailsSchema = z.object({
  items: z.array(pcBuildItemSchema.extend({ reason: z.string() })),
  /** Null, like the two below, when no build was found. */
  totals: z.object({ payRupiah: z.int(), listRupiah: z.int() }).nullable(),
  power: z.object({ estimateWatts: z.number(), psuWatts: z.number(), headroomWatts: z.number() }).nullable(),
  compatibility: z
    .object({
      outcome: outcomeSchema,
      text: z.string(),
      verdicts: z.array(z.object({ rule: z.string(), outcome: outcomeSchema, reason: z.string() })),
    })
    .nullable(),
  /** False when a brand was given and no build can have it. */
  brandHeld: z.boolean(),
  stepUp: z
    .object({ text: z.string(), addedRupiah: z.int(), gainPercent: z.int(), items: z.array(pcBuildItemSchema) })
    .nullable(),
  tiers: z.array(z.object({ name: z.enum(tierNames), totalRupiah: z.int(), items: z.array(pcBuildItemSchema) })),
});
export type PcDetails = z.output<typeof pcDetailsSchema>;

export const pcAlternativeSchema = z.object({
  /** Null: the build can do without this slot. */
  item: pcBuildItemSchema.nullable(),
  differenceRupiah: z.int(),
  utilityDifference: z.int(),
  withinBudget: z.boolean(),
});
export type PcAlternative = z.output<typeof pcAlternativeSchema>;

/** What the shop has changed since a build was saved. */
export const buildChangesSchema = z.array(z.object({ kind: z.enum(['price', 'stock', 'gone']), text: z.string() }));

export const savedPcBuildSchema = z.object({
  _id: z.string(),
  mainRequirement: z.enum(uses),
  os: z.enum(operatingSystems),
  budget: z.int(),
  brand: z.string(),
  note: z.string(),
  /** With today's prices; what the shop no longer sells is listed in `changes`. */
  items: z.array(pcBuildItemSchema),
  changes: buildChangesSchema,
  createdAt: z.string(),
});
export type SavedPcBuild = z.output<typeof savedPcBuildSchema>;

export const unusablePartSchema = z.object({
  _id: z.string(),
  name: z.string(),
  slot: slotNameSchema,
  reasons: z.array(z.string()),
});
export type UnusablePart = z.output<typeof unusablePartSchema>;

const tag = 'Rakitan PC';

export const pcAdvisorApi = {
  recommend: endpoint('POST /rakitan', {
    access: 'public',
    tag,
    summary: 'Rakitan terbaik untuk kebutuhan dan budget',
    body: pcAnswersSchema,
    response: z.array(pcBuildItemSchema),
  }),
  details: endpoint('POST /rakitan/details', {
    access: 'public',
    tag,
    summary: 'Alasan tiap komponen, daya, kecocokan dan pilihan lain; tanpa items untuk rakitan terbaik',
    body: z.strictObject({ ...answersShape, items: chosenItemsSchema.optional() }),
    response: pcDetailsSchema,
  }),
  alternatives: endpoint('POST /rakitan/alternatives', {
    access: 'public',
    tag,
    summary: 'Pengganti satu komponen yang tetap cocok dengan sisanya',
    body: z.strictObject({
      ...answersShape,
      items: chosenItemsSchema,
      name: slotNameSchema,
      replaced: idSchema.nullish(),
    }),
    response: z.array(pcAlternativeSchema).max(pcAdvisorLimits.alternatives),
  }),
  save: endpoint('POST /rakitan/saved', {
    access: 'public',
    tag,
    summary: 'Simpan rakitan',
    status: 201,
    isIdempotent: true,
    body: z.strictObject({ ...answersShape, items: chosenItemsSchema }),
    response: z.object({ _id: z.string(), url: z.string() }),
  }),
  saved: endpoint('GET /rakitan/saved/{id}', {
    access: 'public',
    tag,
    summary: 'Rakitan tersimpan dengan harga hari ini',
    params: z.strictObject({ id: idSchema }),
    response: savedPcBuildSchema,
  }),
  card: endpoint('GET /rakitan/saved/{id}/card.png', {
    access: 'public',
    tag,
    summary: 'Gambar pratinjau rakitan tersimpan (PNG 1200 x 630)',
    params: z.strictObject({ id: idSchema }),
    response: z.unknown(),
  }),
  unusableParts: endpoint('GET /rakitan/unusable-parts', {
    access: 'catalogue',
    tag,
    summary: 'Produk yang belum bisa dipakai rekomendasi rakitan, dengan alasannya',
    query: z.strictObject(pageQuery()),
    response: pageSchema(unusablePartSchema),
  }),
};
