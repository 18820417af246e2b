export const compareText = {
  count: (chosen: number, most: number) => `${chosen} dari ${most} produk`,
  clear: 'Kosongkan',
  onlyDifferent: 'Tampilkan hanya yang berbeda',
  open: (count: number) => `Lihat perbandingan (${count})`,
  howTo: 'Tekan tanda timbangan pada produk di katalog, lalu kembali ke sini. Paling banyak empat produk.',
  openCatalogue: 'Buka katalog',
  description: (shop: string) => `Bandingkan harga dan spesifikasi sampai empat produk berdampingan di ${shop}.`,
} as const;
