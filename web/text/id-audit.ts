import { orderFieldNames } from '#domain/order/order-field-names.ts';
import { resources } from '#domain/resources.ts';

/** What the owner reads again: who did what. */
export const auditText = {
  /** Fields that no screen of its own names. */
  fieldNames: {
    ids: 'urutan',
    action: 'tindakan',
    token: 'pratinjau',
    edit: 'perubahan isian',
    status: 'status',
    name: 'nama',
    username: 'username',
    email: 'e-mail',
    waNumber: 'nomor WhatsApp',
    photo: 'foto',
    identifier: 'username, e-mail, atau nomor WhatsApp',
    password: 'password',
    currentPassword: 'password sekarang',
    otp: 'kode OTP',
    code: 'kode masuk',
    credential: 'akun Google',
    invite: 'undangan',
    refreshToken: 'kunci sesi',
    role: 'peran',
    areas: 'bagian yang boleh dikerjakan',
    isDisabled: 'akun dinonaktifkan',
    canPublishImports: 'hak impor aktif',
    build: 'isi paket',
    feeRupiah: 'jasa rakit',
    roundToRupiah: 'pembulatan harga',
    word: 'kata',
    means: 'arti',
    question: 'pertanyaan',
    answer: 'jawaban',
    isPublished: 'tampil di halaman produk',
    text: 'jawaban',
    answeredAt: 'waktu jawaban',
  } as Record<string, string>,
  orderFields: {
    kind: 'jenis',
    ...orderFieldNames,
    courier: 'kurir',
    receiptNumber: 'nomor resi',
    serials: 'nomor seri',
    reason: 'alasan',
    text: 'catatan internal',
    template: 'pesan siap pakai',
  } as Record<string, string>,
  orderSettingFields: {
    bankAccounts: 'rekening bank',
    tax: 'PPN',
    templates: 'pesan siap pakai',
    retentionMonths: 'lama menyimpan data pribadi',
    quotationDays: 'masa berlaku penawaran',
    assemblyFee: 'jasa rakit',
    isPickupOffered: 'ambil di toko',
    packing: 'packing kayu',
    insurance: 'asuransi',
    noticeEmail: 'e-mail pemberitahuan',
    noticeWaNumber: 'nomor WhatsApp pemberitahuan',
  } as Record<string, string>,
  title: 'Jejak audit',
  text: 'Siapa melakukan apa, kapan, dan dari mana. Disimpan dua tahun.',
  search: 'Cari nama, ID, atau alamat IP',
  area: 'Bagian',
  result: 'Hasil',
  results: { done: 'Berhasil', failed: 'Gagal' },
  columns: { at: 'Waktu', who: 'Siapa', what: 'Tindakan', from: 'Dari' },
  unknownActor: 'Tidak dikenal',
  fields: (names: string) => `Isian: ${names}`,
  open: 'Buka',
  unknownDevice: 'Perangkat tidak dikenal',
} as const;

const failures: Record<number, string> = {
  400: 'Gagal: isian tidak valid',
  401: 'Ditolak: tidak berwenang',
  403: 'Ditolak: tidak berwenang',
  404: 'Gagal: tidak ditemukan',
  // Also a name that is taken, so it is not always another editor.
  409: 'Gagal: data sudah berubah atau bentrok',
  429: 'Gagal: terlalu banyak permintaan',
};

/** Why a call was refused, by its status. */
export const failureText = (status: number): string => failures[status] ?? `Gagal (${status})`;

/** First word of a call's path → what staff call it. */
export const auditAreas: Record<string, string> = {
  auth: 'Masuk dan akun',
  products: 'Produk',
  'product-reviews': 'Ulasan',
  'product-questions': 'Pertanyaan',
  'search-synonyms': 'Sinonim pencarian',
  ...Object.fromEntries(Object.values(resources).map(({ path, labels }) => [path.slice(1), labels.many])),
  orders: 'Pesanan',
  'order-settings': 'Pengaturan pesanan',
  customers: 'Pembeli',
  accounts: 'Akun tim',
  meta: 'Pengaturan',
  ongkir: 'Ongkir',
  system: 'Sistem',
};

const actions: Record<string, string> = {
  'admin:reset': 'Reset akun pemilik',
  'POST /auth/login': 'Masuk',
  'POST /auth/login-whatsapp': 'Masuk lewat WhatsApp',
  'POST /auth/login-google': 'Masuk dengan Google',
  'POST /auth/whatsapp-code': 'Minta tautan masuk WhatsApp',
  'POST /auth/register': 'Daftar dengan undangan',
  'POST /auth/register-google': 'Daftar dengan undangan dan Google',
  'POST /auth/verify-otp': 'Verifikasi OTP',
  'POST /auth/resend-otp': 'Minta OTP baru',
  'POST /auth/forgot-password': 'Lupa password',
  'POST /auth/reset-password': 'Buat password baru',
  'POST /auth/refresh-token': 'Perbarui sesi',
  'DELETE /auth/logout': 'Akhiri sesi',
  'DELETE /auth/sessions/{id}': 'Akhiri sesi di perangkat lain',
  'PATCH /auth/profile': 'Ubah profil',
  'PATCH /auth/password': 'Ganti password',
  'POST /auth/link-whatsapp': 'Tautkan WhatsApp',
  'POST /auth/link-google': 'Tautkan Google',
  'DELETE /auth/link-google': 'Lepas tautan Google',
  'POST /teams/{id}/invite': 'Undang anggota tim',
  'DELETE /teams/{id}/invite': 'Batalkan undangan',
  'PATCH /accounts/{id}': 'Ubah akun tim',
  'DELETE /accounts/{id}/sessions': 'Akhiri semua sesi akun',
  'PATCH /products/{id}/status': 'Ubah status produk',
  'POST /products/import': 'Impor produk',
  'POST /products/import/columns': 'Periksa berkas impor',
  'PATCH /products/{id}/bundle': 'Ubah isi paket',
  'POST /products/bundles': 'Tambah paket',
  'POST /products/bulk/edit': 'Ubah isian banyak produk',
  'POST /products/imports/{id}/undo': 'Urungkan impor',
  'POST /products/imports/{id}/retry-pictures': 'Ambil ulang gambar impor',
  'GET /products/export': 'Ekspor produk',
  'GET /orders/export': 'Ekspor pesanan',
  'POST /orders/staff': 'Catat pesanan',
  'PATCH /orders/{id}/status': 'Ubah status pesanan',
  'POST /orders/{id}/notes': 'Tambah catatan pesanan',
  'POST /orders/{id}/messages': 'Kirim pesan ke pembeli',
  'POST /orders/{id}/convert': 'Jadikan pesanan',
  'DELETE /customers/{waNumber}': 'Hapus data pribadi pembeli',
  'POST /system/backups': 'Buat cadangan',
  'PATCH /meta': 'Ubah pengaturan toko',
  'PATCH /ongkir/settings': 'Ubah pengaturan ongkir',
  'POST /ongkir/settings/test': 'Tes koneksi ongkir',
  'PUT /product-reviews/{id}/answer': 'Jawab ulasan',
};

const verbs: Record<string, string> = { POST: 'Tambah', PATCH: 'Ubah', DELETE: 'Hapus' };

/** `products` of `PATCH /products/{id}`. */
export const areaOf = (action: string) => /^\w+ \/([a-z-]+)/.exec(action)?.[1] ?? '';

/** `PATCH /brands/{id}` → 'Ubah brand'; a call without a name of its own stays as it is. */
export function actionName(action: string): string {
  const verb = verbs[action.split(' ', 1)[0] ?? ''];
  const area = auditAreas[areaOf(action)];
  const part = action.endsWith('/order') ? 'urutan ' : '';
  const name = area?.toLowerCase();
  if (name && action.endsWith('/bulk')) return `Tindakan untuk banyak ${name}`;
  if (name && action.endsWith('/bulk/{id}/undo')) return `Urungkan tindakan untuk banyak ${name}`;
  return actions[action] ?? (verb && area ? `${verb} ${part}${area.toLowerCase()}` : action);
}

export const ownerOnlyText = {
  title: 'Khusus pemilik toko',
  text: 'Halaman ini hanya dapat dibuka oleh akun pemilik.',
} as const;

export const historyText = {
  title: 'Riwayat perubahan',
  hows: {
    created: 'menambahkan produk ini',
    edited: 'mengubah',
    imported: 'mengimpor dari berkas',
    followed: 'menyesuaikan dengan isi paket',
    scheduled: 'menjalankan jadwal',
  },
  system: 'Sistem',
  empty: 'Belum ada perubahan yang tercatat.',
  failed: 'Riwayat belum dapat dimuat.',
  retry: 'Coba lagi',
  more: 'Tampilkan yang lebih lama',
  yes: 'Ya',
  no: 'Tidak',
  none: 'tidak ada',
  became: 'menjadi',
  from: (moment: string) => `mulai ${moment}`,
  until: (moment: string) => `sampai ${moment}`,
} as const;
