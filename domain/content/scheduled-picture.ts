import { altField } from '#domain/media/alt-field.ts';
import { listLimits } from '#domain/page.ts';
import { activeField, orderField } from '#domain/resource-fields.ts';

/** What slides and banners have in common: a picture with a link, shown between two dates. */
export const scheduledPicture = {
  fields: {
    title: { input: 'text', label: 'Judul', required: true, max: 120 },
    image: { input: 'image', label: 'Gambar', required: true },
    alt: altField('Kosong berarti judulnya.'),
    link: { input: 'link', label: 'Tautan' },
    order: orderField,
    isActive: activeField,
    startAt: { input: 'date', label: 'Tampil mulai (WIB)' },
    endAt: { input: 'date', label: 'Tampil sampai (WIB)' },
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
} as const;
