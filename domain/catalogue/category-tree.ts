export type Placed = { _id: string; name: string; parent: string | null };

export type CategoryBranch<Category> = { category: Category; children: Category[] };

/** Those of the first level in their order, each with its sub-categories. One whose parent is not listed stands for itself. */
export function categoryTree<Category extends Placed>(categories: readonly Category[]): CategoryBranch<Category>[] {
  return categories.flatMap((category) =>
    categories.some(({ _id }) => _id === category.parent)
      ? []
      : { category, children: categories.filter(({ parent }) => parent === category._id) },
  );
}
