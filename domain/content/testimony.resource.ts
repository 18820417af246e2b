import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';

export const testimony = defineResource({
  name: 'testimony',
  path: '/testimonies',
  area: 'content',
  labels: { one: 'Testimoni', many: 'Testimoni' },
  fields: {
    name: { input: 'text', label: 'Nama', required: true, max: 80 },
    location: { input: 'text', label: 'Lokasi', required: true, max: 80 },
    stars: { input: 'stars', label: 'Bintang', required: true },
    testimony: { input: 'textarea', label: 'Testimoni', required: true, max: 600 },
    order: { input: 'order', label: 'Urutan' },
    isActive: { input: 'switch', label: 'Aktif', default: true },
  },
  title: 'name',
  visible: { flag: 'isActive' },
  list: {
    columns: ['name', 'location', 'stars', 'testimony', 'isActive'],
    search: ['name', 'location', 'testimony'],
    filters: ['isActive'],
    limit: listLimits.default,
    sorts: ['order', 'newest'],
  },
});

export const testimonyApi = resourceApi(testimony);
