import type { PictureSource } from '../content/picture-source.ts';
import { drawReviewPhoto, reviewPhotoSize } from '../pictures/review-photo.ts';
import { productSeeds } from './all-products.ts';
import type { ProductSeed } from './product-seed.ts';

export interface ReviewSeed {
  /** Sku of the product. */
  product: string;
  name: string;
  location: string;
  stars: number;
  review: string;
  status: 'approved' | 'pending';
  pictures: PictureSource[];
  /** Days before the day of seeding. */
  daysAgo: number;
}

const people: [name: string, location: string][] = [
  ['Agus Salim', 'Semarang'],
  ['Putri Wulandari', 'Depok'],
  ['Reza Fahlevi', 'Palembang'],
  ['Ni Luh Ayu', 'Denpasar'],
  ['Bayu Aji', 'Malang'],
  ['Christina Simanjuntak', 'Medan'],
  ['Ilham Ramadhan', 'Bogor'],
  ['Fitri Handayani', 'Surakarta'],
  ['Daniel Wijaya', 'Tangerang'],
  ['Nurul Hidayah', 'Banjarmasin'],
  ['Arief Budiman', 'Pekanbaru'],
  ['Lidya Tanjung', 'Padang'],
  ['Galih Permana', 'Cirebon'],
  ['Yuliana Mandagi', 'Manado'],
  ['Taufik Hidayat', 'Mataram'],
  ['Sri Rahayu', 'Purwokerto'],
  ['Kevin Hartono', 'Jakarta Barat'],
];

type Opinion = [stars: number, text: string];

const opinions: Record<string, Opinion[]> = {
  laptop: [
    [5, 'Sudah dipakai sebulan untuk kuliah, baterainya cukup dari pagi sampai sore. Layarnya juga enak di mata.'],
    [5, 'Barang tersegel dan garansi resmi bisa dicek. Admin sabar menjawab pertanyaan saya soal upgrade RAM.'],
    [4, 'Performa sesuai harga. Hanya saja speakernya biasa saja, jadi tetap pakai headset.'],
    [5, 'Ringan dibawa naik KRL setiap hari. Menyala cepat dan keyboardnya nyaman untuk mengetik lama.'],
    [4, 'Agak hangat kalau dipakai main gim, tapi masih wajar. Pengiriman ke luar pulau aman dengan packing kayu.'],
    [3, 'Laptopnya bagus, pengirimannya telat dua hari dari perkiraan. Untung dikabari terus.'],
    [5, 'Beli dua untuk anak sekolah, dua-duanya mulus. Terima kasih sudah dibantu memilih.'],
    [5, 'Render video jauh lebih cepat dari laptop lama saya. Puas sekali.'],
  ],
  vga: [
    [5, 'Main di 1080p rata kanan lancar semua. Suhu stabil di 65 derajat dengan casing saya.'],
    [5, 'Segel utuh, kartu garansi lengkap. Sudah dites beban dua jam, aman.'],
    [4, 'Kipas agak terdengar saat beban penuh, tapi performanya memuaskan.'],
    [5, 'Ukurannya pas di casing kecil, sebelumnya sudah dicek oleh admin. Mantap.'],
  ],
  processor: [
    [5, 'Pin dan segel aman, langsung terbaca di BIOS. Kecepatannya terasa sekali dari generasi lama.'],
    [4, 'Cooler bawaannya cukup untuk harian. Kalau render lama sebaiknya ganti.'],
    [5, 'Sesuai deskripsi, box resmi. Harga termasuk bersaing.'],
  ],
  monitor: [
    [5, 'Tidak ada dead pixel, warnanya bagus setelah sedikit diatur. Packing berlapis.'],
    [4, 'Gambar mulus di 180 Hz. Dudukannya tidak bisa naik turun, jadi saya pakai bracket.'],
    [5, 'Nyaman untuk kerja delapan jam. Kabelnya lengkap di dalam kotak.'],
  ],
  'pc-rakitan': [
    [5, 'Kabel di dalam casing rapi sekali. Tinggal colok langsung main.'],
    [5, 'Minta ganti casing putih, dilayani dan dikirim foto sebelum dikirim. Recommended.'],
    [4, 'Performa oke, proses rakit memakan tiga hari karena antre.'],
  ],
  other: [
    [5, 'Barang asli, sesuai foto dan deskripsi. Pengiriman cepat.'],
    [5, 'Dipasang langsung terdeteksi, tidak ada kendala sampai sekarang.'],
    [4, 'Kualitas bagus untuk harganya. Semoga awet.'],
    [5, 'Sudah pembelian ketiga di toko ini, selalu aman.'],
    [4, 'Produk oke, dus luar sedikit penyok tapi isinya selamat.'],
    [5, 'Admin mengingatkan soal kecocokan dengan motherboard saya sebelum bayar. Sangat membantu.'],
  ],
};

const reviewsOf = (product: ProductSeed, place: number): ReviewSeed[] => {
  const pool = opinions[product.categories[0] ?? 'other'] ?? opinions.other ?? [];
  const count = product.isFeatured ? 6 : product.isHotDeals ? 3 : place % 5 === 0 ? 1 : 0;
  return Array.from({ length: Math.min(count, pool.length) }, (_, index) => {
    const [name, location] = people[(place * 5 + index * 7) % people.length] ?? ['Pembeli', 'Jakarta'];
    const [stars, review] = pool[(place + index) % pool.length] ?? [5, ''];
    const shots = index === 0 && product.isFeatured ? 5 : (place + index) % 6 === 0 ? 2 : 0;
    return {
      product: product.sku,
      name,
      location,
      stars,
      review,
      status: (place + index * 3) % 19 === 18 ? 'pending' : 'approved',
      pictures: Array.from({ length: shots }, (_, shot) => {
        const { kind, seed, views: _views, ...options } = product.pictures;
        return {
          draw: () => drawReviewPhoto(kind, seed, index * 6 + shot, options),
          width: reviewPhotoSize,
          height: reviewPhotoSize,
        };
      }),
      daysAgo: 3 + ((place * 11 + index * 17) % 160),
    };
  });
};

export const reviewSeeds: ReviewSeed[] = productSeeds.flatMap(reviewsOf);
