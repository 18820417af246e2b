import { categoryTree, type Placed } from './category-tree.ts';

/** The tree as one list: each followed by its sub-categories. */
export function inTreeOrder<Category extends Placed>(categories: readonly Category[]) {
  return categoryTree(categories).flatMap(({ category, children }) => [
    { category, above: null },
    ...children.map((child) => ({ category: child, above: category })),
  ]);
}

/** As files name a category: 'Laptop > Laptop Gaming'. */
export const categoryPath = (name: string, parentName: string | null | undefined) =>
  parentName ? `${parentName} > ${name}` : name;
