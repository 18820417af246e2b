import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { buildChangesSchema, pcAnswersSchema } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { operatingSystems, uses } from '#domain/pc-advisor/use.ts';
import { idSchema } from '#domain/schemas.ts';
import { checkSchema, chosenItemsSchema, itemSchema } from './pc-simulation.contract.ts';

const { mainRequirement: use, os, budget } = pcAnswersSchema.shape;

const savedSimulationSchema = z.object({
  _id: z.string(),
  use: z.enum(uses),
  os: z.enum(operatingSystems),
  /** Null where none was set. */
  budget: z.int().nullable(),
  /** With today's prices; what the shop no longer sells is listed in `changes`. */
  items: z.array(itemSchema),
  changes: buildChangesSchema,
  createdAt: z.string(),
});
export type SavedSimulation = z.output<typeof savedSimulationSchema>;

const checkedSimulationSchema = savedSimulationSchema.extend({
  /** Null where nothing of it is sold any more, or where the shop is too busy to check it now. */
  check: checkSchema.nullable(),
});
export type CheckedSimulation = z.output<typeof checkedSimulationSchema>;

const tag = 'Simulasi Rakit PC';

/** Builds of the simulation and of the advisor are saved alike: either can be opened here. */
export const savedSimulationApi = {
  save: endpoint('POST /simulasi/saved', {
    access: 'public',
    tag,
    summary: 'Simpan rakitan simulasi',
    status: 201,
    isIdempotent: true,
    body: z.strictObject({
      items: chosenItemsSchema.min(1, 'Pilih paling tidak satu komponen'),
      use,
      os,
      budget: budget.optional(),
    }),
    response: z.object({ _id: z.string(), url: z.string() }),
  }),
  saved: endpoint('GET /simulasi/saved/{id}', {
    access: 'public',
    tag,
    summary: 'Rakitan tersimpan dengan harga hari ini, dari simulasi atau dari rekomendasi',
    params: z.strictObject({ id: idSchema }),
    response: checkedSimulationSchema,
  }),
  card: endpoint('GET /simulasi/saved/{id}/card.png', {
    access: 'public',
    tag,
    summary: 'Gambar pratinjau rakitan simulasi tersimpan (PNG 1200 x 630)',
    params: z.strictObject({ id: idSchema }),
    response: z.unknown(),
  }),
};
