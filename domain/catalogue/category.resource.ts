import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';

/** Which main specifications a product may have follows from its categories' kind. */
export const categoryKinds = [
  { value: 'laptop', label: 'Laptop' },
  { value: 'processor', label: 'Processor' },
  { value: 'motherboard', label: 'Motherboard' },
  { value: 'memory', label: 'Memori (RAM)' },
  { value: 'vga', label: 'VGA' },
  { value: 'storage', label: 'Penyimpanan' },
  { value: 'psu', label: 'Power supply' },
  { value: 'casing', label: 'Casing' },
  { value: 'cooler', label: 'Pendingin' },
  { value: 'os', label: 'Sistem operasi' },
  { value: 'monitor', label: 'Monitor' },
  { value: 'other', label: 'Lainnya' },
] as const;

export const category = defineResource({
  name: 'category',
  path: '/categories',
  area: 'catalogue',
  labels: { one: 'Kategori', many: 'Kategori' },
  fields: {
    name: { input: 'text', label: 'Nama', required: true, max: 80 },
    slug: { input: 'slug', label: 'Slug', from: 'name' },
    icon: { input: 'icon', label: 'Ikon' },
    kind: { input: 'select', label: 'Jenis', choices: categoryKinds, default: 'other' },
    promotedFilters: { input: 'filters', label: 'Saringan utama', of: 'kind', isNotListed: true },
    parent: {
      input: 'parent',
      label: 'Kategori induk',
      help: 'Produk sub-kategori juga tampil di kategori induknya',
    },
    order: { input: 'order', label: 'Urutan' },
    isActive: { input: 'switch', label: 'Aktif', default: true },
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
