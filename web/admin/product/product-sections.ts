import type { Section } from '#web/admin/form/section-nav.tsx';
import { historyText } from '#web/text/id-audit.ts';
import { bundleText } from '#web/text/id-bundle.ts';
import { productText } from '#web/text/id-product-admin.ts';

type SectionName = keyof typeof productText.sections | 'history' | 'bundle';

const ids: Record<SectionName, string> = {
  main: 'info-utama',
  bundle: 'isi-paket',
  pictures: 'gambar',
  price: 'harga-dan-stok',
  variants: 'varian',
  description: 'deskripsi',
  mainSpecs: 'spesifikasi-utama',
  specs: 'spesifikasi-lain',
  showing: 'penayangan',
  history: 'riwayat',
};

const titles = { ...productText.sections, history: historyText.title, bundle: bundleText.contents };

export const productSection = (name: SectionName): Section => ({ id: ids[name], title: titles[name] });

type ShownSections = { isStored: boolean; isBundle: boolean; mayCatalogue: boolean };

/** History only for stored products, parts instead of variants for bundles; pictures, texts and specifications with their area only. */
export function productSections({ isStored, isBundle, mayCatalogue }: ShownSections): Section[] {
  const isShown: Partial<Record<SectionName, boolean>> = {
    history: isStored,
    bundle: isBundle,
    variants: !isBundle,
    pictures: mayCatalogue,
    description: mayCatalogue,
    mainSpecs: mayCatalogue,
    specs: mayCatalogue,
    showing: mayCatalogue,
  };
  const names = Object.keys(ids) as SectionName[];
  return names.filter((name) => isShown[name] ?? true).map(productSection);
}
