import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { stringifySearch } from '#web/api/search.ts';
import type { CatalogueSearch } from '#web/catalogue/catalogue-search.ts';
import { pageHead } from '#web/head/seo.ts';
import { productListText } from '#web/text/id-product-list.ts';
import type { LoadedList } from './load-list.ts';

export const itemList = (origin: string, products: readonly ProductCard[]) => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}/products/${product._id}`,
    name: product.name,
  })),
});

/** One page per category, brand and page number is for search engines; the endless combinations are not. */
export function catalogueHead(loaded: LoadedList, search: CatalogueSearch) {
  const { category: categoryId, brand: brandId, page } = search;
  const category = loaded.categories.find(({ _id }) => _id === categoryId)?.name;
  const brand = loaded.brands.find(({ _id }) => _id === brandId)?.name;
  const isUnknown = (categoryId && !category) || (brandId && !brand);
  const subject = [category, brand].filter(Boolean).join(' ');
  const place = productListText.atPage(page);
  const title = search.keyword ? productListText.searchTitle(search.keyword) : subject || productListText.title;
  const { name } = loaded.meta;
  return pageHead(loaded, {
    title: `${title}${place}`,
    description: productListText.description(subject, name, place),
    path: `/products${stringifySearch({ category: categoryId, brand: brandId, page })}`,
    isPrivate: Boolean(
      isUnknown ||
        search.keyword ||
        search.minPrice ||
        search.maxPrice ||
        search.stock ||
        search.specs ||
        search.sortBy,
    ),
    structured: loaded.products.length > 0 ? [itemList(loaded.origin, loaded.products)] : [],
  });
}

export function hotDealsHead(loaded: LoadedList, { page }: CatalogueSearch) {
  return pageHead(loaded, {
    title: `${productListText.hotDeals}${productListText.atPage(page)}`,
    description: productListText.hotDealsDescription(loaded.meta.name),
    path: `/hot-deals${stringifySearch({ page })}`,
    structured: loaded.products.length > 0 ? [itemList(loaded.origin, loaded.products)] : [],
  });
}
