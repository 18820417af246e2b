import { formatNumber } from '#domain/number.ts';

export const listText = {
  search: (many: string) => `Cari ${many.toLowerCase()}`,
  clearSearch: 'Hapus pencarian',
  filters: 'Filter dan urutkan',
  filtersUsed: (count: number) => `Filter dan urutkan (${count})`,
  resetFilters: 'Hapus pencarian dan filter',
  sort: 'Urutkan',
  sorts: {
    order: 'Urutan tampil',
    newest: 'Terbaru ditambahkan',
    latest_updated: 'Terakhir diubah',
    title: 'Nama A–Z',
  },
  page: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  percentUpTo: (percent: string, limit: string) => `${percent} (maks. ${limit})`,
  total: (count: number) => `${formatNumber(count)} data`,
  selectAll: 'Pilih semua di halaman ini',
  selectFound: (count: number) => `Pilih semua ${formatNumber(count)} hasil filter`,
  notFetched: 'Data lain belum dapat diambil. Coba lagi.',
  progress: (done: number, total: number) => `${formatNumber(done)} dari ${formatNumber(total)} selesai`,
  bulkEdit: 'Ubah isian',
  bulkTitle: (count: number) => `Ubah ${formatNumber(count)} data`,
  bulkHint: 'Isian yang dibiarkan kosong tidak diubah.',
  bulkApply: 'Terapkan',
  unchanged: 'Tidak diubah',
  changedMany: (count: number) => `${formatNumber(count)} data diubah`,
  select: (title: string) => `Pilih ${title}`,
  selected: (count: number) => `${formatNumber(count)} dipilih`,
  unselect: 'Batal pilih',
  actions: (title: string) => `Tindakan untuk ${title}`,
  actionsColumn: 'Tindakan',
  nothingFound: 'Tidak ada yang cocok. Coba kata lain atau hapus filternya.',
  removed: (title: string) => `${title} sudah dihapus`,
  removedMany: (count: number) => `${count} data sudah dihapus`,
  /** Below the question whether to delete it. */
  lossOfProducts: {
    brand: (count: number) => `${formatNumber(count)} produk kehilangan brand ini`,
    category: (count: number) => `${formatNumber(count)} produk kehilangan kategori ini`,
  },
  switched: (count: number, isOn: boolean) => `${count} data ${isOn ? 'diaktifkan' : 'dinonaktifkan'}`,
  partlyFailed: (done: number, failed: number) => `${done} berhasil, ${failed} gagal. Coba lagi untuk sisanya.`,
  failed: 'Perubahan belum tersimpan. Coba lagi.',
  arrange: 'Atur urutan',
  arrangeHint:
    'Semua data tampil di sini. Seret gagang ke tempat yang baru, atau pilih gagang lalu tekan panah atas atau bawah.',
  arranged: 'Selesai',
  drag: (title: string) => `Pindahkan ${title}. Tekan panah atas atau bawah.`,
  moved: (title: string, position: number, count: number) => `${title} dipindah ke posisi ${position} dari ${count}`,
  orderSaved: 'Urutan tersimpan',
  periods: { scheduled: 'Terjadwal', ended: 'Berakhir' },
} as const;

const firstNames = (count: number, names: readonly string[]) =>
  names.length === 0 ? '' : `: ${names.join(', ')}${count > names.length ? ', …' : ''}`;

/** Only the first letter: names and 'Rp' within stay as they are. */
const midSentence = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Bulk actions. */
export const bulkText = {
  change: {
    does: (count: number) => `${formatNumber(count)} data akan diubah`,
    stays: (count: number, reason: string) => `${formatNumber(count)} data tidak diubah: ${midSentence(reason)}`,
  },
  removal: {
    does: (count: number) => `${formatNumber(count)} data akan dihapus`,
    stays: (count: number, reason: string) => `${formatNumber(count)} data tidak dihapus: ${midSentence(reason)}`,
  },
  nothing: 'Tidak ada yang diubah',
  working: (count: number) => `Memproses ${formatNumber(count)} data …`,
  undo: 'Urungkan',
  undoing: 'Mengurungkan …',
  undone: (count: number) => `Diurungkan: ${formatNumber(count)} data kembali seperti semula`,
  partlyUndone: (restored: number, unchanged: readonly { reason: string; count: number; names: readonly string[] }[]) =>
    [
      `${formatNumber(restored)} data kembali seperti semula`,
      ...unchanged.map(
        ({ reason, count, names }) =>
          `${formatNumber(count)} data tetap, karena ${midSentence(reason)}${firstNames(count, names)}`,
      ),
    ].join('. '),
  tooManyTicked: (most: number) =>
    `Paling banyak ${formatNumber(most)} data dapat dicentang sekaligus. Pakai filter untuk lebih banyak.`,
  editLimit: (most: number) => `Ubah isian paling banyak untuk ${formatNumber(most)} data sekaligus`,
} as const;
