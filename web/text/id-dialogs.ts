import { cartLimits } from '#domain/order/cart.ts';

/** Texts of dialogs, apart from the others because the first page opens none. */
export const alerts = {
  checkoutIncomplete: { kind: 'warning', title: 'Perhatian', text: 'Data belum lengkap, silahkan lengkapi!' },
  checkoutSuccess: { kind: 'success', title: 'Berhasil', text: 'Pembelian berhasil' },
  variantMissing: { kind: 'warning', title: 'Perhatian', text: 'Silahkan pilih variant dulu!' },
  cartFull: {
    kind: 'warning',
    title: 'Keranjang sudah penuh',
    text: `Keranjang memuat paling banyak ${cartLimits.items} produk. Hapus beberapa produk dulu, lalu coba lagi.`,
  },
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
  bulk: {
    ...sure,
    text: 'Tindakan ini berlaku untuk semua hasil filter.',
    confirm: 'Ya, lanjutkan!',
    tone: 'primary',
  },
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
