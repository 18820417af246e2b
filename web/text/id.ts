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
  characters: 'karakter',
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
    text: 'Alamat ini tidak ada atau sudah dipindahkan. Cari produk yang Anda butuhkan, atau kembali ke beranda.',
    searchLabel: 'Cari produk',
    searchPlaceholder: 'Cari produk disini',
  },
} as const;

/** '1,25 kg' */
export function kgText(grams: number): string {
  return `${(grams / 1000).toLocaleString('id-ID', { maximumFractionDigits: 2 })} kg`;
}

export const comboboxText = {
  searching: 'Mencari…',
  empty: 'Tidak ada hasil yang cocok',
  failed: 'Gagal memuat pilihan. Ubah ketikan untuk mencoba lagi.',
  typeMore: (minChars: number) => `Ketik minimal ${minChars} huruf untuk mencari`,
  found: (count: number) => `${count} pilihan tersedia`,
} as const;

export const controlText = {
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  decreaseQuantity: 'Kurangi jumlah',
  increaseQuantity: 'Tambah jumlah',
  quantity: 'Jumlah',
  remove: (label: string) => `Hapus ${label}`,
  stars: (rating: string) => `${rating} dari 5 bintang`,
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

export const alerts = {
  checkoutIncomplete: { kind: 'warning', title: 'Perhatian', text: 'Data belum lengkap, silahkan lengkapi!' },
  checkoutSuccess: { kind: 'success', title: 'Berhasil', text: 'Pembelian berhasil' },
  variantMissing: { kind: 'warning', title: 'Perhatian', text: 'Silahkan pilih variant dulu!' },
  shareUnsupported: { kind: 'info', title: 'Fitur share tidak didukung di browser ini', text: '' },
  loginFailed: { kind: 'error', title: 'Gagal Login', text: 'Username atau password salah.' },
  loginError: {
    kind: 'error',
    title: 'Terjadi Kesalahan',
    text: 'Sistem tidak dapat memproses. Silakan coba kembali dalam beberapa saat atau periksa koneksi Anda.',
  },
} as const;

const sure = { title: 'Apakah anda yakin?', cancel: 'Batal' } as const;

export const confirmations = {
  delete: { ...sure, text: 'Anda tidak akan dapat mengembalikannya!', confirm: 'Ya, hapus!', tone: 'danger' },
  reject: { ...sure, text: 'Anda tidak akan dapat mengembalikannya!', confirm: 'Ya, tolak!', tone: 'danger' },
  approve: { ...sure, text: 'Pastikan data sudah diperiksa!', confirm: 'Ya, terima!', tone: 'primary' },
  transaction: {
    ...sure,
    text: 'Pastikan data transaksi sudah diperiksa!',
    confirm: 'Ya, terima!',
    tone: 'primary',
  },
  restart: {
    ...sure,
    text: 'Jawaban dan hasil pencarian ini akan dihapus, lalu dimulai lagi dari awal.',
    confirm: 'Ya, mulai lagi!',
    tone: 'primary',
  },
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

/** The back office. */
export const adminText = {
  area: 'Panel admin',
  add: 'Tambah',
  edit: 'Edit',
  remove: 'Hapus',
  save: 'Simpan',
  saving: 'Menyimpan…',
  cancel: 'Batal',
  back: 'Kembali',
  approve: 'Terima',
  reject: 'Tolak',
  import: 'Impor',
  export: 'Ekspor',
  profile: 'Profil',
  logout: 'Akhiri Sesi',
  userMenu: 'Menu pengguna',
  navigation: 'Navigasi admin',
  viewShop: 'Lihat toko',
  more: 'Lainnya',
  jump: 'Cari atau lompat ke…',
  jumpTitle: 'Lompat ke layar',
  jumpEmpty: 'Tidak ada layar yang cocok',
  on: 'Aktif',
  off: 'Nonaktif',
  switchOn: 'Aktifkan',
  switchOff: 'Nonaktifkan',
  all: 'Semua',
  none: '–',
} as const;

export const listText = {
  search: (many: string) => `Cari ${many.toLowerCase()}`,
  clearSearch: 'Hapus pencarian',
  filters: 'Saring',
  resetFilters: 'Hapus pencarian dan saringan',
  sort: 'Urutkan',
  sorts: {
    order: 'Urutan tampil',
    newest: 'Terbaru ditambahkan',
    latest_updated: 'Terakhir diubah',
    title: 'Nama A–Z',
  },
  page: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  total: (count: number) => `${count.toLocaleString('id-ID')} data`,
  selectAll: 'Pilih semua di halaman ini',
  select: (title: string) => `Pilih ${title}`,
  selected: (count: number) => `${count} dipilih`,
  unselect: 'Batal pilih',
  actions: (title: string) => `Tindakan untuk ${title}`,
  actionsColumn: 'Tindakan',
  nothingFound: { title: 'Tidak ada yang cocok', text: 'Coba kata lain atau hapus saringannya.' },
  removed: (title: string) => `${title} sudah dihapus`,
  removedMany: (count: number) => `${count} data sudah dihapus`,
  switched: (count: number, isOn: boolean) => `${count} data ${isOn ? 'diaktifkan' : 'dinonaktifkan'}`,
  partlyFailed: (done: number, failed: number) => `${done} berhasil, ${failed} gagal. Coba lagi untuk sisanya.`,
  failed: 'Perubahan belum tersimpan. Coba lagi.',
  drag: (title: string) => `Pindahkan ${title}. Tekan panah atas atau bawah.`,
  moved: (title: string, position: number, count: number) => `${title} dipindah ke posisi ${position} dari ${count}`,
  orderSaved: 'Urutan tersimpan',
  periods: { scheduled: 'Terjadwal', ended: 'Berakhir' },
} as const;

export const formText = {
  newTitle: (one: string) => `Tambah ${one.toLowerCase()}`,
  editTitle: (one: string) => `Edit ${one.toLowerCase()}`,
  sections: { content: 'Isi', picture: 'Gambar', showing: 'Penayangan' },
  saved: (title: string) => `${title} sudah disimpan`,
  invalid: 'Periksa isian yang ditandai, lalu simpan lagi.',
  unsaved: 'Perubahan belum disimpan',
  allSaved: 'Semua perubahan tersimpan',
  failed: 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi. Isian Anda tetap ada.',
  lastChanged: (when: string) => `Terakhir diubah ${when}`,
  leave: {
    title: 'Tinggalkan halaman ini?',
    text: 'Perubahan yang belum disimpan akan hilang.',
    confirm: 'Ya, tinggalkan',
    cancel: 'Tetap di sini',
    tone: 'danger',
  },
  slugHint: 'Kosongkan untuk dibuat otomatis dari nama',
  waHint: 'Contoh: 0812 3456 7890',
  linkHint: 'Contoh: https://… atau /products?category=…',
  orderHint: 'Angka kecil tampil lebih dulu. Kosongkan untuk menaruhnya di akhir.',
  dateHint: 'Kosongkan bila tidak dibatasi',
  gone: { title: 'Data tidak ditemukan', text: 'Data ini mungkin sudah dihapus oleh orang lain.' },
} as const;

export const conflictText = {
  title: 'Data ini baru saja diubah orang lain',
  text: 'Bandingkan isian Anda dengan yang tersimpan sekarang, lalu pilih mana yang dipakai. Tidak ada yang tertimpa tanpa persetujuan Anda.',
  field: 'Isian',
  mine: 'Isian Anda',
  theirs: 'Tersimpan sekarang',
  same: 'Isian Anda sama dengan yang tersimpan. Tidak ada yang perlu dibandingkan.',
  useTheirs: 'Pakai yang tersimpan',
  useMine: 'Simpan isian saya',
  keepEditing: 'Lanjut menyunting',
  empty: '(kosong)',
  newPicture: 'Gambar baru',
  reloaded: 'Isian diganti dengan data yang tersimpan',
} as const;

export const pictureText = {
  hint: 'Atau letakkan gambar di sini, atau tempel dengan Ctrl+V.',
  chooseShort: 'Pilih gambar',
  replace: 'Ganti',
  remove: 'Hapus gambar',
  limits: 'JPEG, PNG, atau WebP, paling besar 10 MB',
  preview: 'Pratinjau gambar',
  uploading: (percent: number) => `Mengunggah ${percent}%`,
  processing: 'Gambar sedang diolah…',
  namedIcon: 'Ikon bawaan',
  noIcon: 'Tanpa ikon',
  ownIcon: 'Gambar sendiri',
} as const;

export const editorText = {
  toolbar: 'Format teks',
  bold: 'Tebal',
  italic: 'Miring',
  underline: 'Garis bawah',
  strike: 'Coret',
  heading: 'Judul bagian',
  subheading: 'Subjudul',
  bullets: 'Daftar berpoin',
  numbers: 'Daftar bernomor',
  quote: 'Kutipan',
  rule: 'Garis pemisah',
  link: 'Tautan',
  linkAddress: 'Alamat tautan',
  unlink: 'Hapus tautan',
  apply: 'Terapkan',
  undo: 'Urungkan',
  redo: 'Ulangi',
} as const;

/** Products in lists, filters and comparisons. */
export const catalogueText = {
  buy: 'Beli',
  buyNow: 'Beli Sekarang',
  ask: (name: string) => `Tanya ${name} lewat WhatsApp`,
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
} as const;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
const jakartaAheadMs = 7 * 60 * 60 * 1000;

/** DD MMM YYYY in Jakarta's time. No Intl: server and browser may know different abbreviations and time zones. */
export function dateText(time: string): string {
  const date = new Date(Date.parse(time) + jakartaAheadMs);
  if (Number.isNaN(date.getTime())) return '';
  return `${String(date.getUTCDate()).padStart(2, '0')} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

export const configurationText = {
  title: 'Pengaturan',
  shop: 'Toko',
  shopText: 'Nama dan kontak yang tampil di bilah atas, footer, dan hasil pencarian.',
  company: 'Perusahaan',
  social: 'Media sosial',
  socialText: 'Ikonnya tampil di footer; yang kosong tidak ditampilkan.',
  agents: 'Customer service',
  agentsText: 'Pembeli memilih salah satu dari daftar ini saat menekan tombol chat.',
  orders: 'Nomor penerima pesanan',
  ordersHint: 'Pesanan dikirim ke nomor ini. Dipakai juga bila daftar customer service kosong.',
  pictures: 'Logo dan gambar',
  logoHint: 'Latar transparan, kira-kira 4 banding 1.',
  faviconHint: 'Persegi, paling kecil 192 × 192 piksel.',
  ogImageHint: 'Tampil saat tautan toko dibagikan. Ukuran yang baik: 1200 × 630 piksel.',
  preview: (part: string) => `Pratinjau ${part}`,
  topBar: 'bilah atas',
  footer: 'footer',
  chat: 'daftar chat',
  addAgent: 'Tambah customer service',
  agentName: 'Nama',
  agentNumber: 'Nomor WhatsApp',
  agentTitle: (place: number) => `Customer service ${place}`,
  noAgents: 'Belum ada customer service. Chat dijawab oleh nomor penerima pesanan.',
  saved: 'Pengaturan sudah disimpan',
  fields: {
    name: 'Nama toko',
    openTime: 'Jam buka',
    description: 'Deskripsi singkat',
    'company.name': 'Nama perusahaan',
    'company.address': 'Alamat',
    'company.phone': 'Telepon',
    'company.email': 'E-mail',
    'company.mapUrl': 'Tautan peta',
    whatsappUrl: 'WhatsApp',
    igUrl: 'Instagram',
    fbUrl: 'Facebook',
    tiktokUrl: 'TikTok',
    ytUrl: 'YouTube',
    waNumberOrder: 'Nomor WhatsApp',
    customerServices: 'Customer service',
    logo: 'Logo',
    favicon: 'Favicon',
    ogImage: 'Gambar untuk media sosial',
  },
} as const;

export const homeText = {
  title: 'Beranda',
  greeting: (name: string) => `Halo, ${name}`,
  products: 'Produk',
  stock: 'Stok perlu diisi',
  lowStock: 'Stok menipis',
  emptyStock: 'Stok habis',
  stockLeft: (count: number) => (count === 0 ? 'Habis' : `Sisa ${count.toLocaleString('id-ID')}`),
  stockFine: 'Semua produk aktif punya stok yang cukup.',
  mostViewed: 'Paling sering dilihat',
  views: (count: number) => `${count.toLocaleString('id-ID')} kali dilihat`,
  noViews: 'Belum ada produk yang dilihat pengunjung.',
  latestReviews: 'Ulasan terbaru',
  pendingReviews: 'Ulasan menunggu',
  noReviews: 'Belum ada ulasan.',
  quick: 'Tindakan cepat',
  all: 'Lihat semua',
} as const;

export const productText = {
  title: 'Produk',
  one: 'produk',
  search: 'Cari nama atau SKU',
  stockFilter: 'Stok',
  stocks: { empty: 'Habis', low: 'Menipis', available: 'Tersedia' },
  columns: { product: 'Produk', category: 'Kategori', price: 'Harga', stock: 'Stok', status: 'Status' },
  statusTabs: 'Status produk',
  variants: (count: number) => `${count} varian`,
  editPrice: (name: string) => `Ubah harga ${name}`,
  editStock: (name: string) => `Ubah stok ${name}`,
  quickSaved: (name: string) => `${name} diperbarui`,
  duplicate: 'Duplikat',
  copyOf: (name: string) => `${name} (salinan)`,
  copySku: (sku: string) => `${sku}-2`,
  copied: 'Salinan siap disunting. Simpan untuk menambahkannya sebagai draf.',
  view: 'Lihat di toko',
  preview: 'Pratinjau',
  previewTitle: 'Yang akan dilihat pembeli',
  statusActions: {
    draft: 'Kembalikan ke draf',
    pending: 'Ajukan',
    active: 'Terima',
    rejected: 'Tolak',
    archived: 'Arsipkan',
  },
  restore: 'Tampilkan lagi',
  statusChanged: (name: string, status: string) => `${name}: ${status}`,
  sections: {
    main: 'Info utama',
    pictures: 'Gambar',
    price: 'Harga dan stok',
    variants: 'Varian',
    description: 'Deskripsi',
    mainSpecs: 'Spesifikasi utama',
    specs: 'Spesifikasi lain',
    showing: 'Penayangan',
  },
  fields: {
    name: 'Nama produk',
    sku: 'SKU',
    brand: 'Brand',
    categories: 'Kategori',
    thumbnail: 'Gambar utama',
    mediaUrls: 'Galeri',
    price: 'Harga',
    discount: 'Diskon',
    stock: 'Stok',
    weight: 'Berat (gram)',
    isHotDeals: 'Hot Deals',
    isFeatured: 'Produk Pilihan',
    variants: 'Varian',
    description: 'Deskripsi',
    mainSpecs: 'Spesifikasi utama',
    specs: 'Spesifikasi lain',
  },
  noBrand: 'Tanpa brand',
  noDiscount: 'Tanpa diskon',
  percent: 'Persen (%)',
  nominal: 'Nominal (Rp)',
  discountValue: 'Nilai diskon',
  shopperSees: 'Pembeli melihat',
  hotDealsHint: 'Tampil di halaman Hot Deals dengan label merah.',
  featuredHint: 'Tampil di baris Produk Pilihan di halaman depan.',
  variantName: 'Nama varian',
  variantPrice: 'Harga',
  variantSku: 'SKU varian',
  variantStock: 'Stok varian',
  variantsHint: 'Bila ada varian, pembeli harus memilih salah satu dan membayar harga varian itu.',
  sameVariants: 'Nama varian harus berbeda',
  addVariant: 'Tambah varian',
  addSpec: 'Tambah spesifikasi',
  specKey: 'Nama',
  specValue: 'Isi',
  fillKnown: 'Isi otomatis dari nama produk',
  filledKnown: (count: number) =>
    count === 0 ? 'Tidak ada isian kosong yang dapat diisi dari nama ini.' : `${count} isian diisi dari nama produk.`,
  mainSpecsHint: 'Isiannya mengikuti jenis kategori. Dipakai untuk saringan dan rekomendasi.',
  chooseCategory: 'Pilih kategori terlebih dahulu untuk mengisi spesifikasi utama.',
  textsHint: 'Pisahkan dengan koma.',
  addPictures: 'Tambah gambar',
  galleryFull: (max: number) => `Paling banyak ${max} gambar.`,
  pictureTitle: (place: number) => `gambar ${place}`,
  internal: 'hanya untuk rekomendasi',
} as const;

export const chatText = {
  bot: 'Asisten toko: ',
  customer: 'Kamu: ',
  typing: 'Sedang mengetik…',
} as const;

export const reviewAdminText = {
  title: 'Ulasan',
  one: 'ulasan',
  search: 'Cari nama atau isi ulasan',
  statusTabs: 'Status ulasan',
  sorts: { newest: 'Terbaru', highest_rates: 'Bintang tertinggi', lowest_rates: 'Bintang terendah' },
  ofProduct: (name: string) => `Produk: ${name}`,
  approved: (name: string) => `Ulasan ${name} diterima`,
  rejected: (name: string) => `Ulasan ${name} ditolak`,
  titleOf: (name: string) => `ulasan ${name}`,
  picture: (name: string, place: number) => `Gambar ${place} dari ulasan ${name}`,
  fields: {
    product: 'Produk',
    name: 'Nama pembeli',
    location: 'Lokasi',
    stars: 'Bintang',
    review: 'Ulasan',
    mediaUrls: 'Gambar',
    status: 'Status',
  },
  productHint: 'Ketik nama produk, lalu pilih dari daftar.',
  productList: 'Produk yang cocok',
  pendingNote: 'Ulasan baru menunggu persetujuan sebelum tampil di toko.',
} as const;

export const teamAccountText = {
  title: 'Akun panel admin',
  text: 'Dengan akun, anggota tim dapat masuk ke panel admin.',
  role: 'Peran',
  roles: { owner: 'Pemilik', staff: 'Staf' },
  invite: 'Undang',
  inviteAgain: 'Buat tautan baru',
  withdraw: 'Batalkan undangan',
  withdrawn: 'Undangan dibatalkan',
  invited: (role: string, until: string) => `Diundang sebagai ${role}. Undangan berlaku sampai ${until}.`,
  link: 'Tautan undangan',
  linkHint: 'Kirim tautan ini kepada anggota tim. Tautan hanya ditampilkan sekali dan hanya dapat dipakai satu kali.',
  copy: 'Salin tautan',
  copied: 'Tautan disalin',
  send: 'Kirim lewat WhatsApp',
  message: (name: string, url: string) => `Halo ${name}, silakan buat akun panel admin lewat tautan ini: ${url}`,
  username: 'Username',
  disabled: 'Akun dinonaktifkan',
  disabledHint: 'Akun yang dinonaktifkan tidak dapat masuk, dan semua sesinya berakhir.',
  saved: 'Akun diperbarui',
} as const;

/** The PC-build advisor. */
export const rakitText = {
  title: 'Rekomendasi Rakitan Komputer',
  crumb: 'Rakit PC',
  intro: 'Jawab beberapa pertanyaan, lalu dapatkan rakitan lengkap yang semua komponennya cocok dan ada stoknya.',
  customerOpening: 'Aku butuh rakitan PC yang cocok buat kerjaan nih...',
  botOpening: 'Halo! Aku bantu pilihkan komponennya, ya. Cukup jawab beberapa pertanyaan singkat ini.',
  questions: {
    mainRequirement: 'Apa kebutuhan utama kamu?',
    budget: 'Berapa budget maksimal kamu?',
    os: 'Pakai sistem operasi apa?',
    brand: 'Ada preferensi merek? (opsional)',
    note: 'Ada tambahan khusus?',
  },
  brandHint: 'Misalnya AMD, Intel, RTX, atau merek komponen. Dipakai selama ada rakitan yang cocok.',
  noteHint: 'Boleh dikosongkan. Catatan ini ikut terkirim bersama pesananmu.',
  next: 'Next',
  search: 'Cari',
  customerSearching: 'Oke, tolong carikan ya!',
  found: 'Yay! Berikut hasilnya, rekomendasi komponen lengkap untuk kamu!',
  notFound: 'Oops, Maaf Aku tidak menemukan rekomendasi yang tepat buat Kamu!',
  parts: 'Komponen',
  variant: 'Variant :',
  estimate: 'Estimasi total harga',
  panelTitle: (shopName: string) => `Rekomendasi Rakitan di ${shopName}`,
  panelTotal: 'Total Estimasi',
  panelEmpty: 'Komponen yang direkomendasikan akan tampil di sini.',
  withVariants: (rupiah: string) => `Dengan variant yang dipilih: ${rupiah}`,
  closing: 'Apakah sudah cocok ?',
  buy: 'Beli lewat WhatsApp!',
  save: 'Simpan',
  again: 'Cari lagi?',
  swap: 'Ganti',
  swapPart: (slot: string, name: string) => `Ganti ${slot}: ${name}`,
  swapTitle: (slot: string) => `Ganti ${slot}`,
  swapText: 'Semua pilihan ini cocok dengan komponen lain di rakitanmu.',
  swapNone: 'Tidak ada pilihan lain yang cocok dan ada stoknya.',
  without: (slot: string) => `Tanpa ${slot}`,
  samePrice: 'Harga sama',
  overBudget: 'Melebihi budget',
  choose: 'Pilih',
  power: (need: number, supply: number, spare: number) =>
    `Perkiraan kebutuhan daya ${need} W, power supply ${supply} W (sisa ${spare} W).`,
  brandMissing: 'Merek yang kamu sebut belum bisa dipenuhi dengan stok dan budget ini.',
  tiers: 'Pilihan rakitan',
  tierTexts: { Hemat: 'Hemat', Seimbang: 'Seimbang', Kencang: 'Kencang' },
  useStepUp: 'Pakai rakitan ini',
  savedTitle: 'Rakitan sudah disimpan',
  savedText: 'Simpan tautan ini untuk membuka rakitanmu lagi dengan harga terbaru.',
  savedFailed: 'Rakitan belum tersimpan. Coba lagi sebentar lagi.',
  link: 'Tautan rakitan',
  copy: 'Salin tautan',
  copied: 'Tautan disalin',
  print: 'Cetak',
  loadFailed: 'Pilihan belum bisa dimuat. Coba lagi sebentar lagi.',
  reopened: (date: string) => `Rakitan yang disimpan pada ${date}, dengan harga hari ini.`,
  changed: 'Yang berubah sejak disimpan',
  unchanged: 'Belum ada yang berubah sejak disimpan.',
  gone: 'Rakitan ini tidak ditemukan. Mungkin tautannya tidak lengkap.',
  start: 'Mulai rakit PC',
  newBuild: 'Buat rakitan baru',
  answers: (use: string, os: string, budget: string) => `${use}, ${os}, budget ${budget}`,
  qty: 'Jumlah',
  price: 'Harga',
  total: 'Total',
  printedOn: (date: string) => `Dicetak ${date}. Harga dan stok dapat berubah.`,
} as const;

export const leftOutText = {
  title: 'Belum dipakai rekomendasi',
  text: 'Produk aktif yang belum bisa dipakai rekomendasi rakitan PC. Lengkapi spesifikasinya agar ikut ditawarkan.',
  allFine: 'Semua komponen aktif sudah bisa dipakai rekomendasi rakitan.',
  edit: 'Lengkapi',
} as const;
