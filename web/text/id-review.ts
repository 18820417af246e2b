import { maxPicturesPerBuyerReview } from '#domain/media/media.limits.ts';
import type { ReviewStatus } from '#domain/reviews/review.contract.ts';

/** What marks, filters and answers reviews, on the product page and on the page of a finished order. */
export const reviewMarkText = {
  verified: 'Pembelian terverifikasi',
  answer: 'Jawaban toko',
} as const;

export const reviewFilterText = {
  label: 'Filter ulasan',
  all: 'Semua',
  withPictures: 'Dengan foto',
  stars: (stars: number) => `${stars} bintang`,
  distribution: 'Sebaran bintang',
  countOf: (stars: number, count: string) => `${stars} bintang: ${count} ulasan`,
  noneFound: 'Belum ada ulasan dengan filter ini.',
} as const;

export const buyerReviewText = {
  title: 'Beri ulasan',
  text: 'Pesanan sudah selesai. Ceritakan pengalaman Anda agar pembeli lain terbantu memilih.',
  titleDone: 'Ulasan Anda',
  write: 'Tulis ulasan',
  writeFor: (name: string) => `Tulis ulasan untuk ${name}`,
  stars: 'Bintang',
  starsMissing: 'Pilih jumlah bintang',
  review: 'Ulasan',
  reviewHint: 'Misalnya kondisi barang, kecepatan, dan apakah sesuai harapan.',
  pictures: 'Foto',
  addPicture: 'Tambah foto',
  pictureLimits: `Paling banyak ${maxPicturesPerBuyerReview} foto JPEG, PNG, atau WebP, masing-masing sampai 10 MB.`,
  tooManyPictures: (unused: number) => `${unused} foto tidak dipakai: paling banyak ${maxPicturesPerBuyerReview} foto.`,
  picture: (index: number) => `Foto ${index}`,
  name: 'Nama yang ditampilkan',
  location: 'Kota',
  send: 'Kirim ulasan',
  note: 'Ulasan tampil di halaman produk setelah diperiksa toko, bersama nama dan kota yang Anda tulis di sini.',
  sent: 'Terima kasih! Ulasan Anda menunggu pemeriksaan toko.',
  failed: 'Ulasan belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
  discard: {
    title: 'Buang ulasan ini?',
    text: 'Yang sudah Anda tulis dan foto yang Anda pilih akan hilang.',
    confirm: 'Ya, buang',
    cancel: 'Lanjut menulis',
    tone: 'danger',
  },
  leave: {
    title: 'Tinggalkan halaman ini?',
    text: 'Ulasan yang belum dikirim akan hilang.',
    confirm: 'Ya, tinggalkan',
    cancel: 'Lanjut menulis',
    tone: 'danger',
  },
  statuses: {
    pending: 'Menunggu pemeriksaan',
    approved: 'Sudah tampil',
    rejected: 'Tidak ditampilkan',
  } satisfies Record<ReviewStatus, string>,
} as const;

export const reviewAnswerText = {
  answer: 'Jawab',
  change: 'Ubah jawaban',
  field: 'Jawaban toko',
  hint: 'Tampil di bawah ulasan ini. Kosongkan untuk menghapus jawaban.',
  save: 'Simpan jawaban',
  saved: 'Jawaban disimpan',
  removed: 'Jawaban dihapus',
  starsFilter: 'Bintang',
  picturesFilter: 'Foto',
  withPictures: 'Dengan foto',
} as const;
