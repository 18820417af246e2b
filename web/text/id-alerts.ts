/** 'Kabari saya' on the product page, the page that deletes a number, and what staff see of it. */
export const alertText = {
  stock: 'Kabari saya',
  price: 'Kabari kalau harga turun',
  stockTitle: 'Kabari saat tersedia lagi',
  priceTitle: 'Kabari kalau harga turun',
  stockIntro: (name: string) => `Kami kirim satu pesan WhatsApp begitu ${name} tersedia lagi.`,
  priceIntro: (name: string, price: string) =>
    `Harga ${name} sekarang ${price}. Kami kirim satu pesan WhatsApp begitu harganya sampai ke harga yang Anda mau.`,
  waNumber: 'Nomor WhatsApp',
  wishedPrice: 'Harga yang diinginkan',
  tooHigh: (price: string) => `Harus di bawah harga sekarang, ${price}`,
  privacy:
    'Nomor Anda hanya dipakai untuk satu kabar ini, tidak ditampilkan di toko, dan dihapus paling lambat 180 hari. Anda dapat membatalkannya kapan saja.',
  send: 'Kabari saya',
  waiting: {
    stock: (number: string) => `Kami kabari nomor ${number} begitu produk ini tersedia.`,
    price: (number: string, wishedPrice: string | null) =>
      `Kami kabari nomor ${number} begitu harganya ${wishedPrice ? `sampai ${wishedPrice}` : 'turun'}.`,
  },
  cancel: 'Batalkan kabar',
  cancelled: 'Kabar dibatalkan dan nomor Anda dihapus.',
  failed: 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.',
} as const;

export const forgetNumberText = {
  title: 'Hapus nomor saya',
  text: 'Tekan tombol di bawah untuk menghapus nomor WhatsApp Anda beserta semua permintaan kabar produk dari toko ini.',
  press: 'Hapus nomor saya',
  done: 'Nomor Anda sudah dihapus',
  doneText: 'Tidak ada lagi kabar produk yang dikirim ke nomor itu.',
  home: 'Kembali ke toko',
} as const;

export const productAlertsText = {
  title: 'Produk ditunggu',
  text: 'Produk yang kabarnya diminta pembeli: saat tersedia lagi, atau saat harganya turun. Nomor pembeli tidak ditampilkan.',
  columns: {
    product: 'Produk',
    stock: 'Stok',
    price: 'Harga',
    forStock: 'Menunggu stok',
    forPrice: 'Menunggu harga',
    wish: 'Harga tertinggi yang diinginkan',
    latest: 'Permintaan terakhir',
  },
  none: 'Belum ada produk yang ditunggu',
  noneText: 'Permintaan dari tombol Kabari saya di halaman produk terkumpul di sini.',
} as const;
