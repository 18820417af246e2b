import type { Page } from '@playwright/test';
import { type FakeGoogle, fakeClientId, openFakeGoogle } from '#server/auth/fake-google.ts';
import { codeIn, freshNumber, invite, logIn, messageTo, ownerLogin } from './auth-api.ts';
import { expect, test } from './journey.ts';
import { startOwnShop } from './own-shop.ts';
import { expectHealthy, watchConsole } from './page-health.ts';

let google: FakeGoogle;
let shop: Awaited<ReturnType<typeof startOwnShop>>;

/** A shop of its own, where Google is set up. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  google = await openFakeGoogle();
  shop = await startOwnShop({ GOOGLE_CLIENT_ID: fakeClientId, GOOGLE_ISSUER: google.issuer });
});
test.afterAll(async () => {
  await shop.stop();
  google.close();
});

/** Replaces Google's script: the same two calls, and a button that answers with a signed token for the nonce. */
const script = `
  let options;
  window.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(place, { text }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = { signin_with: 'Login dengan Google', signup_with: 'Daftar dengan Google', continue_with: 'Lanjutkan dengan Google' }[text];
      button.className = 'min-h-11';
      button.onclick = async () => {
        const query = new URLSearchParams({ nonce: options.nonce, client_id: options.client_id });
        const answer = await fetch('/google-stand-in?' + query);
        options.callback({ credential: await answer.text() });
      };
      place.append(button);
    },
  } } };`;

async function withGoogle(page: Page, who: { sub: string; email: string; name: string }): Promise<void> {
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('**/google-stand-in?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    expect(query.get('client_id')).toBe(fakeClientId);
    await route.fulfill({ body: await google.token({ claims: { ...who, nonce: query.get('nonce') } }) });
  });
}

const freshSubject = () => String(Math.floor(Math.random() * 1e12));

test('an invited person registers with Google, verifies, and later logs in with it', async ({
  playwright,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin });
  const request = await playwright.request.newContext({ baseURL: shop.origin });
  const page = await context.newPage();
  const complaints = watchConsole(page);
  const sub = freshSubject();
  await withGoogle(page, { sub, email: `budi${sub}@example.com`, name: 'Budi Santoso' });

  const waNumber = freshNumber();
  await page.goto(await invite(request, waNumber));
  await page.getByRole('button', { name: 'Daftar dengan Google' }).click();
  await page.waitForURL('**/otp');
  await page.getByLabel('Kode verifikasi').fill(codeIn(await messageTo(request, 'otp', waNumber)));
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await page.waitForURL('**/app/home');
  // Its figures are requested with the session that ends now.
  await expect(page.getByRole('link', { name: /^Produk aktif/ })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admls/login');
  await expect(page.getByRole('button', { name: 'Login dengan Google' })).toBeVisible();
  await expectHealthy(page);
  await page.getByRole('button', { name: 'Login dengan Google' }).click();
  await page.waitForURL('**/app/home');
  expect(complaints).toEqual([]);
  await request.dispose();
  await context.close();
});

test('the owner links a Google account in the profile, logs in with it, and takes it off again; another is refused', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin });
  const page = await context.newPage();

  await test.step('where Google cannot be loaded the other login methods still work', async () => {
    await page.route('https://accounts.google.com/**', (route) => route.abort());
    await logIn(page, ownerLogin);
    await page.unroute('https://accounts.google.com/**');
  });

  await test.step('the owner links a Google account, logs in with it, and takes it off again', async () => {
    const sub = freshSubject();
    await withGoogle(page, { sub, email: `pemilik${sub}@example.com`, name: 'Pemilik' });
    await page.goto('/app/profile');
    await page.getByRole('button', { name: 'Hubungkan Google' }).click();
    await page.getByLabel('Password Anda').fill(ownerLogin.password);
    await page.getByRole('button', { name: 'Lanjutkan dengan Google' }).click();
    await expect(page.getByText(`pemilik${sub}@example.com`)).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/admls/login');
    await page.getByRole('button', { name: 'Login dengan Google' }).click();
    await page.waitForURL('**/app/home');
    await page.goto('/app/profile');
    await page.getByRole('button', { name: 'Lepaskan' }).click();
    await page.getByLabel('Password Anda').fill(ownerLogin.password);
    await page.getByRole('button', { name: 'Lepaskan' }).click();
    await expect(page.getByRole('button', { name: 'Hubungkan Google' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('an unknown Google account is refused, and may try again', async () => {
    await page.evaluate(() => localStorage.clear());
    await withGoogle(page, { sub: freshSubject(), email: 'asing@example.com', name: 'Orang Asing' });
    await page.goto('/admls/login');
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole('button', { name: 'Login dengan Google' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Gagal Login' })).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
    }
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  });
  await context.close();
});
