import { z } from 'zod';
import { instalmentLimits } from '#domain/catalogue/instalments.ts';
import { endpoint } from '#domain/endpoint.ts';
import { linkSchema, pictureSchema, storableText, timeSchema, waNumberSchema } from '#domain/schemas.ts';

export const siteMetaLimits = {
  name: 80,
  openTime: 80,
  address: 300,
  phone: 30,
  email: 120,
  description: 300,
  agents: 20,
};

const instalmentSchema = z.object({ name: z.string(), months: z.int(), ratePercent: z.number() });
const agentSchema = z.object({ name: z.string(), waNumber: z.string() });

export const siteMetaSchema = z.object({
  name: z.string(),
  openTime: z.string(),
  description: z.string(),
  company: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    mapUrl: z.string(),
  }),
  whatsappUrl: z.string(),
  igUrl: z.string(),
  fbUrl: z.string(),
  tiktokUrl: z.string(),
  ytUrl: z.string(),
  customerServices: z.array(agentSchema),
  waNumberOrder: z.string(),
  /** 'Simulasi cicilan' of the product pages; hidden while there are none. */
  instalments: z.array(instalmentSchema),
  logo: z.string(),
  /** For dark grounds, such as the footer. */
  logoLight: z.string(),
  favicon: z.string(),
  ogImage: z.string(),
  updatedAt: z.string(),
});
export type SiteMeta = z.output<typeof siteMetaSchema>;
export type CustomerService = z.output<typeof agentSchema>;

/** Optional fields can be emptied with '' or null; stored as ''. */
const emptyable = <S extends z.ZodType<string>>(schema: S) =>
  z.union([z.literal(''), z.null().transform(() => ''), schema]).optional();
const text = (max: number) => storableText().trim().max(max);

export const siteMetaUpdateSchema = z.strictObject({
  name: text(siteMetaLimits.name).min(1).optional(),
  openTime: emptyable(text(siteMetaLimits.openTime)),
  description: emptyable(text(siteMetaLimits.description)),
  company: z
    .strictObject({
      name: emptyable(text(siteMetaLimits.name)),
      address: emptyable(text(siteMetaLimits.address)),
      phone: emptyable(text(siteMetaLimits.phone)),
      email: emptyable(z.email('Alamat e-mail tidak valid').max(siteMetaLimits.email)),
      mapUrl: emptyable(linkSchema),
    })
    .optional(),
  whatsappUrl: emptyable(linkSchema),
  igUrl: emptyable(linkSchema),
  fbUrl: emptyable(linkSchema),
  tiktokUrl: emptyable(linkSchema),
  ytUrl: emptyable(linkSchema),
  customerServices: z
    .array(
      z.strictObject({
        name: emptyable(text(siteMetaLimits.name)).default(''),
        waNumber: emptyable(waNumberSchema).default(''),
      }),
    )
    .max(siteMetaLimits.agents)
    .optional(),
  waNumberOrder: emptyable(waNumberSchema),
  instalments: z
    .array(
      z.strictObject({
        name: text(instalmentLimits.name).min(1),
        months: z.int().min(1).max(instalmentLimits.months),
        ratePercent: z.number().min(0).max(instalmentLimits.ratePercent).multipleOf(0.01),
      }),
    )
    .max(instalmentLimits.plans)
    .optional(),
  logo: emptyable(pictureSchema),
  logoLight: emptyable(pictureSchema),
  favicon: emptyable(pictureSchema),
  ogImage: emptyable(pictureSchema),
  updatedAt: timeSchema.optional(),
});

export const siteMetaApi = {
  read: endpoint('GET /meta', {
    access: 'public',
    tag: 'Pengaturan',
    cached: true,
    summary: 'Data situs',
    query: z.looseObject({}),
    response: siteMetaSchema,
  }),
  update: endpoint('PATCH /meta', {
    access: 'settings',
    tag: 'Pengaturan',
    summary: 'Ubah data situs; yang tidak dikirim tetap',
    pictures: { logo: 1, logoLight: 1, favicon: 1, ogImage: 1 },
    body: siteMetaUpdateSchema,
    response: siteMetaSchema,
  }),
};

/** What the browser must know to start the outside services; empty where the shop does not use them. */
const clientSettingsSchema = z.object({
  firebase: z.record(z.string(), z.string()).nullable(),
  googleClientId: z.string().nullable(),
});

export const clientSettingsApi = {
  read: endpoint('GET /client-settings', {
    access: 'public',
    tag: 'Pengaturan',
    cached: true,
    summary: 'Pengaturan untuk peramban',
    response: clientSettingsSchema,
  }),
};
