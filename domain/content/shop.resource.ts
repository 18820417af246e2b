import { altField } from '#domain/media/alt-field.ts';
import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { activeField, nameField, orderField } from '#domain/resource-fields.ts';

/** A branch of the store. */
export const shop = defineResource({
  name: 'shop',
  path: '/shops',
  area: 'content',
  label: 'Toko',
  fields: {
    name: nameField,
    address: { input: 'textarea', label: 'Alamat', required: true, max: 300 },
    city: { input: 'text', label: 'Kota', required: true, max: 80 },
    phone: { input: 'phone', label: 'Telepon' },
    waNumber: { input: 'waNumber', label: 'Nomor WhatsApp' },
    mapUrl: { input: 'link', label: 'Tautan peta' },
    openTime: { input: 'text', label: 'Jam buka', max: 80 },
    image: { input: 'image', label: 'Gambar' },
    alt: altField('Boleh kosong: namanya tertulis di sampingnya.'),
    order: orderField,
    isActive: activeField,
  },
  title: 'name',
  visible: { flag: 'isActive' },
  list: {
    columns: ['image', 'name', 'city', 'isActive'],
    search: ['name', 'city', 'address'],
    filters: ['isActive'],
    limit: listLimits.default,
    sorts: ['order', 'newest', 'title'],
  },
});

export const shopApi = resourceApi(shop);
