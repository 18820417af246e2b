import { inTreeOrder } from '#domain/catalogue/category-names.ts';
import type { Entry } from '#domain/resources.ts';

export const brandOptions = (brands: readonly { _id: string; name: string }[] = []) =>
  brands.map(({ _id, name }) => ({ value: _id, label: name }));

/** 'Laptop › Laptop Gaming': sub-categories of two parents may have one name. */
export const categoryOptions = (categories: readonly Entry<'category'>[] = []) =>
  inTreeOrder(categories).map(({ category, above }) => ({
    value: category._id,
    label: above ? `${above.name} › ${category.name}` : category.name,
    icon: category.icon,
  }));
