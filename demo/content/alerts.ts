/** Shoppers who wait for a lower price. The numbers belong to nobody, and no price of the demo is near a wished one. */
export const alertSeeds: { product: string; waNumber: string; wishedPrice: number; daysAgo: number }[] = [
  { product: 'VGA-003', waNumber: '6281290000031', wishedPrice: 900_000, daysAgo: 6 },
  { product: 'VGA-003', waNumber: '6281290000032', wishedPrice: 750_000, daysAgo: 3 },
  { product: 'MON-008', waNumber: '6281290000033', wishedPrice: 400_000, daysAgo: 2 },
  { product: 'KBD-001', waNumber: '6281290000034', wishedPrice: 90_000, daysAgo: 1 },
];
