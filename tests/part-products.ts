import { ownerCalls } from './owner-calls.ts';
import type { TestShop } from './test-shop.ts';

type Specs = Record<string, string | string[]>;

/** Sells parts of PCs in a category for each kind; `ids` has them by their name. */
export function partProducts(testShop: TestShop) {
  const { create, createProduct } = ownerCalls(testShop);
  const ids: Record<string, string> = {};
  const categories: Record<string, string> = {};
  return {
    ids,
    async makeCategories(...kinds: string[]): Promise<void> {
      for (const kind of kinds) categories[kind] = await create('/categories', { name: kind, kind });
    },
    async sell(kind: string, name: string, product: object, specs: Specs, statuses?: string[]): Promise<void> {
      const mainSpecs = Object.entries(specs).map(([key, value]) => ({ key, value }));
      ids[name] = await createProduct(
        { name, sku: name, stock: 5, mainSpecs, categories: [categories[kind]], ...product },
        statuses,
      );
    },
  };
}
