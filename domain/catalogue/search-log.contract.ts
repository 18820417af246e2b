import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { pageQuery, pageSchema } from '#domain/page.ts';
import { idSchema, removedSchema, storableText } from '#domain/schemas.ts';
import { isSynonymText, synonymLimits } from './search-synonyms.ts';
import { normaliseText } from './search-words.ts';

const missedTermSchema = z.object({
  term: z.string(),
  missing: z.string(),
  searches: z.int(),
  lastAt: z.string(),
  /** Staff have said by now what the missing words mean. */
  hasSynonym: z.boolean(),
});
export type MissedTerm = z.output<typeof missedTermSchema>;

const synonymSchema = z.object({ _id: z.string(), word: z.string(), means: z.string(), createdAt: z.string() });
export type SearchSynonym = z.output<typeof synonymSchema>;

const words = storableText()
  .max(synonymLimits.length)
  .refine(isSynonymText, `Isi dengan 1 sampai ${synonymLimits.words} kata`)
  .transform(normaliseText);

const access = 'catalogue' as const;
const tag = 'Pencarian';

export const searchLogApi = {
  missed: endpoint('GET /search-log', {
    access,
    tag,
    summary: 'Kata yang dicari pembeli tanpa hasil, yang tersering lebih dulu',
    query: z.strictObject(pageQuery()),
    response: pageSchema(missedTermSchema),
  }),
  synonyms: endpoint('GET /search-synonyms', {
    access,
    tag,
    summary: 'Sinonim pencarian',
    response: z.array(synonymSchema),
  }),
  create: endpoint('POST /search-synonyms', {
    access,
    tag,
    status: 201,
    summary: 'Tambah sinonim: kata yang diketik pembeli dan artinya',
    body: z.strictObject({ word: words, means: words }),
    response: synonymSchema,
  }),
  remove: endpoint('DELETE /search-synonyms/{id}', {
    access,
    tag,
    summary: 'Hapus sinonim',
    params: z.strictObject({ id: idSchema }),
    response: removedSchema,
  }),
};
