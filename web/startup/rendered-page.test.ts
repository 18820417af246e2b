import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultSiteMeta } from '#domain/site-meta/site-meta.ts';
import { earlyInputScript } from './early-input.ts';

/** `npm test` builds the web first; without a build there is no page to look at. */
const entryFile = fileURLToPath(new URL('../../dist/server/entry-server.js', import.meta.url));
const isBuilt = existsSync(entryFile);

const fileOf = (path: string) => fileURLToPath(new URL(`../../dist/client${path}`, import.meta.url));

type Entry = {
  renderPage(
    request: Request,
    callApi: (path: string) => Promise<{ status: number; body: string }>,
  ): Promise<{ status: number; html: string; ownScripts: string[] }>;
};

const list = { docs: [], totalDocs: 0, limit: 10, totalPages: 1, page: 1, hasPrevPage: false, hasNextPage: false };
const answers: Record<string, unknown> = {
  '/meta': { ...defaultSiteMeta, updatedAt: new Date(0).toISOString() },
  '/client-settings': { firebase: null, googleClientId: null },
};

async function render(path: string) {
  const { renderPage } = (await import(entryFile)) as Entry;
  return renderPage(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }), async (call) => ({
    status: 200,
    body: JSON.stringify(answers[call.split('?')[0]!] ?? list),
  }));
}

const withoutTimes = (html: string) => html.replaceAll(/\b\d{13}\b/g, '');

describe.skipIf(!isBuilt)('a page of the built web (skipped without `npm run build`)', () => {
  let html: string;
  let ownScripts: string[];

  beforeAll(async () => {
    const page = await render('/products');
    expect(page.status).toBe(200);
    ({ html, ownScripts } = page);
    expect(html).toContain('Data Belum Tersedia');
  });

  test('the first rendering of a screen waits for its code', async () => {
    for (const path of ['/app/configuration', '/app/product', '/rakit', '/']) {
      const page = await render(path);
      expect(page.status).toBe(200);
      // React marks a boundary that it could not finish.
      expect(page.html).not.toMatch(/<!--\$[!?~]/);
      // Nothing of it is missing, for instance what hydration needs.
      expect(withoutTimes((await render(path)).html)).toBe(withoutTimes(page.html));
    }
  });

  test('icons are those of scripts/plain-icon.ts, without the class names of lucide', () => {
    expect(html).toMatch(/<svg [^>]*class="lucide[ "]/);
    expect(html).not.toContain('lucide-');
  });

  test('a page that is not found says so in its title', async () => {
    for (const path of ['/tidak-ada', '/products/tidak-ada']) {
      const page = await render(path);
      expect(page.status).toBe(404);
      expect(page.html).toMatch(/<title>Halaman tidak ditemukan \| [^<]+<\/title>/);
    }
    expect(html).not.toContain('<title>Halaman tidak ditemukan');
  });

  test('begins with one document type', () => {
    expect(html.match(/<!doctype/gi)).toHaveLength(1);
  });

  test('fetches none of its code before the first paint', () => {
    expect(html).not.toMatch(/rel="?modulepreload/i);
    expect(html).not.toMatch(/<script[^>]+src=/i);
    expect(html).not.toMatch(/<script[^>]+type="?module/i);
  });

  test('starts its entry and preloads what the entry needs after the first paint', () => {
    const start = /<script>\(\(\) => \{\s+const add = [\s\S]*?<\/script>/.exec(html)?.[0] ?? '';
    const files = JSON.parse(/preload\((\["[^\]]*\])\)/.exec(start)?.[1] ?? '[]') as string[];
    const run = JSON.parse(/run\((\["[^\]]*\])\)/.exec(start)?.[1] ?? '[]') as string[];
    expect(ownScripts.map((script) => `<script>${script}</script>`)).toContain(start);
    expect(files.length).toBeGreaterThan(1);
    expect(run).toHaveLength(2);
    expect(run[0]).toMatch(/\/libraries-/);
    for (const file of [...run, ...files]) {
      expect(file).toMatch(/^\/assets\/.+\.js$/);
      expect(existsSync(fileOf(file)), file).toBe(true);
    }
    // The browser reads the hint from the first line only.
    for (const file of run)
      expect(readFileSync(fileOf(file), 'utf8'), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('its styles have no rule that makes the browser restyle the whole page when a part of it arrives', () => {
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
    const rules = readFileSync(fileOf(href!), 'utf8').match(/[^{}]+(?=\{)/g) ?? [];
    expect(rules.length).toBeGreaterThan(500);
    expect(rules.filter((rule) => /:last-child\)? *> *\*|\b(html|body):has\(/.test(rule))).toEqual([]);
  });

  test('the first page makes no formatter of Intl, which would block it for 35 ms', () => {
    const files = Array.from(new Set(html.match(/\/assets\/[^"]+\.js/g)));
    expect(files.filter((file) => readFileSync(fileOf(file), 'utf8').includes('new Intl.'))).toEqual([]);
  });

  test('records early input before anything else runs', () => {
    const at = html.indexOf(earlyInputScript);
    expect(at).toBeGreaterThan(0);
    expect(html.lastIndexOf('<script', at)).toBe(html.indexOf('<script'));
    expect(html.indexOf('<button')).toBeGreaterThan(at);
  });

  test('holds controls that the recorder supports: buttons, and forms that work without scripts', () => {
    expect(html).toMatch(/<button[^>]* type="button"|<button type="button"/);
    const forms = html.match(/<form[^>]*>/g) ?? [];
    expect(forms.length).toBeGreaterThan(1);
    expect(forms.filter((form) => !form.includes('action="/products"'))).toEqual([]);
  });
});
