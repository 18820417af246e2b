import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { products } from './product.tables.ts';
import type { Named } from './product-row.ts';

const {
  description,
  specs,
  mediaAlts,
  size,
  search: _search,
  specTokens: _specTokens,
  ...card
} = getTableColumns(products);

// Drizzle leaves the table's name out where a query has only one table; inside these sub-queries it must be there.
const brandName = (isVisible: SQL): SQL<Named | null> => sql`(
  select json_build_object('_id', b.id, 'name', b.name) from brands b where b.id = products.brand_id and ${isVisible}
)`;

/** In the order that staff gave them: the first one is the card's and the breadcrumb's. */
const categoryNames = (isVisible: SQL): SQL<(Named & { kind: string })[]> => sql`coalesce((
  select json_agg(json_build_object('_id', c.id, 'name', c.name, 'kind', c.kind) order by pc.position)
  from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = products.id and not pc.is_inherited and ${isVisible}
), '[]'::json)`;

const publicCard = {
  ...card,
  brand: brandName(sql`b.is_active`),
  categories: categoryNames(sql`c.is_active`),
};
const staffCard = { ...card, brand: brandName(sql`true`), categories: categoryNames(sql`true`) };
const publicProduct = { ...publicCard, description, specs, mediaAlts, size };
const staffProduct = { ...staffCard, description, specs, mediaAlts, size };

/** What a list reads, brand and categories in the same query. The public never sees an inactive one's name. */
export const cardColumns = (seesAll: boolean) => (seesAll ? staffCard : publicCard);
export const productColumns = (seesAll: boolean) => (seesAll ? staffProduct : publicProduct);
