import { choicesOf } from '#domain/choices.ts';
import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { activeField, nameField, orderField, slugField } from '#domain/resource-fields.ts';

/** Which main specifications a product may have follows from its categories' kind. */
export const categoryKinds = choicesOf({
  laptop: 'Laptop',
  processor: 'Processor',
  motherboard: 'Motherboard',
  memory: 'Memori (RAM)',
  vga: 'VGA',
  storage: 'Penyimpanan',
  psu: 'Power supply',
  casing: 'Casing',
  cooler: 'Pendingin',
  os: 'Sistem operasi',
  monitor: 'Monitor',
  other: 'Lainnya',
});

export const category = defineResource({
  name: 'category',
  path: '/categories',
  area: 'catalogue',
  label: 'Kategori',
  fields: {
    name: nameField,
    slug: slugField('name'),
    icon: { input: 'icon', label: 'Ikon' },
    kind: { input: 'select', label: 'Jenis', choices: categoryKinds, default: 'other' },
    promotedFilters: { input: 'filters', label: 'Filter utama', of: 'kind', isNotListed: true },
    parent: {
      input: 'parent',
      label: 'Kategori induk',
      help: 'Produk sub-kategori juga tampil di kategori induknya',
    },
    order: orderField,
    isActive: activeField,
  },
  title: 'name',
  visible: { flag: 'isActive' },
  unique: ['slug'],
  options: true,
  list: {
    columns: ['icon', 'name', 'parent', 'kind', 'isActive'],
    search: ['name'],
    filters: ['kind', 'isActive'],
    limit: listLimits.default,
    sorts: ['order', 'newest', 'title'],
    maxLimit: listLimits.maxShortLists,
  },
});

export const categoryApi = resourceApi(category);
