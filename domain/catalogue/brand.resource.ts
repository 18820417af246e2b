import { altField } from '#domain/media/alt-field.ts';
import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { activeField, nameField, slugField } from '#domain/resource-fields.ts';

export const brand = defineResource({
  name: 'brand',
  path: '/brands',
  area: 'catalogue',
  label: 'Brand',
  fields: {
    name: nameField,
    slug: slugField('name'),
    logo: { input: 'image', label: 'Logo' },
    alt: altField('Boleh kosong: namanya tertulis di sampingnya.'),
    description: {
      input: 'richtext',
      label: 'Tentang brand',
      help: 'Tampil di halaman brand, di atas produknya.',
      max: 5_000,
      isNotListed: true,
    },
    isActive: activeField,
  },
  title: 'name',
  visible: { flag: 'isActive' },
  unique: ['slug'],
  readBy: 'slug',
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
