import { z } from 'zod';
import { discountTypes } from '#domain/catalogue/discount.ts';
import { endpoint } from '#domain/endpoint.ts';
import { listLimits, pageQuery, pageSchema } from '#domain/page.ts';
import { requiredText, storableText, timeSchema, waNumberSchema } from '#domain/schemas.ts';
import { cartLimits } from './cart.ts';
import { couponTermsSchema } from './coupon.contract.ts';
import { couponLimits } from './coupon.ts';
import { templateNames } from './message-template.ts';
import {
  buyerOrderSchema,
  orderedItemBody,
  orderedItemSchema,
  orderIdParams,
  orderShippingBody,
  orderStatusSchema,
  orderTag as tag,
} from './order.contract.ts';
import { orderLimits } from './order.ts';
import { orderAdminLimits } from './order-admin.limits.ts';
import { orderKinds } from './order-number.ts';

const day = z.iso.date('Tanggal tidak valid').refine((date) => date >= '1970', 'Tanggal tidak valid');
const rupiah = z.int().min(0).max(orderAdminLimits.rupiah);

export const serialSchema = z.strictObject({
  serial: requiredText(orderAdminLimits.serial),
  warrantyMonths: z.int().min(0).max(orderAdminLimits.warrantyMonths),
});
export type Serial = z.output<typeof serialSchema>;

/** A line of the list. */
export const orderRowSchema = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(orderKinds),
  status: orderStatusSchema,
  source: z.enum(['web', 'staff']),
  customerName: z.string(),
  waNumber: z.string().nullable(),
  destinationLabel: z.string(),
  pieces: z.int(),
  itemCount: z.int(),
  firstItem: z.object({ name: z.string(), thumbnail: z.string().nullable() }).nullable(),
  total: z.int(),
  validUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Where the search matched a serial number: until when its warranty runs. */
  warranty: z.object({ serial: z.string(), until: z.string().nullable() }).nullable(),
});
export type OrderRow = z.output<typeof orderRowSchema>;

export const orderEventSchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** The staff member's name; null is the buyer or the shop itself. */
  by: z.string().nullable(),
  kind: z.enum(['created', 'status', 'back', 'edited', 'note', 'message', 'converted', 'personal-data', 'review']),
  status: orderStatusSchema.nullable(),
  text: z.string(),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

const discountSchema = z
  .strictObject({ type: z.enum(discountTypes), value: z.number().min(0).max(orderAdminLimits.rupiah) })
  .refine(({ type, value }) => type === 'nominal' || value <= 100, {
    path: ['value'],
    message: 'Diskon paling banyak 100 persen',
  });

/** An order as staff see it. */
export const orderSchema = buyerOrderSchema
  .omit({ customerName: true, items: true, couponCode: true, reviews: true })
  .extend({
    items: z.array(
      orderedItemSchema.extend({
        /** What can still be sold of it; null when the product or its variant is gone. */
        stock: z.int().nullable(),
        serials: z.array(serialSchema.extend({ warrantyUntil: z.string().nullable() })),
      }),
    ),
    source: z.enum(['web', 'staff']),
    customer: z.object({ name: z.string(), address: z.string(), waNumber: z.string().nullable() }),
    discount: z.object({ type: z.enum(discountTypes), value: z.number() }).nullable(),
    coupon: couponTermsSchema.nullable(),
    /** What staff should know of the coupon before they accept the order. */
    couponNotice: z.string().nullable(),
    shippingCost: z.int().nullable(),
    assemblyFee: z.int(),
    validUntil: z.string().nullable(),
    isPersonalDataRemoved: z.boolean(),
    events: z.array(orderEventSchema),
    updatedAt: z.string(),
  });
export type StaffOrder = z.output<typeof orderSchema>;

const couponCode = storableText().trim().min(1).max(couponLimits.codeTyped);

const customerBody = z.strictObject({
  name: storableText().trim().max(orderLimits.name),
  address: storableText().trim().max(orderLimits.address),
  waNumber: z.preprocess((value) => (value === '' ? null : value), waNumberSchema.nullable()),
});

const staffItemBody = orderedItemBody.extend({ discountedPrice: rupiah.optional() });
/** A line of the order that stays as it is stored: the only way to name one whose product was deleted. */
const keptItemBody = z.strictObject({ item: z.string().min(1).max(60) });

const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).min(1, 'Isi paling sedikit satu barang').max(cartLimits.items);

const chargesBody = {
  items: listOf(staffItemBody),
  customer: customerBody,
  shipping: orderShippingBody,
  shippingCost: rupiah.nullable(),
  assemblyFee: rupiah,
  discount: discountSchema.nullable(),
  /** A code; null takes the coupon off the order. */
  coupon: couponCode.nullable(),
  note: storableText().max(orderLimits.note),
  validUntil: day.nullable(),
};

const listFilters = {
  kind: z.enum(orderKinds).default('order'),
  status: orderStatusSchema.optional(),
  search: storableText().max(listLimits.searchLength).optional(),
  from: day.optional(),
  to: day.optional(),
};

const orderListQuery = z.strictObject({ ...pageQuery(), ...listFilters });
const orderExportQuery = z.strictObject({ format: z.enum(['csv', 'xlsx']), ...listFilters });

const countsSchema = z.object({
  new: z.int(),
  processing: z.int(),
  paid: z.int(),
  sent: z.int(),
  done: z.int(),
  cancelled: z.int(),
});
export type OrderCounts = z.output<typeof countsSchema>;

const documentKinds = ['invoice', 'quotation', 'delivery-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const orderAdminApi = {
  list: endpoint('GET /orders', {
    access: 'orders',
    tag,
    summary: 'Daftar pesanan dengan jumlah per status',
    query: orderListQuery,
    response: pageSchema(orderRowSchema).extend({
      counts: countsSchema,
      /** Of the listed orders together, cancelled ones left out. */
      sumRupiah: z.number(),
    }),
  }),
  counts: endpoint('GET /orders/counts', {
    access: 'orders',
    tag,
    summary: 'Jumlah pesanan per status',
    response: countsSchema,
  }),
  export: endpoint('GET /orders/export', {
    access: 'orders',
    tag,
    summary: 'Ekspor pesanan yang terdaftar sebagai CSV atau XLSX',
    query: orderExportQuery,
    response: z.unknown(),
  }),
  details: endpoint('GET /orders/{id}/details', {
    access: 'orders',
    tag,
    summary: 'Baca pesanan lengkap',
    params: orderIdParams,
    response: orderSchema,
  }),
  document: endpoint('GET /orders/{id}/documents/{kind}', {
    access: 'orders',
    tag,
    summary: 'Faktur, penawaran harga atau surat jalan sebagai PDF',
    params: orderIdParams.extend({ kind: z.enum(documentKinds) }),
    response: z.unknown(),
  }),
  create: endpoint('POST /orders/staff', {
    access: 'orders',
    tag,
    status: 201,
    isIdempotent: true,
    summary: 'Catat pesanan atau penawaran dari toko atau telepon',
    body: z.strictObject({
      kind: z.enum(orderKinds).default('order'),
      items: chargesBody.items,
      customer: chargesBody.customer,
      shipping: chargesBody.shipping.optional(),
      shippingCost: chargesBody.shippingCost.default(0),
      assemblyFee: chargesBody.assemblyFee.default(0),
      discount: chargesBody.discount.default(null),
      coupon: chargesBody.coupon.default(null),
      note: chargesBody.note.default(''),
      validUntil: chargesBody.validUntil.optional(),
    }),
    response: orderSchema,
  }),
  update: endpoint('PATCH /orders/{id}', {
    access: 'orders',
    tag,
    summary: 'Ubah isi pesanan; yang tidak dikirim tetap',
    params: orderIdParams,
    body: z
      .strictObject({ ...chargesBody, items: listOf(z.union([staffItemBody, keptItemBody])) })
      .partial()
      .extend({ updatedAt: timeSchema.optional() }),
    response: orderSchema,
  }),
  changeStatus: endpoint('PATCH /orders/{id}/status', {
    access: 'orders',
    tag,
    summary: 'Majukan atau mundurkan langkah pesanan',
    params: orderIdParams,
    body: z.strictObject({
      status: orderStatusSchema,
      updatedAt: timeSchema.optional(),
      courier: storableText().trim().max(orderAdminLimits.courier).optional(),
      receiptNumber: storableText().trim().max(orderAdminLimits.receiptNumber).optional(),
      /** Per line of the order: one entry per piece, as far as known. */
      serials: z
        .array(z.strictObject({ item: z.string().max(60), serials: z.array(serialSchema).max(1_000) }))
        .max(cartLimits.items)
        .optional(),
      reason: storableText().trim().max(orderAdminLimits.note).optional(),
    }),
    response: orderSchema,
  }),
  addNote: endpoint('POST /orders/{id}/notes', {
    access: 'orders',
    tag,
    status: 201,
    summary: 'Tambah catatan internal',
    params: orderIdParams,
    body: z.strictObject({ text: requiredText(orderAdminLimits.note) }),
    response: orderSchema,
  }),
  recordMessage: endpoint('POST /orders/{id}/messages', {
    access: 'orders',
    tag,
    status: 201,
    summary: 'Catat bahwa pesan siap pakai dibuka di WhatsApp',
    params: orderIdParams,
    body: z.strictObject({ template: z.enum(templateNames) }),
    response: orderSchema,
  }),
  removePersonalData: endpoint('DELETE /orders/{id}/personal-data', {
    access: 'owner',
    tag,
    summary: 'Hapus data pribadi dari satu pesanan, juga bila pembelinya tidak memberi nomor',
    params: orderIdParams,
    response: orderSchema,
  }),
  convert: endpoint('POST /orders/{id}/convert', {
    access: 'orders',
    tag,
    summary: 'Jadikan penawaran sebuah pesanan',
    params: orderIdParams,
    body: z.strictObject({ updatedAt: timeSchema.optional() }),
    response: orderSchema,
  }),
};
