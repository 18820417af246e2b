/** Pages about the shop, and what leads to them. */
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
