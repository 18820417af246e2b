import type { Section } from '#web/admin/form/section-nav.tsx';
import { productText } from '#web/text/id-admin.ts';
import { historyText } from '#web/text/id-records.ts';

type SectionName = keyof typeof productText.sections | 'history';

const ids: Record<SectionName, string> = {
  main: 'info-utama',
  pictures: 'gambar',
  price: 'harga-dan-stok',
  variants: 'varian',
  description: 'deskripsi',
  mainSpecs: 'spesifikasi-utama',
  specs: 'spesifikasi-lain',
  showing: 'penayangan',
  history: 'riwayat',
};

const titles = { ...productText.sections, history: historyText.title };

export const productSection = (name: SectionName): Section => ({ id: ids[name], title: titles[name] });

/** A new product has no history yet. */
export function productSections(isStored: boolean): Section[] {
  const names = Object.keys(ids) as SectionName[];
  return names.filter((name) => isStored || name !== 'history').map(productSection);
}
