import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { zipPattern } from './place.ts';
import { provinces, zones } from './zones.ts';

export const shippingLimits = {
  search: 100,
  label: 200,
  weightGrams: 1_000_000,
  apiKey: 200,
  services: 60,
  courierName: 60,
  serviceName: 40,
  serviceDescription: 100,
  rupiahPerKg: 10_000_000,
  cacheMinutes: 7 * 24 * 60,
} as const;

/** RajaOngkir's codes, with the names people know. */
export const courierNames = {
  jne: 'JNE',
  jnt: 'J&T Express',
  sicepat: 'SiCepat',
  pos: 'Pos Indonesia',
  tiki: 'TIKI',
  ide: 'ID Express',
  sap: 'SAP Express',
  ninja: 'Ninja Xpress',
  wahana: 'Wahana',
  sentral: 'Sentral Cargo',
  lion: 'Lion Parcel',
  rex: 'REX',
} as const;
export type CourierCode = keyof typeof courierNames;

export const destinationSchema = z.object({ zip_code: z.string(), label: z.string() });
export type ShippingDestination = z.output<typeof destinationSchema>;

export const shippingOptionSchema = z.object({
  name: z.string(),
  service: z.string(),
  description: z.string(),
  etd: z.string(),
  cost: z.int(),
});
export type ShippingOption = z.output<typeof shippingOptionSchema>;

const zip = z.string().regex(zipPattern, 'Kode pos terdiri dari 5 angka');
const label = z.string().trim().max(shippingLimits.label);
const tag = 'Ongkir';

const rateCardEntrySchema = z.strictObject({
  courier: z.string().regex(/^[a-z0-9]{2,20}$/, 'Kode kurir tidak valid'),
  name: z.string().trim().min(1).max(shippingLimits.courierName),
  service: z.string().trim().min(1).max(shippingLimits.serviceName),
  description: z.string().trim().max(shippingLimits.serviceDescription),
  kind: z.enum(['regular', 'economy', 'next-day']),
  isActive: z.boolean(),
  rupiahPerKg: z.array(z.int().min(0).max(shippingLimits.rupiahPerKg).nullable()).length(zones.length),
  etdDays: z.array(z.string().regex(/^(\d{1,2}(-\d{1,2})?)?$/, "Tulis seperti '2' atau '2-3'")).length(zones.length),
});

const zone = z
  .int()
  .min(1)
  .max(zones.length - 1);
const zoneOverridesSchema = z
  .record(z.string().max(60), zone)
  .refine((overrides) => Object.keys(overrides).every((name) => provinces.includes(name)), 'Provinsi tidak dikenal');

const healthSchema = z.object({
  /** `waiting`: the provider failed and is not called before `retryAt`. */
  state: z.enum(['ok', 'failing', 'waiting']),
  lastFailure: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  retryAt: z.string().nullable(),
  callsToday: z.int(),
});
export type ShippingHealth = z.output<typeof healthSchema>;

export const shippingSettingsSchema = z.object({
  provider: z.enum(['local', 'rajaongkir']),
  /** The key itself never leaves the server. */
  apiKey: z.object({ masked: z.string().nullable(), source: z.enum(['settings', 'environment']).nullable() }),
  origin: destinationSchema,
  couriers: z.array(z.string()),
  cacheMinutes: z.int(),
  rateCard: z.array(rateCardEntrySchema),
  zoneOverrides: z.record(z.string(), z.int()),
  importedDestinations: z.int(),
  health: healthSchema,
  updatedAt: z.string(),
});
export type ShippingSettings = z.output<typeof shippingSettingsSchema>;

const shippingSettingsUpdateSchema = z.strictObject({
  provider: z.enum(['local', 'rajaongkir']).optional(),
  /** Null or '' removes the stored key. */
  apiKey: z
    .union([
      z.null(),
      z
        .string()
        .trim()
        .max(shippingLimits.apiKey)
        .regex(/^[\x21-\x7e]*$/, 'Kunci API tidak valid'),
    ])
    .optional(),
  origin: z.strictObject({ zip_code: zip, label: label.optional() }).optional(),
  couriers: z
    .array(z.enum(Object.keys(courierNames) as [CourierCode, ...CourierCode[]]))
    .min(1, 'Pilih paling sedikit satu kurir')
    .max(20)
    .optional(),
  cacheMinutes: z.int().min(1).max(shippingLimits.cacheMinutes).optional(),
  rateCard: z.array(rateCardEntrySchema).max(shippingLimits.services).optional(),
  zoneOverrides: zoneOverridesSchema.optional(),
  updatedAt: z.iso.datetime({ offset: true }).optional(),
});

export const shippingApi = {
  destinations: endpoint('GET /ongkir/destinations', {
    access: 'public',
    tag,
    summary: 'Cari tujuan pengiriman menurut kecamatan, kota, provinsi atau kode pos',
    query: z.strictObject({ search: z.string().max(shippingLimits.search).default('') }),
    response: z.array(destinationSchema),
  }),
  costs: endpoint('POST /ongkir', {
    access: 'public',
    tag,
    summary: 'Ongkir ke kode pos tujuan',
    body: z.strictObject({
      destination: zip,
      origin: zip.optional(),
      weight: z.int().min(1, 'Minimal 1 gram').max(shippingLimits.weightGrams, 'Maksimal 1.000 kg'),
    }),
    response: z.array(shippingOptionSchema),
  }),
  settings: endpoint('GET /ongkir/settings', {
    access: 'settings',
    tag,
    summary: 'Pengaturan ongkir',
    response: shippingSettingsSchema,
  }),
  updateSettings: endpoint('PATCH /ongkir/settings', {
    access: 'settings',
    tag,
    summary: 'Ubah pengaturan ongkir; yang tidak dikirim tetap',
    body: shippingSettingsUpdateSchema,
    response: shippingSettingsSchema,
  }),
  testSettings: endpoint('POST /ongkir/settings/test', {
    access: 'settings',
    tag,
    summary: 'Tes koneksi ke penyedia ongkir',
    body: z.strictObject({}).nullish(),
    response: z.object({
      isOk: z.boolean(),
      provider: z.enum(['local', 'rajaongkir']),
      ms: z.int(),
      message: z.string(),
    }),
  }),
};
