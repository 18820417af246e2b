/** The pages around the products: landing, shops, advisors, shipping costs. */
export const pageText = {
  home: 'Home',
  catalogue: 'Katalog',
  mainNavigation: 'Utama',
  team: 'Tim kami',
  customerService: 'Customer service',
  ourShops: 'Toko kami',
  chat: 'Chat WhatsApp',
  map: 'Lihat peta',
} as const;

export const landingText = {
  slides: 'Promo toko',
  newProducts: 'New Product',
  newLabel: 'NEW',
  hotDeals: 'Hot Deals',
  hotDealsText: "This Week's Popular Products!",
  picks: 'Produk Pilihan',
  brands: 'Brand Resmi',
  testimonies: 'Testimoni',
  testimoniesText: 'Kepuasan Mereka, Prioritas Kami',
  services: {
    shipping: { title: 'Free Shipping', text: 'Untuk Order Di Atas 10jt' },
    returns: { title: 'Free Returns', text: 'Jika produk yang diterima rusak' },
    payment: { title: '100% Pay Secure', text: null },
    support: { title: 'Support 24/7', text: null },
  },
} as const;

export const advisorText = {
  laptopTitle: 'Rekomendasi Laptop',
  laptopDescription: (shop: string) =>
    `Bingung pilih laptop? Jawab beberapa pertanyaan singkat, dan ${shop} mencarikan laptop yang paling cocok dengan kebutuhan dan budget kamu.`,
  pcDescription: (shop: string) =>
    `Rakit PC tanpa bingung: sebutkan kebutuhan dan budget kamu, dan ${shop} memilihkan komponen yang saling cocok dan ada stoknya.`,
  laptopSearch: (use: string) => `Laptop ${use}`,
  pcSearch: (use: string) => `Rakitan ${use}`,
  millions: (millions: number | string) => `${millions} juta`,
  needsScript: 'Rekomendasi ini memerlukan JavaScript. Kamu tetap bisa memilih sendiri lewat',
  ourCatalogue: 'katalog kami',
} as const;

export const shippingText = {
  origin: 'Kota asal',
  destination: 'Kota tujuan',
  destinationHint: 'Ketik kecamatan, kota atau kode pos',
  change: 'Ubah',
  changeDestination: 'Ubah kota tujuan',
  pickFromList: 'Pilih salah satu dari daftar',
  confirmed: 'Dikonfirmasi admin',
  confirmedShort: 'Dikonfirmasi',
  costConfirmed: 'Ongkir dikonfirmasi admin',
  calculatingShort: 'Menghitung ongkir…',
  parcel: (weight: string, place: string) => `${weight} ke ${place}`,
  costFrom: (rupiah: string) => `Ongkir mulai ${rupiah}`,
} as const;

export const ongkirText = {
  title: 'Cek Ongkir',
  heading: 'CEK ONGKIR',
  help: 'Isi kota asal, kota tujuan dan berat paket. Hasilnya berupa daftar ongkir dari tiap kurir lengkap dengan perkiraan lama pengiriman.',
  weight: 'Berat (gr)',
  submit: 'Cek Ongkir',
  empty: 'Hasil cek ongkir akan tampil di sini.',
  calculating: 'Menghitung ongkir',
  count: (count: number, weight: string) => `${count} pilihan untuk ${weight}`,
  sort: 'Urutkan',
  cheapest: 'Termurah',
  fastest: 'Tercepat',
  byCourier: 'Nama kurir',
} as const;
