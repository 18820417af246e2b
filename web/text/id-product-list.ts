/** Lists of products. */
export const productListText = {
  from: (rupiah: string) => `Mulai ${rupiah}`,
  upTo: (rupiah: string) => `Sampai ${rupiah}`,
  category: 'Kategori',
  subCategoriesOf: (category: string) => `Sub-kategori ${category}`,
  inStockOnly: 'Hanya stok tersedia',
  includeBrand: (brand: string) => `Sertakan ${brand}`,
  severalBrands: 'Pilih beberapa brand',
  chosenBrands: (count: number) => `${count} brand dipilih`,
  productCount: (count: string) => `${count} produk`,
  matchCount: (count: string) => `${count} produk cocok`,
  lowestPrice: 'Geser harga terendah',
  highestPrice: 'Geser harga tertinggi',
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
  aboutBrand: (brand: string) => `Tentang ${brand}`,
  brandProducts: (brand: string) => `Produk ${brand}`,
  brandTitle: (brand: string) => `${brand}: daftar produk dan harga`,
  brandDescription: (brand: string, shop: string) =>
    `Produk ${brand} di ${shop}: harga terbaru, stok nyata, spesifikasi lengkap, dan ulasan pembeli.`,
  filterBrand: 'Filter dan urutkan',
  noBrandProducts: 'Belum ada produk dari brand ini. Tanyakan lewat WhatsApp, mungkin bisa kami pesankan.',
  hotDeals: 'Hot Deals',
  hotDealsTitle: 'Special Hot Deal Just for You',
  hotDealsText: 'Potongan harga terbesar dari semua produk kami.',
  searchTitle: (keyword: string) => `Hasil pencarian "${keyword}"`,
  title: 'Katalog Produk',
  /** After a title; nothing on the first page. */
  atPage: (page: string | undefined) => (page ? ` - halaman ${page}` : ''),
  description: (subject: string, shop: string, place: string) =>
    `Beli ${subject || 'laptop, komputer, dan komponen PC'} di ${shop}: harga terbaru, stok nyata, spesifikasi lengkap, dan ulasan pembeli. Pesan langsung lewat WhatsApp${place}.`,
  hotDealsDescription: (shop: string) =>
    `Diskon laptop, komputer, dan komponen PC terbaik minggu ini di ${shop}. Stok terbatas, pesan langsung lewat WhatsApp.`,
} as const;
