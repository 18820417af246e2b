import type { Entry } from '#domain/resources.ts';

/** The footer and the category strip show the first five. */
const shownCategories = 5;

export const stripCategories = (categories: Entry<'category'>[]) => categories.slice(0, shownCategories);
