import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';

export const brand = defineResource({
  name: 'brand',
  path: '/brands',
  labels: { one: 'Brand', many: 'Brand' },
  fields: {
    name: { input: 'text', label: 'Nama', required: true, max: 80 },
    slug: { input: 'slug', label: 'Slug', from: 'name' },
    logo: { input: 'image', label: 'Logo' },
    isActive: { input: 'switch', label: 'Aktif', default: true },
  },
  title: 'name',
  visible: { flag: 'isActive' },
  unique: ['slug'],
  options: true,
  list: {
    columns: ['logo', 'name', 'isActive'],
    search: ['name'],
    filters: ['isActive'],
    limit: listLimits.default,
    sorts: ['title', 'newest'],
    maxLimit: listLimits.maxShortLists,
  },
});

export const brandApi = resourceApi(brand);
