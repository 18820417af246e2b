/** Everything that is kept, in one list for Drizzle and its migrations: the one barrel of the house. */
export { sessions, users } from './auth/auth.tables.ts';
export { brands } from './catalogue/brand.tables.ts';
export { categories } from './catalogue/category.tables.ts';
export { banners, pages, shops, slides, teams, testimonies } from './content/content.tables.ts';
export { siteMeta } from './site-meta/site-meta.tables.ts';
