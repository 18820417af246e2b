import { listLimits } from '#domain/page.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';

export const banner = defineResource({
  name: 'banner',
  path: '/banners',
  labels: { one: 'Banner', many: 'Banner' },
  fields: {
    title: {
      input: 'text',
      label: 'Judul',
      required: true,
      max: 120,
      help: 'Dibacakan untuk pengunjung yang tidak melihat gambar',
    },
    image: { input: 'image', label: 'Gambar', required: true },
    link: { input: 'link', label: 'Tautan' },
    order: { input: 'order', label: 'Urutan' },
    isActive: { input: 'switch', label: 'Aktif', default: true },
    startAt: { input: 'date', label: 'Tampil mulai' },
    endAt: { input: 'date', label: 'Tampil sampai' },
  },
  title: 'title',
  visible: { flag: 'isActive', from: 'startAt', until: 'endAt' },
  list: {
    columns: ['image', 'title', 'link', 'isActive'],
    search: ['title'],
    filters: ['isActive'],
    limit: listLimits.default,
    sorts: ['order', 'newest'],
  },
});

export const bannerApi = resourceApi(banner);
