import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

type Session = { accessToken: string };

/** The address of the shop's API in a test, as the one who is logged in. */
export type StaffCall = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/**
 * The journeys of a worker are visits to one browser, because a process and a cold cache for each would cost a third of
 * its first page. `opener` stays open on a plain address of the shop: the page that it opens shares its process.
 */
type Visits = { context: BrowserContext; opener: Page };

async function beginVisits(browser: Browser): Promise<Visits> {
  const context = await browser.newContext();
  const opener = await context.newPage();
  await opener.goto('/robots.txt');
  return { context, opener };
}

async function openPage({ context, opener }: Visits): Promise<Page> {
  const opened = context.waitForEvent('page');
  await opener.evaluate(() => void window.open('about:blank'));
  return opened;
}

/** The next visitor finds nothing of the last one. */
async function endVisit({ context, opener }: Visits): Promise<void> {
  await Promise.all(context.pages().map((page) => (page === opener ? undefined : page.close())));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  await opener.evaluate(() => localStorage.clear());
}

type JourneyFixtures = { staff: Page; call: StaffCall };
type WorkerFixtures = { shared: { visits?: Visits }; session: Session };

/**
 * All journeys take `test` from here: Playwright starts a new worker and browser where the fixtures of one file differ from
 * those of the file before. What is set for a context would last beyond the journey, so a journey sets it for its page. One
 * that stops the clock or the network, which Playwright does for the context, or for which nothing may be cached, has the
 * tag '@new-browser'.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  shared: [async ({}, use) => use({}), { scope: 'worker' }],
  context: async ({ browser, shared }, use, { tags }) => {
    if (tags.includes('@new-browser')) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    } else {
      shared.visits ??= await beginVisits(browser);
      await use(shared.visits.context);
      await endVisit(shared.visits);
    }
  },
  page: async ({ context, shared: { visits } }, use) =>
    use(await (visits?.context === context ? openPage(visits) : context.newPage())),
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
