type Placed = { _id: string; name: string; parent: string | null };

export type CategoryBranch<Category> = { category: Category; children: Category[] };

/** Those of the first level in their order, each with its sub-categories. One whose parent is not listed stands for itself. */
export function categoryTree<Category extends Placed>(categories: readonly Category[]): CategoryBranch<Category>[] {
  const listed = new Set(categories.map(({ _id }) => _id));
  const isChild = ({ parent }: Category) => parent !== null && listed.has(parent);
  return categories
    .filter((category) => !isChild(category))
    .map((category) => ({ category, children: categories.filter(({ parent }) => parent === category._id) }));
}

/** The tree as one list: each followed by its sub-categories. */
export function inTreeOrder<Category extends Placed>(categories: readonly Category[]) {
  return categoryTree(categories).flatMap(({ category, children }) => [
    { category, above: null },
    ...children.map((child) => ({ category: child, above: category })),
  ]);
}

export const pathSeparator = ' > ';

/** As files name a category: 'Laptop > Laptop Gaming'. */
export const categoryPath = (name: string, parentName: string | null | undefined) =>
  parentName ? `${parentName}${pathSeparator}${name}` : name;
