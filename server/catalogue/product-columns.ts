import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { products } from './product.tables.ts';
import type { Named } from './product-row.ts';

const { description, specs, search: _search, specTokens: _specTokens, ...card } = getTableColumns(products);

// Drizzle leaves the table's name out where a query has only one table; inside these sub-queries it must be there.
const brand: SQL<Named | null> = sql`(
  select json_build_object('_id', b.id, 'name', b.name) from brands b where b.id = products.brand_id
)`;

/** In the order that staff gave them: the first one is the card's and the breadcrumb's. */
const categoryNames: SQL<(Named & { kind: string })[]> = sql`coalesce((
  select json_agg(json_build_object('_id', c.id, 'name', c.name, 'kind', c.kind) order by pc.position)
  from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = products.id
), '[]'::json)`;

/** What a list reads: brand and categories come along in the same query. */
export const cardColumns = { ...card, brand, categories: categoryNames };
export const productColumns = { ...cardColumns, description, specs };
