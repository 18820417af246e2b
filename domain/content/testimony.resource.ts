import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { activeField, nameField, orderField } from '#domain/resource-fields.ts';

export const testimony = defineResource({
  name: 'testimony',
  path: '/testimonies',
  area: 'content',
  label: 'Testimoni',
  fields: {
    name: nameField,
    location: { input: 'text', label: 'Lokasi', required: true, max: 80 },
    stars: { input: 'stars', label: 'Bintang', required: true },
    testimony: { input: 'textarea', label: 'Testimoni', required: true, max: 600 },
    order: orderField,
    isActive: activeField,
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
