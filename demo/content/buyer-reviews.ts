export interface BuyerReviewSeed {
  /** Sku of a product that a finished order holds. */
  product: string;
  stars: number;
  review: string;
  location: string;
  /** The shop's answer; without one the review waits for moderation. */
  answer?: string;
}

export const buyerReviewSeeds: BuyerReviewSeed[] = [
  {
    product: 'VGA-003',
    stars: 5,
    review: 'Datang dengan segel utuh dan bubble tebal. Suhu aman di 68 derajat waktu main berjam-jam.',
    location: 'Surabaya',
    answer: 'Terima kasih sudah mengecek suhunya juga. Garansinya kami catat dengan nomor seri Anda, ya.',
  },
  {
    product: 'KBD-001',
    stars: 4,
    review: 'Tombolnya enak untuk mengetik laporan. Sayang kabelnya agak pendek untuk meja saya.',
    location: 'Bekasi',
    answer: 'Terima kasih masukannya. Kabelnya bisa dilepas, jadi kabel USB-C yang lebih panjang bisa dipakai.',
  },
  {
    product: 'MON-008',
    stars: 3,
    review: 'Layarnya bagus, tetapi dudukannya baru stabil setelah bautnya dikencangkan lagi.',
    location: 'Yogyakarta',
    answer: 'Mohon maaf atas kendalanya. Kalau masih goyang, dudukannya kami ganti tanpa biaya.',
  },
  {
    product: 'SSD-001',
    stars: 5,
    review: 'Kecepatannya sesuai yang tertulis, dan nomor serinya cocok dengan yang di halaman pesanan.',
    location: 'Bandung',
  },
];
