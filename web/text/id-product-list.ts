/** Lists of products. */
export const productListText = {
  from: (rupiah: string) => `Mulai ${rupiah}`,
  upTo: (rupiah: string) => `Sampai ${rupiah}`,
  category: 'Kategori',
  results: 'Hasil',
  resultList: 'Daftar produk',
  shown: (count: string, subject?: string) => `Menampilkan ${count} produk${subject ? ` untuk "${subject}"` : ''}`,
  ignoredWords: (words: readonly string[]) =>
    `Tidak ada produk yang cocok dengan semua kata. Hasil ini tanpa kata ${words.map((word) => `"${word}"`).join(', ')}.`,
  filtersActive: '(ada filter aktif)',
  dropFilter: 'Coba lepas salah satu filter:',
  orLetUsHelp: 'Atau biarkan kami membantu:',
  askAdmin: 'Tanya admin',
  laptopAdvisor: 'Rekomendasi laptop',
  pcAdvisor: 'Rakit PC',
  hotDeals: 'Hot Deals',
  hotDealsTitle: 'Special Hot Deal Just for You',
  hotDealsText: 'Harga turun, stok terbatas. Siapa cepat dia dapat.',
  searchTitle: (keyword: string) => `Hasil pencarian "${keyword}"`,
  title: 'Katalog Produk',
  description: (subject: string, shop: string, place: string) =>
    `Beli ${subject || 'laptop, komputer, dan komponen PC'} di ${shop}: harga terbaru, stok nyata, spesifikasi lengkap, dan ulasan pembeli. Pesan langsung lewat WhatsApp${place}.`,
  hotDealsDescription: (shop: string) =>
    `Diskon laptop, komputer, dan komponen PC terbaik minggu ini di ${shop}. Stok terbatas, pesan langsung lewat WhatsApp.`,
} as const;
