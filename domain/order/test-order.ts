import type { CartItem, CartProduct } from './cart.ts';
import type { CartCoupon } from './coupon.ts';
import { emptyOrder, type Order } from './order.ts';

/** Made-up goods for the tests of this folder. */
export const laptop: CartProduct = {
  _id: 'p-laptop',
  name: 'Laptop Contoh 14',
  sku: 'LC-14',
  thumbnail: 'laptop.webp',
  price: 10_000_000,
  discount: { type: 'percent', value: 10 },
  weight: 1_500,
  stock: 5,
};

export const memory: CartProduct = {
  _id: 'p-memory',
  name: 'Memori DDR5',
  sku: 'MEM-5',
  thumbnail: null,
  price: 900_000,
  discount: null,
  weight: null,
  stock: 10,
};

export const item = (change: Partial<CartItem> = {}): CartItem => ({
  product: laptop,
  variant: null,
  qty: 1,
  ...change,
});

export const orderOf = (change: Partial<Order> = {}): Order => ({
  ...emptyOrder,
  items: [item({ qty: 2 }), item({ product: memory, variant: { name: '32 GB', price: 1_800_000 } })],
  customer: { name: 'Sari', address: 'Jl. Melati No. 5' },
  shipping: {
    destination: '40111',
    destinationLabel: 'Kota Bandung, Jawa Barat, 40111',
    method: { name: 'JNE', service: 'REG', description: 'Layanan Reguler', etd: '2-3 hari', cost: 18_000 },
  },
  ...change,
});

export const couponOf = (change: Partial<CartCoupon> = {}): CartCoupon => ({
  _id: 'c-hemat',
  code: 'HEMAT',
  type: 'nominal',
  value: 100_000,
  maxDiscount: null,
  minSubtotal: null,
  ...change,
});
