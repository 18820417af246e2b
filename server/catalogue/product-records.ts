import { sql } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import type { IndexedNames } from './catalogue-names.service.ts';
import { searchWords } from './product.tables.ts';
import type { Draft } from './product-draft.ts';
import { offerColumns, searchTexts, specTokensOf, vocabularyOf, weightedVector } from './product-index.ts';

export function withKnownNames(draft: Draft, names: IndexedNames): Draft {
  const { brandId } = draft.values;
  return {
    ...draft,
    values: { ...draft.values, brandId: brandId !== null && names.brands.has(brandId) ? brandId : null },
    categoryIds: draft.categoryIds.filter((id) => names.categories.has(id)),
  };
}

function indexedColumns(draft: Draft, names: IndexedNames) {
  const { values } = draft;
  const indexed = {
    ...values,
    brandName: values.brandId === null ? null : names.brands.get(values.brandId)!.name,
    categories: draft.categoryIds.map((id) => names.categories.get(id)!),
  };
  const texts = searchTexts(indexed);
  return { texts, specTokens: specTokensOf(indexed) };
}

/** Everything about one product that its row needs, as the statement below reads it. */
export function recordOf(draft: Draft, of: { id: string; createdAt: Date; now: Date }, names: IndexedNames) {
  const { values } = draft;
  const offer = offerColumns(draft.price, { ...values, discount: draft.discount }, of.now);
  const { texts, specTokens } = indexedColumns(draft, names);
  const record = {
    id: of.id,
    created_at: of.createdAt,
    updated_at: of.now,
    name: values.name,
    sku: values.sku,
    brand_id: values.brandId,
    thumbnail: values.thumbnail,
    media_urls: values.mediaUrls,
    media_alts: values.mediaAlts,
    price: offer.price,
    stock: values.stock,
    weight_grams: values.weightGrams,
    size_cm: values.size,
    discount_type: offer.discountType,
    discount_value: offer.discountValue,
    dated_discount: offer.datedDiscount,
    discounted_price: offer.discountedPrice,
    discount_percent: offer.discountPercent,
    is_hot_deals: offer.isHotDeals,
    hot_deals_period: offer.hotDealsPeriod,
    next_price_change_at: offer.nextPriceChangeAt,
    is_featured: values.isFeatured,
    status: values.status,
    variants: values.variants,
    description: values.description,
    main_specs: values.mainSpecs,
    specs: values.specs,
    spec_tokens: specTokens,
    name_words: texts.name.join(' '),
    group_words: texts.groups.join(' '),
    spec_words: texts.specifications.join(' '),
    category_ids: draft.categoryIds,
  };
  return { record, words: vocabularyOf(texts) };
}

export type ProductRecord = ReturnType<typeof recordOf>;

export async function storeNewWords(shop: Shop, words: Iterable<string>, seen: Set<string>): Promise<void> {
  const fresh = [...new Set(words)].filter((word) => !seen.has(word));
  if (fresh.length === 0) return;
  await shop.db.execute(sql`
    insert into ${searchWords} (word) select value from json_array_elements_text(${JSON.stringify(fresh)}::json)
    on conflict do nothing`);
  for (const word of fresh) seen.add(word);
}

/** Gives how many were saved: one whose SKU belongs to another product is not. */
export async function writeRecords(shop: Shop, records: ProductRecord['record'][]): Promise<number> {
  const vector = weightedVector({ name: sql`name_words`, groups: sql`group_words`, specifications: sql`spec_words` });
  const { rows } = await shop.db.execute<{ saved: number }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(records)}::json) as given(
        id text, created_at timestamptz, updated_at timestamptz, name text, sku text, brand_id text, thumbnail text,
        media_urls jsonb, media_alts jsonb, price bigint, stock integer, weight_grams integer, size_cm jsonb, discount_type text,
        discount_value numeric, dated_discount jsonb, discounted_price bigint, discount_percent numeric,
        is_hot_deals boolean, hot_deals_period jsonb, next_price_change_at timestamptz, is_featured boolean,
        status text, variants jsonb, description text, main_specs jsonb, specs jsonb, spec_tokens text[], name_words text,
        group_words text, spec_words text, category_ids text[])
    ), saved as (
      insert into products (id, created_at, updated_at, name, sku, brand_id, thumbnail, media_urls, media_alts, price, stock,
        weight_grams, size_cm, discount_type, discount_value, dated_discount, discounted_price, discount_percent,
        is_hot_deals, hot_deals_period, next_price_change_at, is_featured, status, variants, description, main_specs,
        specs, spec_tokens, search)
      select id, created_at, updated_at, name, sku, brand_id, thumbnail, media_urls, media_alts, price, stock,
        weight_grams, size_cm, discount_type, discount_value, dated_discount, discounted_price, discount_percent,
        is_hot_deals, hot_deals_period, next_price_change_at, is_featured, status, variants, description, main_specs,
        specs, spec_tokens, ${vector}
      from given
      on conflict (sku) do update set
        updated_at = greatest(excluded.updated_at, products.updated_at + interval '1 millisecond'),
        name = excluded.name, brand_id = excluded.brand_id, thumbnail = excluded.thumbnail,
        media_urls = excluded.media_urls, media_alts = excluded.media_alts, price = excluded.price, stock = excluded.stock,
        weight_grams = excluded.weight_grams, size_cm = excluded.size_cm, discount_type = excluded.discount_type,
        discount_value = excluded.discount_value, dated_discount = excluded.dated_discount,
        hot_deals_period = excluded.hot_deals_period, next_price_change_at = excluded.next_price_change_at,
        discounted_price = excluded.discounted_price,
        discount_percent = excluded.discount_percent, is_hot_deals = excluded.is_hot_deals,
        is_featured = excluded.is_featured, variants = excluded.variants, description = excluded.description,
        main_specs = excluded.main_specs, specs = excluded.specs, spec_tokens = excluded.spec_tokens,
        search = excluded.search
      where products.id = excluded.id
      returning id
    ), linked as (
      insert into product_categories (product_id, category_id, position)
      select saved.id, link.category_id, link.place - 1
      from saved join given on given.id = saved.id
        cross join lateral unnest(given.category_ids) with ordinality as link(category_id, place)
    )
    select count(*)::integer as saved from saved`);
  return rows[0]?.saved ?? 0;
}
