/** Questions about products: in the ask dialog, under the product, and in the back office. */
export const askQuestionText = {
  title: 'Atau tulis pertanyaan Anda di sini',
  question: 'Pertanyaan',
  name: 'Nama',
  send: 'Kirim pertanyaan',
  note: 'Toko menjawab dan dapat menampilkan pertanyaan ini bersama jawabannya di halaman produk. Jangan tulis nomor atau alamat.',
  sent: 'Pertanyaan terkirim. Setelah dijawab, pertanyaan dan jawabannya muncul di halaman produk bila ditampilkan toko.',
  failed: 'Pertanyaan belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
} as const;

export const questionsText = {
  title: 'Tanya Jawab',
  asker: 'Pembeli',
  answer: 'Jawaban toko',
  pages: 'Halaman tanya jawab',
  ask: 'Ajukan pertanyaan',
} as const;

export const questionAdminText = {
  title: 'Pertanyaan',
  text: 'Pertanyaan tentang produk dari pembeli. Setelah dijawab, tekan Tampilkan agar muncul di halaman produk.',
  search: 'Cari pertanyaan, jawaban, atau produk',
  statusTabs: 'Status pertanyaan',
  ofProduct: (name: string) => `Produk: ${name}`,
  titleOf: (name: string) => `pertanyaan ${name}`,
  answer: 'Jawaban',
  question: 'Pertanyaan',
  save: 'Simpan jawaban',
  saved: 'Jawaban disimpan',
  publish: 'Tampilkan',
  published: 'Pertanyaan ditampilkan di halaman produk',
  hide: 'Sembunyikan',
  hidden: 'Pertanyaan disembunyikan',
  removed: 'Pertanyaan dihapus',
  gone: 'Pertanyaan ini sudah dihapus orang lain. Isian Anda tetap ada di sini, tetapi tidak dapat disimpan lagi.',
  shown: 'Tampil',
  none: 'Belum ada pertanyaan',
  noneText: 'Pertanyaan yang ditulis pembeli lewat Tanya produk terkumpul di sini.',
} as const;
