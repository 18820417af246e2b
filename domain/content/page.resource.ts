import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { activeField, slugField } from '#domain/resource-fields.ts';

/** The five static pages, each at an address of its own. */
export const staticPageSlugs = ['about', 'payment-guide', 'order-guide', 'warranty', 'admin-contact'] as const;

const isStatic = (slug: string) => staticPageSlugs.some((each) => each === slug);

/** Where the public reads a page: those that staff add stand below `/pages`. */
export const pagePath = (slug: string) => (isStatic(slug) ? `/${slug}` : `/pages/${slug}`);

export const page = defineResource({
  name: 'page',
  path: '/pages',
  area: 'content',
  label: 'Halaman',
  fields: {
    title: { input: 'text', label: 'Judul', required: true, max: 120 },
    slug: slugField('title'),
    content: { input: 'richtext', label: 'Isi', required: true, max: 50_000 },
    isActive: activeField,
  },
  title: 'title',
  visible: { flag: 'isActive' },
  unique: ['slug'],
  fixed: { field: 'slug', values: staticPageSlugs },
  readBy: 'slug',
  list: {
    columns: ['title', 'slug', 'isActive'],
    search: ['title', 'slug'],
    filters: ['isActive'],
    limit: listLimits.default,
    sorts: ['title', 'latest_updated', 'newest'],
  },
});

export const pageApi = resourceApi(page);
