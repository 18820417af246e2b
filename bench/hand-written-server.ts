import Fastify from 'fastify';
import pg from 'pg';

/**
 * What a hand-written server costs: Fastify and `pg` with plain indexed SQL, giving the shop's responses for four
 * reads from the same database, without cache, checks or limits.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const columns = `p.id, p.name, p.sku, p.thumbnail, p.media_urls, p.price, p.stock, p.weight_grams, p.discount_type,
  p.discount_value, p.discounted_price, p.is_hot_deals, p.is_featured, p.status, p.variants, p.main_specs, p.views,
  p.rating_sum, p.rating_count, p.created_at, p.updated_at, b.id as brand_id, b.name as brand_name,
  (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'kind', c.kind) order by pc.position), '[]')
   from product_categories pc join categories c on c.id = pc.category_id
   where pc.product_id = p.id and c.is_active) as categories`;
const brandJoin = 'left join brands b on b.id = p.brand_id and b.is_active';

type Row = Record<string, unknown> & { rating_sum: number; rating_count: number; created_at: Date; updated_at: Date };

const cardOf = (row: Row) => ({
  _id: row.id,
  name: row.name,
  sku: row.sku,
  thumbnail: row.thumbnail,
  mediaUrls: row.media_urls,
  categories: row.categories,
  brand: row.brand_id ? { _id: row.brand_id, name: row.brand_name } : null,
  price: row.price,
  discount: row.discount_type ? { type: row.discount_type, value: row.discount_value } : null,
  discountedPrice: row.discounted_price,
  stock: row.stock,
  weight: row.weight_grams,
  isHotDeals: row.is_hot_deals,
  isFeatured: row.is_featured,
  variants: row.variants,
  mainSpecs: row.main_specs,
  status: row.status,
  views: row.views,
  rating: { average: row.rating_count ? row.rating_sum / row.rating_count : 0, count: row.rating_count },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The page's ids come from an index alone; only its rows are read. */
async function answerPage(
  { from, matches, order, values }: { from: string; matches: string; order: string; values: unknown[] },
  page: number,
  limit: number,
) {
  const chosen = `select p.id, row_number() over (order by ${order}) as place from ${from} where ${matches}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<Row>(
      `select ${columns} from (${chosen}) chosen join products p on p.id = chosen.id ${brandJoin} order by chosen.place`,
      values,
    ),
    pool.query<{ total: number }>(`select count(*) as total from ${from} where ${matches}`, values),
  ]);
  const totalDocs = counted[0]!.total;
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  return {
    docs: rows.map(cardOf),
    totalDocs,
    limit,
    totalPages,
    page,
    pagingCounter: (page - 1) * limit + 1,
    hasPrevPage: page > 1,
    hasNextPage: page < totalPages,
    prevPage: page > 1 ? page - 1 : null,
    nextPage: page < totalPages ? page + 1 : null,
  };
}

type ListQuery = { page?: string; limit?: string; keyword?: string } & Record<
  'category' | 'minPrice' | 'maxPrice',
  string | undefined
>;

const app = Fastify();
app.get<{ Querystring: ListQuery }>('/api/products', ({ query }) => {
  const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? 10)];
  if (query.keyword) {
    return answerPage(
      {
        from: 'products p',
        matches: `p.status = 'active' and p.search @@ plainto_tsquery('simple', $1)`,
        order: `ts_rank(p.search, plainto_tsquery('simple', $1)) desc, p.created_at desc nulls last, p.id`,
        values: [query.keyword],
      },
      page,
      limit,
    );
  }
  if (query.category) {
    return answerPage(
      {
        from: '(select product_id as id, * from product_categories) p',
        matches: 'p.category_id = $1 and p.is_active and p.discounted_price between $2 and $3',
        order: 'p.discounted_price, p.created_at desc nulls last, p.id',
        values: [query.category, Number(query.minPrice ?? 0), Number(query.maxPrice ?? 1e12)],
      },
      page,
      limit,
    );
  }
  return answerPage(
    { from: 'products p', matches: `p.status = 'active'`, order: 'p.created_at desc nulls last, p.id', values: [] },
    page,
    limit,
  );
});
app.get<{ Params: { id: string } }>('/api/products/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<Row>(
    `select ${columns}, p.description, p.specs from products p ${brandJoin} where p.id = $1 and p.status = 'active'`,
    [params.id],
  );
  const row = rows[0];
  if (!row) return reply.code(404).send({ title: 'not found' });
  return { ...cardOf(row), description: row.description, specs: row.specs };
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.addresses()[0];
process.send!(typeof address === 'object' ? address.port : 0);
process.on('disconnect', () => process.exit());
