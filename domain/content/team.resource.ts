import { altField } from '#domain/media/alt-field.ts';
import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { nameField, orderField } from '#domain/resource-fields.ts';

export const team = defineResource({
  name: 'team',
  path: '/teams',
  area: 'content',
  label: 'Anggota tim',
  listLabel: 'Tim',
  fields: {
    name: nameField,
    position: { input: 'text', label: 'Jabatan', required: true, max: 80 },
    photo: { input: 'image', label: 'Foto' },
    alt: altField('Boleh kosong: namanya tertulis di sampingnya.'),
    waNumber: { input: 'waNumber', label: 'Nomor WhatsApp', isOwnerOnly: true },
    isPublic: { input: 'switch', label: 'Tampil di halaman Tentang Kami', default: false },
    order: orderField,
  },
  title: 'name',
  visible: { flag: 'isPublic' },
  list: {
    columns: ['photo', 'name', 'position', 'isPublic'],
    search: ['name', 'position'],
    filters: [],
    limit: listLimits.default,
    sorts: ['order', 'newest', 'title'],
  },
});

export const teamApi = resourceApi(team);
