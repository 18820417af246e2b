export interface QuestionSeed {
  /** Sku of the product. */
  product: string;
  name: string;
  question: string;
  /** Without one it waits in the back office. */
  answer?: string;
  daysAgo: number;
}

export const questionSeeds: QuestionSeed[] = [
  {
    product: 'VGA-003',
    name: 'Dimas',
    question: 'PSU 550 watt cukup untuk kartu ini?',
    answer: 'Cukup, selama PSU-nya 80+ dan punya konektor daya yang sesuai. Sebutkan tipe PSU-nya bila ragu.',
    daysAgo: 20,
  },
  {
    product: 'VGA-003',
    name: '',
    question: 'Garansinya klaim ke toko atau langsung ke distributor?',
    answer: 'Bawa atau kirim ke toko, nanti kami yang mengurus ke distributor.',
    daysAgo: 12,
  },
  {
    product: 'MON-008',
    name: 'Fajar',
    question: 'Sudah termasuk kabel DisplayPort?',
    answer: 'Sudah, satu kabel DisplayPort dan satu kabel daya ada di dalam dus.',
    daysAgo: 9,
  },
  { product: 'KBD-001', name: 'Lala', question: 'Keycap-nya bisa diganti dengan yang lain?', daysAgo: 1 },
];
