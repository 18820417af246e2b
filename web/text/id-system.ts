import { formatNumber } from '#domain/number.ts';

const units = [
  [1024 ** 3, 'GB'],
  [1024 ** 2, 'MB'],
  [1024, 'KB'],
] as const;

function bytesText(bytes: number): string {
  const [size, name] = units.find(([size]) => bytes >= size) ?? [1, 'B'];
  return `${formatNumber(bytes / size, { atMost: 1 })} ${name}`;
}

/** What the owner calls the data of a table. */
const tableNames: Record<string, string> = {
  products: 'produk',
  product_views: 'kunjungan produk',
  product_history: 'riwayat produk',
  product_categories: 'kategori produk',
  search_words: 'kata pencarian',
  missed_searches: 'pencarian tanpa hasil',
  search_synonyms: 'sinonim pencarian',
  categories: 'kategori',
  brands: 'brand',
  orders: 'pesanan',
  order_items: 'barang pesanan',
  order_events: 'riwayat pesanan',
  product_reviews: 'ulasan',
  audit_trail: 'jejak audit',
  outbox: 'pesan keluar',
  users: 'akun',
  sessions: 'sesi masuk',
  import_jobs: 'impor',
  import_chunks: 'impor',
  site_meta: 'pengaturan toko',
  shipping_costs: 'ongkir',
  destinations: 'tujuan kirim',
  destinations_id_seq: 'tujuan kirim',
  backup_runs: 'cadangan',
  coupons: 'kupon',
  pages: 'halaman',
  slides: 'slide',
  banners: 'banner',
  order_settings: 'pengaturan pesanan',
  shipping_settings: 'pengaturan ongkir',
  pc_builds: 'rakitan PC',
};
const verbs: Record<string, string> = {
  select: 'Membaca',
  insert: 'Menyimpan',
  update: 'Mengubah',
  delete: 'Menghapus',
};

export const systemText = {
  title: 'Keadaan sistem',
  text: 'Apakah toko berjalan baik, dan kapan datanya terakhir dicadangkan.',
  allFine: 'Semua berjalan baik. Tidak ada yang perlu Anda lakukan.',
  attentionTitle: 'Perlu perhatian',
  attention: {
    'backup-failed': 'Pencadangan terakhir gagal. Lihat sebabnya di bagian Cadangan.',
    'backup-pictures': 'Cadangan terakhir tidak memuat semua gambar: ada yang hilang dari penyimpanan.',
    'backup-old': 'Data toko belum dicadangkan lebih dari dua hari.',
    'backup-off': 'Pencadangan otomatis dimatikan. Pastikan data dicadangkan dengan cara lain.',
    'disk-full': 'Disk server hampir penuh. Toko berhenti menyimpan data bila ruangnya habis.',
    'disk-low': 'Sisa ruang disk server tinggal sedikit.',
    'storage-down': 'Penyimpanan gambar tidak dapat dihubungi.',
    'shipping-failing': 'Penyedia ongkir sedang bermasalah.',
    'messages-failing': 'Ada pesan yang belum terkirim karena gagal dan sedang dicoba lagi.',
    'messages-kept': 'Ada pesan hari ini yang tidak terkirim.',
  },
  open: 'Lihat',
  backups: 'Cadangan',
  backUpNow: 'Cadangkan sekarang',
  begun: 'Pencadangan dimulai.',
  isRunning: 'Sedang berjalan…',
  lastDone: 'Terakhir berhasil',
  never: 'Belum pernah',
  schedule: 'Jadwal',
  daily: (time: string) => `Setiap hari pukul ${time} WIB`,
  off: 'Dimatikan',
  place: 'Disimpan di',
  places: { disk: 'Disk server', s3: 'Penyimpanan S3' },
  keep: 'Yang dipertahankan',
  keepRule: ({ daily, weekly, monthly }: { daily: number; weekly: number; monthly: number }) =>
    `${daily} harian, ${weekly} mingguan, ${monthly} bulanan`,
  history: 'Riwayat cadangan',
  noBackups: 'Belum ada cadangan. Yang pertama dibuat malam ini.',
  noBackupsOff: 'Belum ada cadangan.',
  statuses: { writing: 'Sedang dibuat', checking: 'Sedang diuji', done: 'Teruji', failed: 'Gagal' },
  problems: {
    write: 'Cadangan tidak dapat dibuat.',
    check: 'Cadangan tidak lolos uji pemulihan.',
    upload: 'Cadangan tidak dapat dikirim ke penyimpanan S3.',
    interrupted: 'Server berhenti di tengah pencadangan.',
    pictures: 'Ada gambar yang hilang dari penyimpanan, jadi tidak ikut dicadangkan.',
  },
  detail: 'Rincian teknis',
  content: (rows: number, files: number, bytes: number) =>
    `${formatNumber(rows)} baris data, ${formatNumber(files)} gambar, ${bytesText(bytes)}`,
  by: (name: string) => `Diminta ${name}`,
  scheduled: 'Otomatis',
  server: 'Server',
  version: 'Versi program',
  startedAt: 'Menyala sejak',
  memory: 'Memori terpakai',
  database: 'Basis data',
  databases: { embedded: 'Bawaan program', postgres: 'PostgreSQL' },
  databaseValue: (kind: string, version: string, bytes: number) => `${kind} (versi ${version}), ${bytesText(bytes)}`,
  storage: 'Gambar disimpan di',
  disk: 'Sisa ruang disk',
  diskValue: (free: number, total: number) => `${bytesText(free)} dari ${bytesText(total)}`,
  bytes: bytesText,
  services: 'Layanan luar',
  serviceNames: { shipping: 'RajaOngkir', whatsapp: 'WhatsApp', email: 'E-mail', google: 'Masuk dengan Google' },
  serviceStates: { ok: 'Aktif', failing: 'Sering gagal', waiting: 'Sedang tidak dihubungi', off: 'Tidak dipakai' },
  callsToday: (count: number) => `${formatNumber(count)} panggilan hari ini`,
  queues: 'Antrean',
  queuesEmpty: 'Tidak ada yang menunggu.',
  queueNames: {
    'public reads': 'Halaman pengunjung',
    'cache refreshes': 'Pembaruan halaman tersimpan',
    pictures: 'Gambar yang diunggah',
    'pictures in the background': 'Ukuran gambar lain',
    sheets: 'Berkas Excel',
    'password hashes': 'Pemeriksaan password',
    'order documents': 'Dokumen pesanan (PDF)',
    imports: 'Impor produk',
    'pictures of imports': 'Gambar dari alamat di berkas impor',
    'audit retries': 'Jejak audit yang ditulis ulang',
  } as Record<string, string>,
  queueValue: (waiting: number, running: number) =>
    `${formatNumber(running)} dikerjakan, ${formatNumber(waiting)} menunggu`,
  unfinishedImports: (count: number) => `${formatNumber(count)} impor produk belum selesai`,
  failingMessages: (count: number) => `${formatNumber(count)} pesan gagal dikirim dan sedang dicoba lagi`,
  keptMessages: (count: number) => `${formatNumber(count)} pesan tidak terkirim dalam 24 jam terakhir`,
  slowest: 'Paling lambat hari ini',
  slowestText:
    'Pekerjaan basis data yang memakan waktu paling lama sejak tengah malam. Di bawah satu detik masih wajar.',
  slowestEmpty: 'Tidak ada yang lambat hari ini.',
  statement: (kind: string, table: string | null) => {
    const verb = verbs[kind];
    if (verb === undefined || table === null) return 'Perawatan basis data';
    return `${verb} data ${tableNames[table] ?? 'lain'}`;
  },
  took: (ms: number) =>
    ms >= 1_000 ? `${formatNumber(ms / 1_000, { atMost: 1 })} detik` : `${formatNumber(ms)} milidetik`,
  times: (count: number) => `${formatNumber(count)} kali`,
} as const;
