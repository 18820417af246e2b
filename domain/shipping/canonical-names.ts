import { wordsOf } from './search-words.ts';
import { provinces } from './zones.ts';

const provinceByKey = new Map([
  ...provinces.map((province) => [wordsOf(province).join(' '), province] as const),
  ['jakarta', 'DKI Jakarta'] as const,
  ['daerah khusus ibukota jakarta', 'DKI Jakarta'] as const,
  ['daerah khusus jakarta', 'DKI Jakarta'] as const,
  ['yogyakarta', 'DI Yogyakarta'] as const,
  ['daerah istimewa yogyakarta', 'DI Yogyakarta'] as const,
  ['bangka belitung', 'Kepulauan Bangka Belitung'] as const,
  ['nanggroe aceh darussalam', 'Aceh'] as const,
]);

/** Lists write 'JAWA BARAT', 'Daerah Khusus Ibukota Jakarta' or 'NUSA TENGGARA BARAT (NTB)'; one name serves the zones. */
export function canonicalProvince(text: string): string {
  const key = wordsOf(text.replace(/\(.*?\)/g, ' ')).join(' ');
  return provinceByKey.get(key) ?? text.trim();
}

/** 'Kota Administrasi Jakarta Pusat' → 'Kota Jakarta Pusat', 'Kab. Bogor' → 'Kabupaten Bogor'. */
export function canonicalRegency(text: string): string {
  return text
    .trim()
    .replace(/^kab(\.|upaten)?\s+/i, 'Kabupaten ')
    .replace(/^kota\s+/i, 'Kota ')
    .replace(/\b(adm(\.|inistrasi)?)\s+/i, '')
    .replace(/\bkep\.\s*/i, 'Kepulauan ');
}
