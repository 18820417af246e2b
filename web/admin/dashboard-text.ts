export const dashboardText = {
  views: 'Produk dilihat',
  leads: 'Berpindah ke WhatsApp',
  kinds: { order: 'Pesanan', ask: 'Tanya produk', chat: 'Obrolan' },
  period: '30 hari terakhir',
  total: (count: number) => count.toLocaleString('id-ID'),
  today: (count: number) => `Hari ini ${count.toLocaleString('id-ID')}`,
  chart: (title: string, total: number, most: number, day: string) =>
    `${title} dalam 30 hari terakhir: ${total.toLocaleString('id-ID')} kali, paling banyak ${most.toLocaleString('id-ID')} pada ${day}`,
  emptyChart: (title: string) => `${title}: belum ada dalam 30 hari terakhir`,
  shipping: 'Penyedia ongkir',
  providers: { local: 'Tarif toko sendiri', rajaongkir: 'RajaOngkir' },
  states: { ok: 'Berjalan baik', failing: 'Sering gagal', waiting: 'Sedang tidak dihubungi' },
  callsToday: (count: number) => `${count.toLocaleString('id-ID')} panggilan hari ini`,
  importProducts: 'Impor produk',
} as const;
