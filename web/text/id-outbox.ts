export const outboxText = {
  title: 'Pesan keluar',
  text: 'Kode, tautan masuk, undangan, dan kabar produk yang dikirim toko lewat WhatsApp atau e-mail.',
  search: 'Cari nama, nomor, e-mail, atau judul',
  status: 'Status',
  statuses: { waiting: 'Sedang dikirim', kept: 'Belum terkirim', sent: 'Terkirim' },
  statusHints: {
    waiting: 'Pesan sedang diserahkan ke WhatsApp atau e-mail.',
    kept: 'Belum ada WhatsApp atau e-mail yang mengirimnya. Baca isinya di sini, lalu teruskan sendiri.',
    unconfirmed: 'Pesan sudah diserahkan, tetapi tidak ada kepastian terkirim. Tanyakan dahulu sebelum meneruskannya.',
    sent: 'Isi pesan yang sudah terkirim tidak disimpan.',
  },
  columns: { at: 'Waktu', to: 'Kepada', subject: 'Pesan', status: 'Status' },
  read: 'Lihat isi',
  send: 'Teruskan lewat WhatsApp',
  channels: { whatsapp: 'lewat WhatsApp', email: 'lewat e-mail' } as Record<string, string>,
  empty: { title: 'Belum ada pesan keluar', text: 'Kode, tautan masuk, dan undangan akan tercatat di sini.' },
} as const;
