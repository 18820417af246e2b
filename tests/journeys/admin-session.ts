import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, type StaffCall } from './journey.ts';
import { expectToFit } from './page-health.ts';

/** A name that no other test of this run uses. */
export function ownName(word: string): string {
  return `${word} ${Math.random().toString(36).slice(2, 8)}`;
}

/** The id of a new product that shoppers can see. */
export async function createProduct(call: StaffCall, body: object): Promise<string> {
  const { _id } = await call('POST', '/products', body);
  for (const status of ['pending', 'active']) await call('PATCH', `/products/${_id}/status`, { status });
  return _id as string;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A real PNG file of one colour. */
export function pngFile(name: string, colour: readonly [number, number, number] = [21, 87, 255], side = 96) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: side }, () => colour).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  return { name, mimeType: 'image/png', buffer };
}

/** Chooses a file in the picture input with this label. */
export async function choosePicture(page: Page, label: string, file: ReturnType<typeof pngFile>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Pilih gambar: ${label}` }).click();
  await (await chooser).setFiles(file);
}

/** Opens the menu of a row or card and picks an entry. */
export async function rowAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan untuk ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens a screen by its name with Ctrl+K; keys that are typed before the input is there would be lost. */
export async function jumpTo(page: Page, screen: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Cari atau lompat ke…' }).fill(screen);
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(screen, 'i'));
  await page.keyboard.press('Enter');
}

/** The delete dialog, answered with yes. */
export async function confirmDelete(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Apakah anda yakin?' });
  await expect(dialog).toContainText('Anda tidak akan dapat mengembalikannya!');
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Ya, hapus!' }).click();
}

/** Leaving with unsaved changes opens a confirmation, which is answered with staying. */
export async function expectLeaveConfirmation(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await leave();
  const dialog = page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini?' });
  await dialog.getByRole('button', { name: 'Tetap di sini' }).click();
  await expect(dialog).toBeHidden();
}

/** A look at the width of a phone in a journey of the desktop, where people do the same on both. */
export async function expectToFitPhones(page: Page): Promise<void> {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await page.setViewportSize(desktop);
}

/** Waits long enough for pictures to be stored on a busy machine. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const notice = page.getByRole('region', { name: 'Pemberitahuan' }).getByText(text).first();
  await expect(notice).toBeVisible();
}

/** What a list answers when it holds nothing. */
export const emptyPage = {
  docs: [],
  totalDocs: 0,
  limit: 10,
  totalPages: 1,
  page: 1,
  pagingCounter: 1,
  hasPrevPage: false,
  hasNextPage: false,
  prevPage: null,
  nextPage: null,
};

/** Answers a list's call with a failure, then with nothing, and looks at what the screen says. */
export async function expectListStates(page: Page, path: string, calls: string, emptyTitle = 'Data Belum Tersedia') {
  await page.route(calls, (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Terjadi Kesalahan Saat Mengambil Data' })).toBeVisible();
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ json: emptyPage }));
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { name: emptyTitle })).toBeVisible();
  await page.unroute(calls);
}

/** Saves what another editor has changed in the meantime: both versions are shown, and the stored one is taken. */
export async function saveIntoConflict(page: Page, versions: readonly string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Simpan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data ini baru saja diubah orang lain' });
  for (const version of versions) await expect(dialog).toContainText(version);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Pakai yang tersimpan' }).click();
  await expect(dialog).toBeHidden();
  return dialog;
}
