export const areasText = {
  title: 'Bagian yang boleh dikerjakan',
  hints: {
    catalogue: 'Produk, kategori, brand, stok',
    prices: 'Harga, diskon, kupon, jasa rakit',
    content: 'Slide, banner, halaman, toko, tim',
    reviews: 'Menyetujui dan membalas ulasan',
    orders: 'Pesanan, pembeli, dokumen',
    reports: 'Penjualan dan kunjungan di beranda',
    settings: 'Pengaturan toko, ongkir, pesanan',
  },
  all: 'Semua bagian',
  none: 'Tidak ada bagian',
  saved: 'Bagian akun diperbarui',
  missingTitle: 'Bagian ini belum diberikan kepada akun Anda',
  missing: (labels: readonly string[]) =>
    labels.length === 0
      ? 'Halaman ini hanya dapat dibuka oleh akun pemilik.'
      : `Minta pemilik toko memberi hak untuk bagian ${labels.join(' atau ')}.`,
  lockedPrices: 'Harga dan diskon diisi oleh akun dengan bagian Harga; produk baru mulai tanpa harga.',
  /** Beside fields of a product that the account may not write. */
  locked: (label: string) => `Hanya akun dengan bagian ${label} yang dapat mengubahnya.`,
} as const;

export const teamAccountText = {
  title: 'Akun panel admin',
  text: 'Dengan akun, anggota tim dapat masuk ke panel admin.',
  role: 'Peran',
  areasHint: 'Perubahan langsung berlaku, juga untuk sesi yang sedang terbuka.',
  roles: { owner: 'Pemilik', staff: 'Staf' },
  invite: 'Undang',
  inviteAgain: 'Buat tautan baru',
  inviteAreasHint: 'Berlaku untuk tautan yang dibuat sesudah ini.',
  notInLink: 'Belum berlaku: buat tautan baru.',
  email: 'E-mail',
  emailHint: 'Kode verifikasi hanya dikirim ke nomor WhatsApp anggota ini atau ke e-mail yang ditulis di sini.',
  withdraw: 'Batalkan undangan',
  withdrawn: 'Undangan dibatalkan',
  invited: (role: string, until: string) => `Diundang sebagai ${role}. Undangan berlaku sampai ${until}.`,
  link: 'Tautan undangan',
  linkHint: 'Kirim tautan ini kepada anggota tim. Tautan hanya ditampilkan sekali dan hanya dapat dipakai satu kali.',
  copy: 'Salin tautan',
  send: 'Kirim lewat WhatsApp',
  message: (name: string, url: string) => `Halo ${name}, silakan buat akun panel admin lewat tautan ini: ${url}`,
  username: 'Username',
  disabled: 'Akun dinonaktifkan',
  disabledHint: 'Akun yang dinonaktifkan tidak dapat masuk, dan semua sesinya berakhir.',
  confirmOwner: {
    title: 'Apakah anda yakin?',
    text: 'Pemilik dapat membuka semua bagian dan mengatur semua akun, juga akun Anda.',
    confirm: 'Ya, jadikan pemilik!',
    cancel: 'Batal',
    tone: 'danger',
  },
  saved: 'Akun diperbarui',
} as const;
