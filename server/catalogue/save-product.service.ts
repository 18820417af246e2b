import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { periodErrors } from '#domain/catalogue/dated-price.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { productNotFound } from '#domain/catalogue/product-not-found.ts';
import { mainSpecErrors } from '#domain/catalogue/product-rules.ts';
import { mayBecome, type ProductStatus, productStatuses } from '#domain/catalogue/product-status.ts';
import type { ProductUpdate } from '#domain/catalogue/save-product.contract.ts';
import { labelOfChoice } from '#domain/choices.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { nextUpdatedAt } from '#server/platform/database/optimistic-lock.ts';
import { type Caller, callerName } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { brands } from './brand.tables.ts';
import { lockWithBundles, refreshBundles } from './bundle.service.ts';
import { categories } from './category.tables.ts';
import { readProduct } from './product.service.ts';
import { isOwnCategory, productCategories, products, searchWords } from './product.tables.ts';
import { type Body, type Draft, draftOf, emptyDraft, mergeDraft, offerErrors, type Row } from './product-draft.ts';
import { changesOf, recordHistory } from './product-history.service.ts';
import { type Indexed, offerColumns, searchTexts, searchVector, specTokensOf, vocabularyOf } from './product-index.ts';
import { refuseDenied, refuseUnpriced } from './product-permission.ts';
import { changedAtOf, refuseStaleProduct } from './product-version.ts';

async function indexedOf(shop: Shop, draft: Draft): Promise<Indexed> {
  const found = draft.categoryIds.length
    ? await shop.db.select().from(categories).where(inArray(categories.id, draft.categoryIds))
    : [];
  if (found.length !== draft.categoryIds.length) {
    throw invalidField('categories', 'Kategori tidak ditemukan');
  }
  const [brand] = draft.values.brandId
    ? await shop.db.select().from(brands).where(eq(brands.id, draft.values.brandId))
    : [];
  if (draft.values.brandId && !brand) {
    throw invalidField('brand', 'Brand tidak ditemukan');
  }
  // In the order that staff gave: the words' places in the search vector follow from it.
  found.sort((a, b) => draft.categoryIds.indexOf(a.id) - draft.categoryIds.indexOf(b.id));
  return { ...draft.values, brandName: brand?.name ?? null, categories: found };
}

async function storeWords(shop: Shop, texts: ReturnType<typeof searchTexts>): Promise<void> {
  const words = vocabularyOf(texts);
  if (words.length === 0) return;
  await shop.db
    .insert(searchWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing();
}

async function storeCategories(shop: Shop, productId: string, categoryIds: string[]): Promise<void> {
  await shop.db.delete(productCategories).where(eq(productCategories.productId, productId));
  if (categoryIds.length === 0) return;
  const rows = categoryIds.map((categoryId, position) => ({ productId, categoryId, position }));
  await shop.db.insert(productCategories).values(rows);
}

async function refuseTakenSku(shop: Shop, sku: string, ownId?: string): Promise<void> {
  const isOther: SQL | undefined = ownId ? ne(products.id, ownId) : undefined;
  const [taken] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sku, sku), isOther));
  if (taken) throw new Problem('conflict', { errors: [{ path: 'sku', message: 'SKU sudah dipakai' }] });
}

/** Only what this write changes is checked: a product from before a rule can still be edited elsewhere. */
function refuseWrongValues(draft: Draft, kinds: string[], body: Body, now: Date): void {
  const areSpecsGiven = body.mainSpecs !== undefined || body.categories !== undefined;
  const errors = [
    ...offerErrors(draft, body),
    ...(body.discount ? periodErrors('discount', body.discount, now) : []),
    ...(body.hotDealsPeriod ? periodErrors('hotDealsPeriod', body.hotDealsPeriod, now) : []),
    ...(areSpecsGiven ? mainSpecErrors(kinds, draft.values.mainSpecs) : []),
  ];
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

/** All that is derived from a product: paid price, search words, filters. */
async function deriveColumns(shop: Shop, draft: Draft, body: Body = {}) {
  const indexed = await indexedOf(shop, draft);
  refuseWrongValues(
    draft,
    indexed.categories.map(({ kind }) => kind),
    body,
    shop.now(),
  );
  const texts = searchTexts(indexed);
  await storeWords(shop, texts);
  return {
    ...draft.values,
    ...offerColumns(draft.price, { ...draft.values, discount: draft.discount }, shop.now()),
    specTokens: specTokensOf(indexed),
    search: searchVector(texts) as unknown as string,
  };
}

/** Within a transaction of the caller's; `status` is set by the demo only. */
export async function insertProduct(
  shop: Shop,
  body: Body,
  options: { status?: ProductStatus; createdAt?: Date; views?: number } = {},
): Promise<string> {
  const draft = mergeDraft(emptyDraft, body);
  await refuseTakenSku(shop, draft.values.sku);
  const now = options.createdAt ?? shop.now();
  const columns = await deriveColumns(shop, draft, body);
  const [row] = await shop.db
    .insert(products)
    .values({
      ...columns,
      status: options.status ?? 'draft',
      views: options.views ?? 0,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: products.id });
  if (!row) throw new Problem('internal');
  await storeCategories(shop, row.id, draft.categoryIds);
  return row.id;
}

export async function createProduct(shop: Shop, body: Body, caller: Caller): Promise<Product> {
  refuseDenied(caller, emptyDraft, mergeDraft(emptyDraft, body));
  return publish(shop, async (shop) => {
    const productId = await insertProduct(shop, body);
    await recordHistory(shop, [{ productId, by: callerName(caller), how: 'created', changes: [] }]);
    return readProduct(shop, productId, caller);
  });
}

async function draftOfRow(shop: Shop, row: Row): Promise<Draft> {
  const linked = await shop.db
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(and(eq(productCategories.productId, row.id), isOwnCategory))
    .orderBy(productCategories.position);
  return draftOf(
    row,
    linked.map((category) => category.id),
  );
}

async function lockedDraft(shop: Shop, id: string): Promise<{ row: Row; draft: Draft }> {
  await lockWithBundles(shop, [id]);
  const [row] = await shop.db.select().from(products).where(eq(products.id, id)).for('update');
  if (!row) throw productNotFound();
  return { row, draft: await draftOfRow(shop, row) };
}

async function storeDraft(
  shop: Shop,
  row: Row,
  { before, draft, body }: { before: Draft; draft: Draft; body: Body },
  caller: Caller,
): Promise<void> {
  const columns = await deriveColumns(shop, draft, body);
  await shop.db
    .update(products)
    .set({
      ...columns,
      id: row.id,
      createdAt: row.createdAt,
      updatedAt: nextUpdatedAt(changedAtOf(row), shop.now()),
    })
    .where(eq(products.id, row.id));
  await storeCategories(shop, row.id, draft.categoryIds);
  const changes = changesOf(before, draft);
  if (changes.length > 0) {
    await recordHistory(shop, [{ productId: row.id, by: callerName(caller), how: 'edited', changes }]);
  }
  await refreshBundles(shop, [row.id]);
}

const fieldsFromParts = { price: 'Harga', stock: 'Stok', variants: 'Varian' } as const;

/** What a bundle has from its parts cannot be typed. */
function refuseFieldsFromParts(row: Row, body: Body): void {
  if (!row.bundle) return;
  const names = (Object.keys(fieldsFromParts) as (keyof typeof fieldsFromParts)[]).filter(
    (name) => body[name] !== undefined,
  );
  if (names.length === 0) return;
  throw new Problem('invalid-input', {
    errors: names.map((name) => ({ path: name, message: `${fieldsFromParts[name]} PC rakitan mengikuti isinya` })),
  });
}

const setsStock = ({ stock, variants }: Body): boolean =>
  stock !== undefined || variants?.some((variant) => variant.stock !== undefined) === true;

export function updateProduct(
  shop: Shop,
  id: string,
  { updatedAt, ...body }: ProductUpdate,
  caller: Caller,
): Promise<Product> {
  return publish(shop, async (shop) => {
    const { row, draft } = await lockedDraft(shop, id);
    await refuseStaleProduct(updatedAt, { ...row, setsStock: setsStock(body) }, () => readProduct(shop, id, caller));
    refuseFieldsFromParts(row, body);
    const next = mergeDraft(draft, body);
    refuseDenied(caller, draft, next);
    if (next.values.sku !== row.sku) await refuseTakenSku(shop, next.values.sku, id);
    await storeDraft(shop, row, { before: draft, draft: next, body }, caller);
    return readProduct(shop, id, caller);
  });
}

const statusLabel = (status: ProductStatus) => labelOfChoice(productStatuses, status);

export function changeProductStatus(shop: Shop, id: string, status: ProductStatus, caller: Caller): Promise<Product> {
  return publish(shop, async (shop) => {
    const { row, draft } = await lockedDraft(shop, id);
    if (!mayBecome(row.status, status)) {
      throw new Problem('conflict', {
        detail: `Produk berstatus ${statusLabel(row.status)} tidak dapat menjadi ${statusLabel(status)}.`,
      });
    }
    if (status === 'active') refuseUnpriced(caller, draft.price);
    const next = { ...draft, values: { ...draft.values, status } };
    await storeDraft(shop, row, { before: draft, draft: next, body: {} }, caller);
    return readProduct(shop, id, caller);
  });
}

export function removeProduct(shop: Shop, id: string): Promise<{ _id: string }> {
  return publish(shop, async (shop) => {
    await lockWithBundles(shop, [id]);
    const [removed] = await shop.db.delete(products).where(eq(products.id, id)).returning({ _id: products.id });
    if (!removed) throw productNotFound();
    await refreshBundles(shop, [id]);
    return removed;
  });
}

/** After its brand or category was renamed; within a transaction of the caller's. */
export async function reindexProduct(shop: Shop, id: string): Promise<void> {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id)).for('update');
  // Removed in the meantime.
  if (!row) return;
  const { search, specTokens } = await deriveColumns(shop, await draftOfRow(shop, row));
  await shop.db.update(products).set({ search, specTokens }).where(eq(products.id, id));
}
