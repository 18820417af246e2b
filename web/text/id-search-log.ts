/** What shoppers looked for without finding it, and the synonyms that help them. */
export const searchLogText = {
  title: 'Log pencarian',
  text: 'Kata yang diketik pembeli tetapi tidak ditemukan, 90 hari terakhir. Tambahkan sinonim agar pencarian berikutnya menemukan produk yang dimaksud. Pencarian sama yang berdekatan dihitung sekali.',
  columns: {
    term: 'Dicari',
    missing: 'Kata tanpa hasil',
    searches: 'Pencarian',
    last: 'Terakhir',
    action: 'Tindakan',
  },
  wholeTerm: 'Semua kata',
  hasSynonym: 'Sudah ada sinonim',
  none: 'Belum ada pencarian tanpa hasil',
  noneText: 'Kata yang dicari pembeli tetapi tidak ditemukan terkumpul di sini.',
  add: 'Tambah sinonim',
  addOf: (term: string) => `Tambah sinonim untuk ${term}`,
  word: 'Kata yang diketik pembeli',
  means: 'Artinya di toko ini',
  meansHint: 'Kata yang ada pada produk, misalnya laptop. Paling banyak tiga kata.',
  added: 'Sinonim ditambahkan. Pencarian sudah memakainya.',
  synonyms: 'Sinonim',
  synonymsText: (count: number, most: number) =>
    `${count} dari paling banyak ${most}. Berlaku segera, tanpa mengubah produk.`,
  noSynonyms: 'Belum ada sinonim.',
  meaning: 'berarti',
  removeOf: (word: string, means: string) => `Hapus sinonim ${word} berarti ${means}`,
  removed: 'Sinonim dihapus',
} as const;
