import type { Discount } from '#domain/catalogue/discount.ts';

export interface CouponSeed {
  name: string;
  code: string;
  type: Discount['type'];
  value: number;
  maxDiscount?: number;
  minSubtotal?: number;
  maxUses?: number;
  /** Days from the first start of the shop. */
  startsIn?: number;
  endsIn?: number;
}

export const couponSeeds: CouponSeed[] = [
  {
    name: 'Belanja pertama',
    code: 'SELAMATDATANG',
    type: 'percent',
    value: 5,
    maxDiscount: 150_000,
    minSubtotal: 500_000,
  },
  { name: 'Rakit PC baru', code: 'RAKIT250', type: 'nominal', value: 250_000, minSubtotal: 8_000_000, maxUses: 50 },
  { name: 'Promo gajian', code: 'GAJIAN', type: 'percent', value: 8, maxDiscount: 300_000, startsIn: 10, endsIn: 15 },
  { name: 'Ulang tahun toko', code: 'ULTAH', type: 'nominal', value: 75_000, maxUses: 200, startsIn: -60, endsIn: -30 },
];
