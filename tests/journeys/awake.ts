import type { Page } from '@playwright/test';

/** The page answers by itself: what is pressed from now on is not a plain link, and its effects have run. */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyInput' in window));
}

export async function openAwake(page: Page, path: string) {
  const response = await page.goto(path);
  await whenAwake(page);
  return response;
}
