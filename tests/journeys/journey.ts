import { test as base, expect, type Page } from '@playwright/test';

type Session = { accessToken: string };

/** The address of the shop's API in a test, as the one who is logged in. */
export type StaffCall = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/**
 * All journeys take `test` from here: Playwright starts a new worker and browser where the fixtures of one file differ from
 * those of the file before.
 */
export const test = base.extend<{ staff: Page; call: StaffCall }, { session: Session }>({
  /** One login for all tests of a worker. */
  session: [
    async ({ playwright }, use, worker) => {
      const baseURL = worker.project.use.baseURL;
      const request = await playwright.request.newContext({ baseURL });
      const answer = await request.post('/api/auth/login', {
        data: { username: 'admin', password: 'kata-sandi-uji-coba' },
      });
      expect(answer.status()).toBe(200);
      await use((await answer.json()) as Session);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  staff: async ({ page, session }, use) => {
    // Only where none is: a page of the test may have ended or refreshed it.
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('given')) return;
      sessionStorage.setItem('given', 'yes');
      localStorage.setItem('auth', text);
    }, JSON.stringify(session));
    await use(page);
  },
  call: async ({ request, session }, use) => {
    await use(async (method, path, body) => {
      const headers = { authorization: `Bearer ${session.accessToken}` };
      const answer = await request.fetch(`/api${path}`, { method, data: body, headers });
      expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
      return (await answer.json()) as Record<string, unknown>;
    });
  },
});

export { expect };
