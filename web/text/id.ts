import { jakartaAheadMs } from '#domain/days.ts';
import { formatNumber } from '#domain/number.ts';

/** Interface text that more than one place shows. */

export const uiText = {
  close: 'Tutup',
  cancel: 'Batal',
  ok: 'OK',
  search: 'Cari',
  retry: 'Coba lagi',
  loading: 'Memuat…',
  processing: 'Sedang diproses',
  optional: 'opsional',
  characters: (length: number, max: number) => `${formatNumber(length)}/${formatNumber(max)} karakter`,
  tooLong: (max: number) => `Maksimal ${formatNumber(max)} karakter`,
  clear: 'Hapus',
  backHome: 'Kembali ke Home',
} as const;

export const stateText = {
  empty: { title: 'Data Belum Tersedia', text: 'Tidak ada data yang dapat ditampilkan' },
  error: {
    title: 'Terjadi Kesalahan Saat Mengambil Data',
    text: 'Sistem tidak dapat memuat data. Silakan coba kembali dalam beberapa saat atau periksa koneksi Anda.',
  },
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Alamat ini tidak ada atau sudah dipindahkan. Cari produk yang Anda butuhkan, atau kembali ke Home.',
    searchLabel: 'Cari produk',
    searchPlaceholder: 'Cari produk disini',
  },
} as const;

export const comboboxText = {
  searching: 'Mencari…',
  empty: 'Tidak ada hasil yang cocok',
  failed: 'Gagal memuat pilihan. Ubah ketikan untuk mencoba lagi.',
  typeMore: (minChars: number) => `Ketik minimal ${minChars} huruf untuk mencari`,
  found: (count: number) => `${count} pilihan tersedia`,
} as const;

export const controlText = {
  linkCopied: 'Tautan disalin',
  showPassword: 'Tampilkan password',
  hidePassword: 'Sembunyikan password',
  decreaseQuantity: 'Kurangi jumlah',
  increaseQuantity: 'Tambah jumlah',
  quantity: 'Jumlah',
  remove: (label: string) => `Hapus ${label}`,
  stars: (rating: string) => `${rating} dari 5 bintang`,
  rating: (rating: string, count: number) => `${rating} dari 5 bintang, ${count} ulasan`,
  discount: 'Diskon',
  originalPrice: 'Harga semula',
} as const;

export const carouselText = {
  role: 'carousel',
  slideRole: 'slide',
  previous: 'Slide sebelumnya',
  next: 'Slide berikutnya',
  goTo: (position: number) => `Ke slide ${position}`,
  position: (position: number, count: number) => `${position} dari ${count}`,
  pause: 'Jeda putaran slide',
  play: 'Putar slide otomatis',
} as const;

export const paginationText = {
  label: 'Halaman hasil',
  previous: 'Halaman sebelumnya',
  next: 'Halaman berikutnya',
} as const;

export const breadcrumbText = { label: 'Jejak halaman' } as const;

export const toastText = { region: 'Pemberitahuan', dismiss: 'Tutup pemberitahuan' } as const;

export const orderText = {
  limitedByStock: (names: readonly string[]) => `Jumlah ${names.join(', ')} disesuaikan dengan stok yang ada.`,
  noteReplaced: 'Catatan rakitan sebelumnya diganti dengan catatan yang baru.',
} as const;

export const agentText = {
  region: 'Chat dengan kami',
  button: 'Chat via WhatsApp',
  bubble: 'Ada pertanyaan? chat dengan kami',
  choose: 'Pilih Customer Service untuk terhubung via WhatsApp.',
  chat: 'Chat via WhatsApp',
  none: 'Nomor WhatsApp toko belum tersedia.',
  askTitle: 'Tanya produk',
  greeting: (shopName: string) => `Halo ${shopName}, saya butuh bantuan.`,
  askProduct: (name: string, sku: string) =>
    `Halo, saya ingin bertanya tentang produk ini:\n${name}\nSKU: ${sku}\nApakah masih tersedia?`,
} as const;

export const shopText = {
  allCategories: 'Semua Kategori',
  search: 'Cari produk disini',
  laptopAdvisor: 'Butuh Rekomendasi Laptop?',
  cart: 'Keranjang belanja',
  cartWith: (pieces: number) => `Keranjang belanja, ${pieces} barang`,
  catalogue: 'Katalog',
  location: 'Lokasi',
  categories: 'Kategori',
  help: 'Bantuan',
  skipToContent: 'Langsung ke isi halaman',
} as const;

export const helpLinks = [
  { to: '/about', label: 'Tentang Kami' },
  { to: '/payment-guide', label: 'Cara Pembayaran' },
  { to: '/order-guide', label: 'Cara Pemesanan' },
  { to: '/warranty', label: 'Garansi' },
  { to: '/admin-contact', label: 'Kontak Admin' },
] as const;

/** Products in lists, filters and comparisons. */
export const catalogueText = {
  buy: 'Beli',
  buyNow: 'Beli Sekarang',
  ask: (name: string) => `Tanya ${name} lewat WhatsApp`,
  askByChat: 'Tanya lewat WhatsApp',
  product: 'Produk',
  seeAll: 'Lihat Semua',
  hotDeals: 'HOT DEALS',
  soldOut: 'Stok habis',
  inStock: 'Stok tersedia',
  fewLeft: (stock: number) => `Sisa ${stock}`,
  filter: 'Filter',
  filterTitle: 'Filter Produk',
  priceRange: 'Batas Harga',
  minPrice: 'Rp Minimal',
  maxPrice: 'Rp Maksimal',
  apply: 'Terapkan',
  brand: 'Brand',
  allCategories: 'Semua kategori',
  allBrands: 'Semua brand / merk',
  sort: 'Urutkan',
  bestMatch: 'Paling Sesuai',
  clearAll: 'Hapus semua',
  activeFilters: 'Filter aktif',
  compare: 'Bandingkan',
  compareTitle: 'Bandingkan Produk',
  compareFull: 'Paling banyak 4 produk bisa dibandingkan sekaligus.',
  recentlySeen: 'Terakhir Dilihat',
  suggestions: 'Saran pencarian',
  /** With its packing; the product's own weight stands among the specifications. */
  shippingWeight: 'Berat kirim',
  pageGone: 'Halaman ini sudah tidak ada.',
  firstPage: 'Ke halaman pertama',
} as const;

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];

/** DD MMM YYYY in Jakarta's time. No Intl: server and browser may know different abbreviations and time zones. */
export function dateText(time: string): string {
  const date = new Date(Date.parse(time) + jakartaAheadMs);
  if (Number.isNaN(date.getTime())) return '';
  return `${String(date.getUTCDate()).padStart(2, '0')} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

export const chatText = {
  bot: 'Asisten toko: ',
  customer: 'Kamu: ',
  typing: 'Sedang mengetik…',
} as const;
