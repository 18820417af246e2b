import type { Page } from '@playwright/test';

/** Waits for hydration: event handlers are attached and effects have run. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyInput' in window));
}

/** With the page's clock stopped, its code does not start by itself: it waits for the first frame. */
export async function openAtPausedClock(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.clock.runFor(20);
  while (await page.evaluate(() => 'earlyInput' in window)) await page.clock.runFor(1);
}

export async function openHydrated(page: Page, path: string) {
  const response = await page.goto(path);
  await whenHydrated(page);
  return response;
}
