import type pg from 'pg';

/** Orders of one line each, spread over two years, 2,000 buyers and all statuses; needs generated products. */
export async function generateOrders(pool: pg.Pool, count: number): Promise<void> {
  if (count === 0) return;
  const step = 10_000;
  for (let from = 1; from <= count; from += step) {
    const to = Math.min(count, from + step - 1);
    await pool.query(
      `insert into orders (id, number, kind, status, source, customer_name, wa_number, shipping_cost, pieces, total, search_text, created_at, updated_at)
       select 'pesanan-' || lpad(n::text, 20, '0'), number, 'order', (array['new', 'processing', 'paid', 'sent', 'done', 'done', 'done', 'cancelled'])[n % 8 + 1],
         'web', buyer, phone, 0, 1, 1000000 + n % 5000 * 1000, lower(number || ' ' || buyer || ' ' || phone || ' laptop merek' || (n % 40 + 1) || ' model' || n || ' sku-' || n), made, made
       from (
         select n, 'RK-' || to_char(now() - n * interval '10 minutes', 'YYMMDD') || '-' || lpad(n::text, 7, '0') as number,
           'Pembeli ' || (n % 2000) as buyer, '62812' || lpad((n % 2000)::text, 8, '0') as phone, now() - n * interval '10 minutes' as made
         from generate_series(${from}, ${to}) n
       ) made_up`,
    );
    await pool.query(
      `insert into order_items (id, order_id, position, product_id, name, sku, qty, price, discounted_price, weight_grams)
       select 'barang-' || n, 'pesanan-' || lpad(n::text, 20, '0'), 0, 'produk-' || (n % 500 + 1), 'Laptop Model' || n, 'SKU-' || n, 1, 1000000, 1000000, 1500
       from generate_series(${from}, ${to}) n`,
    );
  }
  await pool.query(
    `insert into order_counts (kind, status, orders, sum_rupiah) select kind, status, count(*), sum(total) from orders group by kind, status`,
  );
  await pool.query('vacuum (analyze)');
}
