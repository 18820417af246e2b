/** The product page, with its pictures and reviews. */
export const productPageText = {
  category: 'Kategori',
  availability: 'Availability',
  brand: 'Brand',
  parcelSize: 'Ukuran paket',
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
  shipping: 'Ongkir ke kota Anda',
  shippingWeight: (weight: string) => `Berat kirim ${weight}`,
  checkShipping: 'Cek ongkir',
  recommended: 'Kamu Mungkin Juga Suka',
  recommendedText: 'Rekomendasi Produk Berdasarkan Pencarianmu',
  seeSimilar: 'Lihat yang serupa',
  similar: 'Produk Serupa',
  similarText: 'Sejenis, dengan spesifikasi dan harga yang berdekatan',
  noSimilar: 'Belum ada produk lain yang serupa.',
  seeCatalogue: 'Lihat katalog',
  lowestBefore: (rupiah: string) => `Harga terendah 30 hari sebelum diskon: ${rupiah}`,
} as const;

export const priceHistoryText = {
  title: 'Riwayat harga',
  days: '180 hari terakhir',
  summary: ({ now, low, high, days }: { now: string; low: string; high: string; days: number }) =>
    low === high
      ? `Harga tetap ${now} dalam ${days} hari terakhir.`
      : `Sekarang ${now}. Dalam ${days} hari terakhir terendah ${low}, tertinggi ${high}.`,
  changes: 'Perubahan terakhir',
  today: 'Hari ini',
  none: 'Belum ada riwayat harga.',
} as const;

export const instalmentText = {
  title: 'Simulasi cicilan',
  from: (rupiah: string) => `Mulai ${rupiah}/bulan`,
  downPayment: 'Uang muka',
  downPaymentTooHigh: 'Uang muka harus lebih kecil dari harga',
  plan: 'Cicilan',
  monthly: 'Per bulan',
  total: 'Total bayar',
  totalOf: (rupiah: string) => `Total ${rupiah.replace(' ', '\u00a0')}`,
  months: (months: number) => `${months} bulan`,
  rate: (percent: string) => `bunga ${percent}/bulan`,
  note: 'Perkiraan dengan bunga tetap. Persetujuan, biaya admin, dan angka akhir mengikuti penyedia cicilan.',
} as const;

export const galleryText = {
  region: (name: string) => `Gambar ${name}`,
  enlarge: (index: number, count: number) => `Perbesar gambar ${index} dari ${count}`,
  position: (number: number, count: number) => `${number} dari ${count}`,
  picture: (index: number) => `Gambar ${index}`,
  pictureOf: (name: string, index: number) => `${name}, gambar ${index}`,
  previous: 'Gambar sebelumnya',
  next: 'Gambar berikutnya',
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
} as const;

/** 'Oops something went wrong!' and 'No more results!' are English on purpose, see docs/decisions/0016-english-form-messages.md. */
export const reviewText = {
  title: 'Ulasan Pembeli',
  failed: 'Oops something went wrong!',
  end: 'No more results!',
  none: 'Belum ada ulasan untuk produk ini',
  noneText: 'Beli produk ini dan jadilah yang pertama memberikan ulasan',
  count: (count: string) => `dari ${count} ulasan`,
  pages: 'Halaman ulasan',
  photo: (index: number, name: string) => `Foto ${index} dari ${name}`,
  photoOf: (name: string) => `Foto ulasan dari ${name}`,
  preview: 'Preview',
  more: (count: number) => `+${count} foto lagi`,
} as const;
