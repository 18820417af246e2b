import type { Page } from '@playwright/test';

/** Only the demo's: another journey deletes its own products at any moment. */
export async function findDemoProducts<Found>(page: Page, query = ''): Promise<Found[]> {
  const response = await page.request.get(`/api/products?limit=100${query}`);
  const { docs } = (await response.json()) as { docs: (Found & { sku: string })[] };
  return docs.filter(({ sku }) => /^[A-Z]{3}-\d{3}$/.test(sku)).reverse();
}
