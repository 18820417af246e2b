import { and, asc, count, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { productNotFound } from '#domain/catalogue/product-not-found.ts';
import type { BodyOf, QueryOf } from '#domain/endpoint.ts';
import type { Page } from '#domain/page.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import type { ProductQuestion, productQuestionApi, QuestionStatus } from '#domain/reviews/product-question.contract.ts';
import { products } from '#server/catalogue/product.tables.ts';
import { limits } from '#server/platform/config/limits.ts';
import { descending } from '#server/platform/database/descending.ts';
import { containsText } from '#server/platform/database/like-pattern.ts';
import { nextUpdatedAt, refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { offsetOf, pageOfRows } from '#server/platform/database/read-page.ts';
import { type Caller, seesHidden } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { productQuestions } from './product-question.tables.ts';

type Row = typeof productQuestions.$inferSelect;

const questionOf = ({ question: row, productName }: { question: Row; productName: string }): ProductQuestion => ({
  _id: row.id,
  product: row.productId,
  productName,
  name: row.name,
  question: row.question,
  answer: row.answer,
  isPublished: row.isPublished,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

const isOpen = eq(productQuestions.answer, '');
const isShown = and(eq(productQuestions.isPublished, true), eq(products.status, 'active'));
const byStatus: Record<QuestionStatus, SQL | undefined> = {
  open: isOpen,
  answered: and(ne(productQuestions.answer, ''), eq(productQuestions.isPublished, false)),
  published: eq(productQuestions.isPublished, true),
};

const columns = { question: productQuestions, productName: products.name };

const newestFirst = [descending(productQuestions.createdAt), asc(productQuestions.id)];

const selectQuestions = ({ db }: Shop) =>
  db.select(columns).from(productQuestions).innerJoin(products, eq(products.id, productQuestions.productId));

/** What every product page shows: built once, because building costs more than running. */
const questionsOfProduct = (shop: Shop) =>
  prepared(shop.db, 'questions', true, () =>
    selectQuestions(shop)
      .where(and(isShown, eq(productQuestions.productId, sql.placeholder('product'))))
      .orderBy(...newestFirst)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );

export async function listQuestions(
  shop: Shop,
  query: QueryOf<typeof productQuestionApi.list>,
  caller: Caller,
): Promise<Page<ProductQuestion>> {
  const { product, limit } = query;
  const offset = offsetOf(query);
  const seesAll = seesHidden(caller, ['reviews'], query.isPublic);
  const chosen = and(
    seesAll && query.status ? byStatus[query.status] : undefined,
    containsText(query.search, [productQuestions.question, productQuestions.answer, products.name]),
  );
  const where = and(
    seesAll ? undefined : isShown,
    product ? eq(productQuestions.productId, product) : undefined,
    chosen,
  );
  const rows = await (product && !seesAll && !chosen
    ? questionsOfProduct(shop).execute({ product, limit, offset })
    : selectQuestions(shop)
        .where(where)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset));
  return pageOfRows(rows, questionOf, query, async () => {
    const [row] = await shop.db
      .select({ total: count() })
      .from(productQuestions)
      .innerJoin(products, eq(products.id, productQuestions.productId))
      .where(where);
    return row?.total ?? 0;
  });
}

async function readQuestion(shop: Shop, id: string): Promise<ProductQuestion> {
  const [row] = await selectQuestions(shop).where(eq(productQuestions.id, id));
  if (!row) throw new Problem('not-found', { detail: 'Pertanyaan tidak ditemukan.' });
  return questionOf(row);
}

/** Anybody can ask: what nobody has answered is limited in number, per product and in all. */
async function refuseTooMany(shop: Shop, productId: string): Promise<void> {
  const openOf = async (where: SQL | undefined) => {
    const [row] = await shop.db.select({ total: count() }).from(productQuestions).where(where);
    return row?.total ?? 0;
  };
  if ((await openOf(and(isOpen, eq(productQuestions.productId, productId)))) >= limits.openQuestionsPerProduct) {
    throw new Problem('conflict', {
      detail: 'Masih banyak pertanyaan tentang produk ini yang menunggu jawaban. Silakan bertanya lewat WhatsApp.',
    });
  }
  if ((await openOf(isOpen)) >= limits.openQuestions) throw new Problem('busy');
}

export async function askQuestion(
  shop: Shop,
  { product, name, question }: BodyOf<typeof productQuestionApi.create>,
): Promise<{ _id: string }> {
  await pruneQuestions(shop);
  return transaction(shop, async (shop) => {
    const [known] = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, product), eq(products.status, 'active')));
    if (!known) throw productNotFound();
    await refuseTooMany(shop, product);
    const now = shop.now();
    const [row] = await shop.db
      .insert(productQuestions)
      .values({ productId: product, name, question, createdAt: now, updatedAt: now })
      .returning({ _id: productQuestions.id });
    return row!;
  });
}

export function updateQuestion(
  shop: Shop,
  id: string,
  { updatedAt, ...body }: BodyOf<typeof productQuestionApi.update>,
): Promise<ProductQuestion> {
  return publish(shop, async (shop) => {
    const [before] = await shop.db.select().from(productQuestions).where(eq(productQuestions.id, id)).for('update');
    if (!before) throw new Problem('not-found', { detail: 'Pertanyaan tidak ditemukan.' });
    await refuseStaleUpdate(updatedAt, before.updatedAt, () => readQuestion(shop, id));
    const next = { ...before, ...body };
    if (next.isPublished && next.answer === '') {
      throw invalidField('answer', 'Jawab dulu sebelum ditampilkan');
    }
    const now = shop.now();
    const isAnswerChanged = next.answer !== before.answer;
    await shop.db
      .update(productQuestions)
      .set({
        ...body,
        ...(isAnswerChanged ? { answeredAt: next.answer === '' ? null : now } : {}),
        updatedAt: nextUpdatedAt(before.updatedAt, now),
      })
      .where(eq(productQuestions.id, id));
    return readQuestion(shop, id);
  });
}

export function removeQuestion(shop: Shop, id: string): Promise<{ _id: string }> {
  return publish(shop, async (shop) => {
    const [removed] = await shop.db
      .delete(productQuestions)
      .where(eq(productQuestions.id, id))
      .returning({ _id: productQuestions.id });
    if (!removed) throw new Problem('not-found', { detail: 'Pertanyaan tidak ditemukan.' });
    return removed;
  });
}

/** What was never answered does not stay for ever. */
export async function pruneQuestions(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - limits.openQuestionMs);
  await shop.db.delete(productQuestions).where(and(isOpen, lt(productQuestions.createdAt, oldest)));
}
