import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { listLimits, pageQuery, pageSchema } from '#domain/page.ts';
import { storableText } from '#domain/schemas.ts';
import { orderTag as tag } from './order.contract.ts';
import { orderRowSchema } from './order-admin.contract.ts';
import { orderAdminLimits } from './order-admin.limits.ts';

export const customerSchema = z.object({
  waNumber: z.string(),
  name: z.string(),
  orders: z.int(),
  sumRupiah: z.number(),
  lastOrderAt: z.string(),
});
export type Customer = z.output<typeof customerSchema>;

const customerParams = z.strictObject({ waNumber: z.string().regex(/^\d{9,15}$/, 'Nomor WhatsApp tidak valid') });

export const customerApi = {
  list: endpoint('GET /customers', {
    access: 'orders',
    tag,
    summary: 'Pembeli, dikelompokkan menurut nomor WhatsApp',
    query: z.strictObject({
      ...pageQuery(orderAdminLimits.customers),
      search: storableText().max(listLimits.searchLength).optional(),
    }),
    response: pageSchema(customerSchema),
  }),
  orders: endpoint('GET /customers/{waNumber}/orders', {
    access: 'orders',
    tag,
    summary: 'Pesanan seorang pembeli',
    params: customerParams,
    query: z.strictObject(pageQuery()),
    response: pageSchema(orderRowSchema),
  }),
  removePersonalData: endpoint('DELETE /customers/{waNumber}', {
    access: 'owner',
    tag,
    summary: 'Hapus data pribadi seorang pembeli; pesanannya tetap sebagai angka',
    params: customerParams,
    response: z.object({ orders: z.int() }),
  }),
};
