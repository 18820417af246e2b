/** Shoppers who wait for a lower price. The numbers belong to nobody. */
export const alertSeeds: { product: string; waNumber: string; wishedPrice: number; daysAgo: number }[] = [
  { product: 'VGA-003', waNumber: '6281290000031', wishedPrice: 6_490_000, daysAgo: 6 },
  { product: 'VGA-003', waNumber: '6281290000032', wishedPrice: 5_990_000, daysAgo: 3 },
  { product: 'MON-008', waNumber: '6281290000033', wishedPrice: 2_690_000, daysAgo: 2 },
  { product: 'KBD-001', waNumber: '6281290000034', wishedPrice: 1_090_000, daysAgo: 1 },
];
