import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { brands } from './brand.tables.ts';
import { products } from './product.tables.ts';
import type { Named } from './product-row.ts';

const { description, specs, search: _search, specTokens: _specTokens, ...card } = getTableColumns(products);

const brand: SQL<Named | null> = sql`(
  select json_build_object('_id', ${brands.id}, 'name', ${brands.name}) from ${brands} where ${brands.id} = ${products.brandId}
)`;

/** In the order that staff gave them: the first one is the card's and the breadcrumb's. */
const categoryNames: SQL<Named[]> = sql`coalesce((
  select json_agg(json_build_object('_id', c.id, 'name', c.name) order by pc.position)
  from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = ${products.id}
), '[]'::json)`;

/** What a list reads: brand and categories come along in the same query. */
export const cardColumns = { ...card, brand, categories: categoryNames };
export const productColumns = { ...cardColumns, description, specs };
