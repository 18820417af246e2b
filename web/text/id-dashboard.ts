import { formatNumber } from '#domain/number.ts';
export const dashboardText = {
  views: 'Produk dilihat',
  leads: 'Berpindah ke WhatsApp',
  kinds: { order: 'Pesanan', ask: 'Tanya produk', chat: 'Obrolan' },
  period: '30 hari terakhir',
  total: (count: number) => formatNumber(count),
  today: (count: number) => `Hari ini ${formatNumber(count)}`,
  chart: (title: string, total: number, most: number, day: string) =>
    `${title} dalam 30 hari terakhir: ${formatNumber(total)} kali, paling banyak ${formatNumber(most)} pada ${day}`,
  emptyChart: (title: string) => `${title}: belum ada dalam 30 hari terakhir`,
  shipping: 'Penyedia ongkir',
  shippingFailures: 'Gangguan ongkir',
  providers: { local: 'Tarif toko sendiri', rajaongkir: 'RajaOngkir' },
  states: { ok: 'Berjalan baik', failing: 'Sering gagal', waiting: 'Sedang tidak dihubungi' },
  callsToday: (count: number) => `${formatNumber(count)} panggilan hari ini`,
  importProducts: 'Impor produk',
} as const;
