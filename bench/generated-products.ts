import type pg from 'pg';

export const generated = { categories: 20, brands: 40 } as const;

/** What shoppers choose beside the filters, no address twice: categories, brands, prices and stock in turns. */
export function filterCountsPath(turn: number): string {
  const category = turn % 4 === 0 ? '' : `&category=kat-${1 + (turn % generated.categories)}`;
  const first = 1 + (turn % generated.brands);
  const brand = turn % 3 === 0 ? '' : `&brand=brand-${first},brand-${1 + ((first + 7) % generated.brands)}`;
  const stock = turn % 2 === 0 ? '&stock=available' : '';
  return `/api/products/filter-counts?minPrice=${1_000_000 + turn * 1_000}${category}${brand}${stock}`;
}

/**
 * Fills a migrated, empty database with products that look like a shop's: names of several words with model numbers, 20
 * categories, 40 brands, spread prices and ages. All in SQL, so that 100,000 take seconds.
 */
export async function generateProducts(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into categories (id, name, slug, kind, "order") select 'kat-' || n, 'Kategori ' || n, 'kategori-' || n, 'other', n from generate_series(1, ${generated.categories}) n`,
  );
  await pool.query(
    `insert into brands (id, name, slug) select 'brand-' || n, 'Merek' || n, 'merek-' || n from generate_series(1, ${generated.brands}) n`,
  );
  const step = 10_000;
  for (let from = 1; from <= count; from += step) {
    const to = Math.min(count, from + step - 1);
    await pool.query(
      `insert into products (id, sku, name, brand_id, price, discounted_price, discount_percent, stock, status, description, search, views, rating_sum, rating_count, is_hot_deals, is_featured, created_at, updated_at)
       select 'produk-' || n, 'SKU-' || n, name, 'brand-' || (n % ${generated.brands} + 1), price, price, 0, n % 50, 'active', repeat('Keterangan produk. ', 40),
         setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('indonesian', name), 'A'),
         n::bigint * 31 % 977, n % 40 * 4, n % 40, n % 30 = 0, n % 20 = 0, made, made + n::bigint * 7919 % 1000 * interval '1 second'
       from (
         select n, 'Laptop Merek' || (n % ${generated.brands} + 1) || ' Seri' || (n % 97) || ' Model' || n || ' RTX ' || (4000 + n % 60) as name,
           1000000 + (n::bigint * 7919 % 30000) * 1000 as price, now() - n * interval '1 minute' as made
         from generate_series(${from}, ${to}) n
       ) made_up`,
    );
    await pool.query(
      `insert into product_categories (product_id, category_id, position)
       select 'produk-' || n, 'kat-' || (n % ${generated.categories} + 1), 0 from generate_series(${from}, ${to}) n`,
    );
  }
  await pool.query(
    `insert into search_words (word) select distinct word from products, regexp_split_to_table(lower(name), ' ') word on conflict do nothing`,
  );
  await pool.query('vacuum (analyze)');
}
