import type { Page } from '@playwright/test';
import { confirmDelete, emptyPage, expectListStates, expectToast, ownName } from './admin-session.ts';
import { expect, type StaffCall, test } from './journey.ts';
import { expectHealthy, expectToFit } from './page-health.ts';

test('pages, search and filters of a list are part of the address, and its selection persists from page to page', async ({
  staff: page,
}) => {
  await test.step('pages, search and filters are part of the address and survive a reload', async () => {
    await page.goto('/app/category');
    await expect(page.getByText(/^Page 1 of [2-9]/)).toBeVisible();
    await page.getByRole('link', { name: 'Halaman berikutnya' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();

    // A filter begins at the first page again.
    await page.getByLabel('Jenis').selectOption('laptop');
    await expect(page).toHaveURL(/\?kind=laptop$/);
    await expect(page.getByRole('link', { name: 'Laptop', exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('tidak ada yang begini');
    await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible();
    await page.getByRole('button', { name: 'Hapus pencarian dan filter' }).click();
    await expect(page).toHaveURL(/\/app\/category$/);
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  });

  await test.step('the selection persists from page to page, until the search changes', async () => {
    const tick = page.getByRole('row').nth(1).getByRole('checkbox');
    await tick.check();
    await page.getByRole('link', { name: 'Halaman berikutnya' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(tick).not.toBeChecked();
    await tick.check();
    await expect(page.getByRole('region', { name: '2 dipilih' })).toBeVisible();
    await expectToFit(page);
    await page.getByRole('link', { name: 'Halaman sebelumnya' }).click();
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await expect(tick).toBeChecked();
    await tick.uncheck();
    await expect(page.getByRole('region', { name: '1 dipilih' })).toBeVisible();
    await page.getByLabel('Jenis').selectOption('laptop');
    await expect(page.getByRole('region', { name: /dipilih$/ })).toHaveCount(0);
  });
});

test('a list is searched once per pause, left and found again, and keeps the focus where the work was', async ({
  staff: page,
  call,
}) => {
  await test.step('a search is sent once, 300 ms after the last key', async () => {
    await page.goto('/app/home');
    await page.getByRole('link', { name: 'Brand', exact: true }).click();
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/brands')) requested.push(new URL(request.url()).search);
    });
    // Typed within the page: on a busy machine each key of a remote keyboard may come later than the pause.
    await page.getByRole('searchbox').evaluate(async (input) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const text of ['a', 'as', 'asu', 'asus']) {
        write?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await expect(page.getByRole('link', { name: 'ASUS' })).toBeVisible();
    await expect(page.getByText('Page 1 of 1 · 1 data')).toBeVisible();
    expect(requested).toEqual(['?page=1&limit=10&search=asus']);
  });

  await test.step('an address beyond the last page redirects to it, and the browser goes back from there', async () => {
    await page.getByRole('link', { name: 'Brand', exact: true }).click();
    await expect(page.getByText(/^Page 1 of [2-9]/)).toBeVisible();
    await page.evaluate(() => window.history.pushState(window.history.state, '', '/app/brand?page=999'));
    await page.reload();
    await expect(page.getByText(/^Page ([2-9]) of \1/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Page 1 of [2-9]/)).toBeVisible();
  });

  await test.step('after a deletion the focus is at the entry beside it, and after clearing a search in its field', async () => {
    const word = ownName('Sebelah');
    for (const number of [1, 2]) await call('POST', '/brands', { name: `${word} ${number}` });
    await page.goto(`/app/brand?search=${encodeURIComponent(word)}`);
    const menu = (number: number) => page.getByRole('button', { name: `Tindakan untuk ${word} ${number}` });
    // Taken only with the next frame, the focus would leave the entry that somebody has reached by then.
    const focused = await menu(1).evaluate(async (button: HTMLElement) => {
      button.click();
      await null;
      return document.activeElement?.role;
    });
    expect(focused).toBe('menuitem');
    await page.keyboard.press('Escape');
    await menu(1).press('Enter');
    await page.getByRole('menuitem', { name: 'Hapus' }).press('Enter');
    await confirmDelete(page);
    await expect(menu(1)).toHaveCount(0);
    await expect(menu(2)).toBeFocused();
    await page.getByRole('button', { name: 'Hapus pencarian' }).press('Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});

test('a list that cannot be read or holds nothing says so, and what can be done', async ({ staff: page }) => {
  await test.step("a list that cannot be read says so, and 'Coba lagi' reads it again", async () => {
    await page.route('**/api/banners?*', (route) => route.abort());
    await page.goto('/app/banner');
    await expect(page.getByRole('heading', { name: 'Terjadi Kesalahan Saat Mengambil Data' })).toBeVisible();
    await expect(page.getByText(/Sistem tidak dapat memuat data/)).toBeVisible();
    await expectHealthy(page);
    await page.unroute('**/api/banners?*');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  });

  await test.step('a read that fails is not repeated silently, also where the shop is busy', async () => {
    let tries = 0;
    await page.route('**/api/banners?*', (route) => {
      tries += 1;
      return route.fulfill({ status: 503, json: { code: 'busy' } });
    });
    await page.goto('/app/banner');
    await expect(page.getByRole('heading', { name: 'Terjadi Kesalahan Saat Mengambil Data' })).toBeVisible();
    expect(tries).toBe(1);
    await page.unroute('**/api/banners?*');
  });

  await test.step("an empty list offers 'Tambah'", async () => {
    await page.route('**/api/testimonies?*', (route) => route.fulfill({ json: emptyPage }));
    await page.goto('/app/testimony');
    await expect(page.getByRole('heading', { name: 'Data Belum Tersedia' })).toBeVisible();
    await expectHealthy(page);
    await page.getByRole('main').getByRole('link', { name: 'Tambah' }).last().click();
    await expect(page.getByRole('heading', { name: 'Tambah testimoni' })).toBeVisible();
  });
});

test('each list says when it cannot be read, and when it holds nothing', async ({ staff: page }) => {
  for (const [screen, path] of [
    ['category', 'categories'],
    ['brand', 'brands'],
    ['slide', 'slides'],
    ['page', 'pages'],
    ['shop', 'shops'],
    ['team', 'teams'],
  ] as const) {
    await test.step(screen, async () => {
      await expectListStates(page, `/app/${screen}`, `**/api/${path}?*`);
      await expect(page.getByRole('main').getByRole('link', { name: 'Tambah' })).toHaveCount(2);
    });
  }
});

/** The second during the save of the first. */
async function switchTwoAtOnce(page: Page, names: readonly string[]) {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  const calls = '**/api/brands/*';
  await page.route(calls, async (route) => {
    await mayGo;
    await route.continue();
  });
  const [first, second] = names.map((name) => page.getByRole('switch', { name }));
  await first!.click();
  await expect(first!).toBeDisabled();
  await second!.click();
  letGo();
  for (const each of [first!, second!]) await expect(each).toBeEnabled();
  await page.unroute(calls);
  await page.reload();
  await expect(first!).toBeChecked();
  await expect(second!).not.toBeChecked();
}

test('several entries are switched off and deleted at once', { tag: '@phone' }, async ({ staff: page, call }) => {
  const word = ownName('Borongan');
  for (const number of [1, 2, 3]) await call('POST', '/brands', { name: `${word} ${number}` });
  await page.goto(`/app/brand?search=${encodeURIComponent(word)}`);
  for (const number of [1, 3]) await page.getByRole('checkbox', { name: `Pilih ${word} ${number}` }).check();
  const bar = page.getByRole('region', { name: '2 dipilih' });
  await bar.getByRole('button', { name: 'Nonaktifkan' }).click();
  await expectToast(page, '2 data dinonaktifkan');
  await expect(page.getByRole('switch', { name: `Aktif: ${word} 1` })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: `Aktif: ${word} 2` })).toBeChecked();
  await switchTwoAtOnce(page, [`Aktif: ${word} 1`, `Aktif: ${word} 2`]);
  for (const number of [1, 3]) await page.getByRole('checkbox', { name: `Pilih ${word} ${number}` }).check();
  await bar.getByRole('button', { name: 'Hapus' }).click();
  await confirmDelete(page);
  await expectToast(page, '2 data sudah dihapus');
  await expect(page.getByText('Page 1 of 1 · 1 data')).toBeVisible();
  // With a larger font the buttons of a notice stand below its text.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px';
  });
  const notices = page.getByRole('region', { name: 'Pemberitahuan' });
  for (const name of ['Urungkan', 'Tutup pemberitahuan'])
    await expect(notices.getByRole('button', { name }).last()).toBeInViewport({ ratio: 1 });
});

/** In small moves, as a hand does. */
async function dragTo(page: Page, name: string, row: number) {
  const handle = page.getByRole('button', { name: `Pindahkan ${name}.` });
  const [from, to] = [await handle.boundingBox(), await page.getByRole('row').nth(row).boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(from!.x + from!.width / 2, to!.y + to!.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** The first two shops, on the screen and in the database: journeys beside this one add and delete shops at the end. */
async function openShops(page: Page, call: StaffCall) {
  await page.goto('/app/shop');
  const titles = page.getByRole('row').getByRole('link');
  await expect(titles.nth(1)).toBeVisible();
  const shown = async () => (await titles.allTextContents()).slice(0, 2);
  const stored = async () =>
    ((await call('GET', '/shops')) as { docs: { name: string }[] }).docs.slice(0, 2).map(({ name }) => name);
  return { before: await shown(), shown, stored };
}

test('the order is changed with the arrow keys and with the pointer, also during a slow save', async ({
  staff: page,
  call,
}) => {
  const { before, shown, stored } = await openShops(page, call);
  await test.step('the order is changed with the arrow keys and with the pointer', async () => {
    const [first, second] = before as [string, string];
    await page.getByRole('button', { name: `Pindahkan ${first}.` }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(shown).toEqual([second, first]);
    await expectToast(page, 'Urutan tersimpan');
    expect(await stored()).toEqual([second, first]);

    await dragTo(page, first, 1);
    await expect.poll(shown).toEqual(before);
    await expect.poll(stored).toEqual(before);
    await page.reload();
    await expect.poll(shown).toEqual(before);
  });

  await test.step('a move during a slow save is saved too, also when the list is left at once', async () => {
    let saves = 0;
    const { promise: firstMayGo, resolve: letFirstGo } = Promise.withResolvers<void>();
    await page.route('**/api/shops/order', async (route) => {
      saves += 1;
      if (saves === 1) await firstMayGo;
      await route.continue();
    });

    const handle = page.getByRole('button', { name: `Pindahkan ${before[0]}.` });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => saves).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(shown).toEqual(before);
    await page.getByRole('link', { name: 'Brand', exact: true }).click();
    await page.waitForURL('**/app/brand');
    letFirstGo();
    await expect.poll(() => saves).toBe(2);
    await expect.poll(stored).toEqual(before);
  });
});

test('a list of several pages is put in order as a whole', async ({ staff: page, call }) => {
  const stored = async () =>
    ((await call('GET', '/categories?limit=100')) as { docs: { _id: string; name: string }[] }).docs;
  await page.goto('/app/category');
  await expect(page.getByText(/^Page 1 of [2-9]/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pindahkan/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Atur urutan' }).click();
  await expect(page).toHaveURL(/urutkan=ya/);
  const titles = page.getByRole('row').getByRole('link');
  let before: Awaited<ReturnType<typeof stored>> = [];
  // An import beside this journey makes a category and takes it back.
  await expect(async () => {
    before = await stored();
    expect(await titles.allTextContents()).toEqual(before.map(({ name }) => name));
  }).toPass();

  // Journeys beside this one add categories at the end and delete them again: only what the demo has is looked at.
  const first = before.slice(0, 4).map(({ name }) => name);
  const shownFirst = async () => (await titles.allTextContents()).slice(0, 4);
  await dragTo(page, first[0]!, 4);
  await expect.poll(shownFirst).toEqual([...first.slice(1), first[0]]);
  await dragTo(page, first[0]!, 1);
  await expect.poll(shownFirst).toEqual(first);

  const last = before.find(({ name }) => name === 'Penyimpanan Eksternal')!;
  await page.getByRole('button', { name: `Pindahkan ${last.name}.` }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(titles.nth(1)).toHaveText(last.name);
  // The notice of an earlier move may still be visible, so the stored order is compared.
  await expect.poll(async () => (await stored())[1]?._id).toBe(last._id);
  await expectHealthy(page);
  await call('PATCH', '/categories/order', { ids: before.map(({ _id }) => _id) });
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByText(/^Page 1 of [2-9]/)).toBeVisible();
});

test('on a phone the filters of a list are folded, and a long list is put in order as a whole', {
  tag: '@phone-only',
}, async ({ staff: page }) => {
  await test.step('the filters are folded and say how many are used', async () => {
    await page.goto('/app/product?stock=low');
    const fold = page.getByRole('button', { name: 'Filter dan urutkan (1)' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByLabel('Brand', { exact: true })).toBeHidden();
    const first = page.getByRole('checkbox', { name: /^Pilih (?!semua)/ }).first();
    await expect(first).toBeInViewport();
    await fold.click();
    await page.getByLabel('Stok', { exact: true }).selectOption('');
    await expect(page).toHaveURL(/\/app\/product$/);
    await expectHealthy(page);
  });

  await test.step('a long list is put in order as a whole', async () => {
    await page.goto('/app/category');
    await page.getByRole('button', { name: 'Atur urutan' }).click();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    expect(await page.getByRole('button', { name: /^Pindahkan/ }).count()).toBeGreaterThan(10);
    await expectToFit(page);
  });
});
