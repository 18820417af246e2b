import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { idSchema, requiredText, timeSchema } from '#domain/schemas.ts';
import { bundleRoundings } from './bundle.ts';
import { productSchema } from './product.contract.ts';
import { productLimits } from './product.limits.ts';

const linkLength = 300;

const rounding = z
  .int()
  .refine((value) => bundleRoundings.some((step) => step === value), 'Pilih salah satu pembulatan');
const terms = {
  feeRupiah: z.int().min(0).max(productLimits.maxRupiah),
  roundToRupiah: rounding,
};
/** The link of a saved build, or only its id. */
const build = requiredText(linkLength);

export const bundleApi = {
  create: endpoint('POST /products/bundles', {
    access: 'catalogue',
    tag: 'Produk',
    status: 201,
    summary: 'Jadikan rakitan tersimpan sebuah produk PC rakitan; harga dan stoknya mengikuti isinya',
    body: z.strictObject({
      build,
      name: requiredText(productLimits.name),
      sku: requiredText(productLimits.sku),
      categories: z.array(idSchema).max(productLimits.categories).optional(),
      feeRupiah: terms.feeRupiah.default(0),
      roundToRupiah: terms.roundToRupiah.default(1),
    }),
    response: productSchema,
  }),
  update: endpoint('PATCH /products/{id}/bundle', {
    access: ['catalogue', 'prices'],
    tag: 'Produk',
    summary: 'Ubah isi, jasa rakit atau pembulatan harga PC rakitan',
    params: z.strictObject({ id: idSchema }),
    body: z
      .strictObject({ build, ...terms })
      .partial()
      .extend({ updatedAt: timeSchema.optional() }),
    response: productSchema,
  }),
};
