import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { requiredText, timeSchema, waNumberSchema } from '#domain/schemas.ts';
import { templateNames } from './message-template.ts';
import { feeRuleSchema, orderTag as tag } from './order.contract.ts';
import { orderAdminLimits } from './order-admin.limits.ts';

export const orderSettingsSchema = z.object({
  bankAccounts: z.array(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  tax: z.object({ isOn: z.boolean(), ratePercent: z.number(), isIncluded: z.boolean() }),
  templates: z.record(z.enum(templateNames), z.string()),
  /** Months after which the personal data of finished orders is removed. */
  retentionMonths: z.int(),
  quotationDays: z.int(),
  /** What assembling one PC costs; null: not offered in the cart. */
  assemblyFee: z.int().nullable(),
  /** Whether shoppers may pick up at a branch. */
  isPickupOffered: z.boolean(),
  /** What wooden packing and insurance cost; null: not offered. */
  packing: feeRuleSchema.nullable(),
  insurance: feeRuleSchema.nullable(),
  /** Where a new order is announced; empty: nowhere. */
  noticeEmail: z.string(),
  noticeWaNumber: z.string(),
  updatedAt: z.string(),
});
export type OrderSettings = z.output<typeof orderSettingsSchema>;

const template = requiredText(orderAdminLimits.template);
const orEmpty = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal(''), schema]);

export const orderSettingsApi = {
  read: endpoint('GET /order-settings', {
    access: ['orders', 'settings'],
    tag,
    summary: 'Pengaturan pesanan',
    response: orderSettingsSchema,
  }),
  update: endpoint('PATCH /order-settings', {
    access: 'settings',
    tag,
    summary: 'Ubah pengaturan pesanan; yang tidak dikirim tetap',
    body: z.strictObject({
      bankAccounts: z
        .array(z.strictObject({ bank: requiredText(60), number: requiredText(60), holder: requiredText(100) }))
        .max(orderAdminLimits.bankAccounts)
        .optional(),
      tax: z
        .strictObject({ isOn: z.boolean(), ratePercent: z.number().min(0).max(100), isIncluded: z.boolean() })
        .optional(),
      templates: z.partialRecord(z.enum(templateNames), template).optional(),
      retentionMonths: z.int().min(1).max(orderAdminLimits.retentionMonths).optional(),
      quotationDays: z.int().min(1).max(orderAdminLimits.quotationDays).optional(),
      assemblyFee: z.int().min(1).max(orderAdminLimits.assemblyFee).nullable().optional(),
      isPickupOffered: z.boolean().optional(),
      packing: feeRuleSchema.nullable().optional(),
      insurance: feeRuleSchema.nullable().optional(),
      noticeEmail: orEmpty(z.email('Alamat e-mail tidak valid').max(120)).optional(),
      noticeWaNumber: orEmpty(waNumberSchema).optional(),
      updatedAt: timeSchema.optional(),
    }),
    response: orderSettingsSchema,
  }),
};
