import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { periodErrors } from '#domain/catalogue/dated-price.ts';
import type { ProductEditLine } from '#domain/catalogue/product-bulk.contract.ts';
import { productChanges } from '#domain/catalogue/product-changes.ts';
import {
  differingFacts,
  type EditedFacts,
  editProduct,
  type ProductEdit,
  restoreProduct,
} from '#domain/catalogue/product-edit.ts';
import { formatNumber } from '#domain/number.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import type { BulkEditor, EditedEntry } from '#server/bulk/bulk.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { brands } from './brand.tables.ts';
import { refreshBundles } from './bundle.service.ts';
import { categories } from './category.tables.ts';
import { isOwnCategory, productCategories, products } from './product.tables.ts';
import { statedOf } from './product-draft.ts';
import { recordHistory } from './product-history.service.ts';
import { offerColumns } from './product-index.ts';
import { refuseDeniedEdit } from './product-permission.ts';
import { reindexProduct } from './save-product.service.ts';

type Facts = EditedFacts & { hasVariantStock: boolean; isBundle: boolean };

const labels: Record<keyof ProductEdit, string> = {
  price: 'harga',
  stock: 'stok',
  discount: 'diskon',
  isHotDeals: 'hot deals',
  hotDealsPeriod: 'waktu hot deals',
  isFeatured: 'produk pilihan',
  brand: 'brand',
  category: 'kategori',
};

const isReindexed = ({ brand, category }: ProductEdit) => brand !== undefined || category !== undefined;

async function refuseUnknown(shop: Shop, { brand, category }: ProductEdit): Promise<void> {
  if (brand !== undefined) {
    const [known] = await shop.db.select({ id: brands.id }).from(brands).where(eq(brands.id, brand));
    if (!known) throw invalidField('edit.brand', 'Brand tidak ditemukan');
  }
  if (category !== undefined) {
    const [known] = await shop.db.select({ id: categories.id }).from(categories).where(eq(categories.id, category._id));
    if (!known) throw invalidField('edit.category', 'Kategori tidak ditemukan');
  }
}

async function read(shop: Shop, ids: readonly string[]): Promise<EditedEntry<Facts>[]> {
  const rows = await shop.db
    .select({
      id: products.id,
      name: products.name,
      updatedAt: products.updatedAt,
      price: products.price,
      variants: products.variants,
      discountType: products.discountType,
      discountValue: products.discountValue,
      datedDiscount: products.datedDiscount,
      stock: products.stock,
      isHotDeals: products.isHotDeals,
      hotDealsPeriod: products.hotDealsPeriod,
      isFeatured: products.isFeatured,
      brand: products.brandId,
      bundle: products.bundle,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const links = await shop.db
    .select({ productId: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories)
    .where(and(inArray(productCategories.productId, [...ids]), isOwnCategory))
    .orderBy(asc(productCategories.position));
  const categoriesOf = Map.groupBy(links, ({ productId }) => productId);
  return rows.map(
    ({ id, name, updatedAt, variants, discountType, discountValue, datedDiscount, bundle, ...facts }) => ({
      id,
      name,
      updatedAt,
      facts: {
        ...facts,
        ...statedOf({ ...facts, discountType, discountValue, datedDiscount }),
        variantPrices: variants.map(({ name, price }) => ({ name, price })),
        isBundle: bundle !== null,
        hasVariantStock: variants.some(({ stock }) => stock !== null),
        categories: (categoriesOf.get(id) ?? []).map(({ categoryId }) => categoryId),
      },
    }),
  );
}

/**
 * Variants keep everything but their price; what depends on price and discount is computed as a single save does. A brand
 * that was deleted since cannot be given back.
 */
async function writeColumns(shop: Shop, changes: Parameters<BulkEditor<Facts>['write']>[1]): Promise<void> {
  const rows = changes.map(({ id, after, updatedAt }) => {
    const offer = offerColumns(after.price, after, shop.now());
    return {
      id,
      updated_at: updatedAt,
      price: offer.price,
      discount_type: offer.discountType,
      discount_value: offer.discountValue,
      dated_discount: offer.datedDiscount,
      discounted_price: offer.discountedPrice,
      discount_percent: offer.discountPercent,
      variant_prices: Object.fromEntries(after.variantPrices.map((variant) => [variant.name, variant.price])),
      stock: after.stock,
      is_hot_deals: offer.isHotDeals,
      hot_deals_period: offer.hotDealsPeriod,
      next_price_change_at: offer.nextPriceChangeAt,
      is_featured: after.isFeatured,
      brand_id: after.brand,
    };
  });
  await shop.db.execute(sql`
    update ${products} set updated_at = given.updated_at, price = given.price, discount_type = given.discount_type,
      discount_value = given.discount_value, dated_discount = given.dated_discount,
      hot_deals_period = given.hot_deals_period, next_price_change_at = given.next_price_change_at,
      discounted_price = given.discounted_price,
      discount_percent = given.discount_percent, stock = given.stock, is_hot_deals = given.is_hot_deals,
      is_featured = given.is_featured,
      brand_id = (select ${brands.id} from ${brands} where ${brands.id} = given.brand_id),
      variants = coalesce((
        select jsonb_agg(
          variant || jsonb_build_object('price', coalesce(given.variant_prices -> (variant ->> 'name'), variant -> 'price'))
          order by place)
        from jsonb_array_elements(${products.variants}) with ordinality as each(variant, place)
      ), '[]'::jsonb)
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(
      id text, updated_at timestamptz, price bigint, discount_type text, discount_value numeric, dated_discount jsonb,
      hot_deals_period jsonb, next_price_change_at timestamptz,
      discounted_price bigint, discount_percent numeric, variant_prices jsonb, stock integer, is_hot_deals boolean,
      is_featured boolean, brand_id text)
    where ${products.id} = given.id`);
}

/** Only of products whose categories change. */
async function writeCategories(shop: Shop, changes: Parameters<BulkEditor<Facts>['write']>[1]): Promise<void> {
  const moved = changes.filter(({ before, after }) => differingFacts(before, after).categories !== undefined);
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await shop.db.delete(productCategories).where(inArray(productCategories.productId, ids));
  const links = moved.flatMap(({ id, after }) =>
    after.categories.map((categoryId, position) => ({ productId: id, categoryId, position })),
  );
  // A category that was deleted since cannot be given back.
  const known = new Set((await shop.db.select({ id: categories.id }).from(categories)).map(({ id }) => id));
  const kept = links.filter(({ categoryId }) => known.has(categoryId));
  if (kept.length > 0) await shop.db.insert(productCategories).values(kept);
}

async function namesOf(shop: Shop, table: typeof brands | typeof categories, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await shop.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const productEditor: BulkEditor<Facts, ProductEdit, ProductEditLine> = {
  label(edit) {
    const names = (Object.keys(labels) as (keyof ProductEdit)[]).filter((name) => edit[name] !== undefined);
    return `Ubah ${names.map((name) => labels[name]).join(', ')}`;
  },
  permit: refuseDeniedEdit,
  async check(shop, edit, count) {
    await refuseUnknown(shop, edit);
    const errors = [
      ...periodErrors('edit.discount', edit.discount ?? null, shop.now()),
      ...periodErrors('edit.hotDealsPeriod', edit.hotDealsPeriod ?? null, shop.now()),
    ];
    if (errors.length > 0) throw new Problem('invalid-input', { errors });
    if (isReindexed(edit) && count > limits.bulkReindexedEntries) {
      throw new Problem('invalid-input', {
        detail: `Brand dan kategori diubah untuk paling banyak ${formatNumber(limits.bulkReindexedEntries)} produk sekaligus. Persempit filternya.`,
      });
    }
  },
  read,
  apply(facts, edit) {
    const edited = editProduct(facts, edit);
    if (!('after' in edited)) return edited;
    const { hasVariantStock, isBundle } = facts;
    return { after: { ...edited.after, hasVariantStock, isBundle } };
  },
  restore: restoreProduct,
  async linesOf(shop, entries) {
    const all = entries.flatMap(({ facts, after }) => [facts, after]);
    const brandNames = await namesOf(
      shop,
      brands,
      all.flatMap(({ brand }) => brand ?? []),
    );
    const categoryNames = await namesOf(
      shop,
      categories,
      all.flatMap((facts) => facts.categories),
    );
    const named = ({ brand, categories, ...facts }: Partial<EditedFacts>) => ({
      ...facts,
      ...(brand === undefined ? {} : { brand: brand && (brandNames.get(brand) ?? null) }),
      ...(categories === undefined ? {} : { categories: categories.flatMap((id) => categoryNames.get(id) ?? []) }),
    });
    return entries.map(({ id, name, facts, after }) => ({
      _id: id,
      name,
      before: named(differingFacts(after, facts)),
      after: named(differingFacts(facts, after)),
    }));
  },
  async write(shop, changes, { changeId, by }) {
    if (changes.length === 0) return;
    await writeColumns(shop, changes);
    await writeCategories(shop, changes);
    for (const { id, before, after } of changes) {
      const { brand, categories } = differingFacts(before, after);
      if (brand !== undefined || categories !== undefined) await reindexProduct(shop, id);
    }
    await recordHistory(
      shop,
      changes.map(({ id, before, after }) => ({
        productId: id,
        by,
        how: 'edited' as const,
        changes: productChanges(factsOf(before), factsOf(after)),
        changeId,
      })),
    );
    await refreshBundles(
      shop,
      changes.map(({ id }) => id),
    );
  },
};

const factsOf = ({ variantPrices, hasVariantStock: _, isBundle: __, ...facts }: Facts) => ({
  ...facts,
  variants: variantPrices,
});
