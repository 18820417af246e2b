import type { TestShop } from './test-shop.ts';

type SavedItem = { name: string; product: string | undefined; variant: string | null; qty: number };

/** A build that the advisor of PCs has saved, of these parts. */
export const saveBuild = (testShop: TestShop, items: readonly SavedItem[]) =>
  testShop.call({
    method: 'POST',
    url: '/api/rakitan/saved',
    payload: { mainRequirement: 'Office', os: 'Linux', budget: 5_000_000, items },
  });
