import { z } from 'zod';
import { choicesOf } from '#domain/choices.ts';
import { endpoint } from '#domain/endpoint.ts';
import { listLimits, pageQuery, pageSchema, queryFlag } from '#domain/page.ts';
import { idSchema, removedSchema, requiredText, storableText, timeSchema } from '#domain/schemas.ts';

export const questionLimits = { name: 60, question: 500, answer: 1000 } as const;

/** The tabs of 'Pertanyaan'. Only published ones are public. */
export const questionStatuses = choicesOf({
  open: 'Belum dijawab',
  answered: 'Dijawab',
  published: 'Tampil',
});
export type QuestionStatus = (typeof questionStatuses)[number]['value'];

export const productQuestionSchema = z.object({
  _id: z.string(),
  product: z.string(),
  productName: z.string(),
  /** As the shopper gave it; empty without one. */
  name: z.string(),
  question: z.string(),
  answer: z.string(),
  isPublished: z.boolean(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type ProductQuestion = z.output<typeof productQuestionSchema>;

const name = storableText().trim().max(questionLimits.name);
const question = requiredText(questionLimits.question);
const params = z.strictObject({ id: idSchema });
const tag = 'Pertanyaan';

export const productQuestionApi = {
  list: endpoint('GET /product-questions', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Pertanyaan tentang produk; umum hanya melihat yang ditampilkan',
    query: z.strictObject({
      ...pageQuery(),
      product: idSchema.optional(),
      search: z.string().max(listLimits.searchLength).optional(),
      status: z.enum(questionStatuses.map(({ value }) => value)).optional(),
      isPublic: queryFlag.optional(),
    }),
    response: pageSchema(productQuestionSchema),
  }),
  create: endpoint('POST /product-questions', {
    access: 'public',
    tag,
    status: 201,
    summary: 'Ajukan pertanyaan tentang produk',
    body: z.strictObject({ product: idSchema, name: name.default(''), question }),
    response: removedSchema,
  }),
  update: endpoint('PATCH /product-questions/{id}', {
    access: 'reviews',
    tag,
    summary: 'Jawab, rapikan, tampilkan, atau sembunyikan pertanyaan',
    params,
    body: z.strictObject({
      name: name.optional(),
      question: question.optional(),
      answer: storableText().trim().max(questionLimits.answer).optional(),
      isPublished: z.boolean().optional(),
      updatedAt: timeSchema.optional(),
    }),
    response: productQuestionSchema,
  }),
  remove: endpoint('DELETE /product-questions/{id}', {
    access: 'reviews',
    tag,
    summary: 'Hapus pertanyaan',
    params,
    response: removedSchema,
  }),
};
