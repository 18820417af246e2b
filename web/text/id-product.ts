/** Lists of products, the product page and the comparison. */
export const productListText = {
  from: (rupiah: string) => `Mulai ${rupiah}`,
  upTo: (rupiah: string) => `Sampai ${rupiah}`,
  category: 'Kategori',
  brand: 'Brand',
  product: 'Produk',
  results: 'Hasil',
  resultList: 'Daftar produk',
  shown: (count: string, subject?: string) => `Menampilkan ${count} produk${subject ? ` untuk "${subject}"` : ''}`,
  filtersActive: '(ada filter aktif)',
  dropFilter: 'Coba lepas salah satu filter:',
  orLetUsHelp: 'Atau biarkan kami membantu:',
  askAdmin: 'Tanya admin',
  laptopAdvisor: 'Rekomendasi laptop',
  pcAdvisor: 'Rakit PC',
  askByChat: 'Tanya lewat WhatsApp',
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

export const compareText = {
  count: (chosen: number, most: number) => `${chosen} dari ${most} produk`,
  clear: 'Kosongkan',
  onlyDifferent: 'Tampilkan hanya yang berbeda',
  open: (count: number) => `Lihat perbandingan (${count})`,
  howTo: 'Tekan tanda timbangan pada produk di katalog, lalu kembali ke sini. Paling banyak empat produk.',
  openCatalogue: 'Buka katalog',
  description: (shop: string) => `Bandingkan harga dan spesifikasi sampai empat produk berdampingan di ${shop}.`,
} as const;

export const productPageText = {
  category: 'Kategori',
  availability: 'Availability',
  brand: 'Brand',
  isNew: 'New',
  reviews: (count: string) => `(${count} ulasan)`,
  information: 'Informasi produk',
  description: 'Deskripsi',
  specification: 'Spesifikasi',
  updated: (date: string) => `Data ter-update ${date}`,
  variant: 'Varian',
  chooseVariant: 'Pilih varian dulu',
  quantity: (qty: number) => `Jumlah ${qty}`,
  ask: 'Tanya produk',
  soldOut: 'Stok sedang kosong. Tanyakan lewat WhatsApp kapan tersedia lagi.',
  share: 'Bagikan',
  orderGuide: 'Cara pemesanan',
  warranty: 'Ketentuan garansi',
  shipping: 'Ongkir ke kotamu',
  shippingWeight: (weight: string) => `Berat kirim ${weight}`,
  checkShipping: 'Cek ongkir',
  similar: 'Kamu Mungkin Juga Suka',
  similarText: 'Rekomendasi Produk Berdasarkan Pencarianmu',
} as const;

export const galleryText = {
  region: (name: string) => `Gambar ${name}`,
  enlarge: (place: number, count: number) => `Perbesar gambar ${place} dari ${count}`,
  place: (place: number, count: number) => `${place} dari ${count}`,
  picture: (place: number) => `Gambar ${place}`,
  pictureOf: (name: string, place: number) => `${name}, gambar ${place}`,
  previous: 'Gambar sebelumnya',
  next: 'Gambar berikutnya',
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
} as const;

/** 'Oops something went wrong!' and 'No more results!' are the specification's own words. */
export const reviewText = {
  title: 'Ulasan Pembeli',
  failed: 'Oops something went wrong!',
  end: 'No more results!',
  none: 'Belum ada ulasan untuk produk ini',
  noneText: 'Beli produk ini dan jadilah yang pertama memberikan ulasan',
  count: (count: string) => `dari ${count} ulasan`,
  pages: 'Halaman ulasan',
  photo: (place: number, name: string) => `Foto ${place} dari ${name}`,
  photoOf: (name: string) => `Foto ulasan dari ${name}`,
  preview: 'Preview',
  more: (count: number) => `+${count} foto lagi`,
} as const;
