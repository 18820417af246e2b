import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Its rules' impacts are not part of its types. */
    axe: typeof axe & { _audit: { rules: { id: string; impact: string }[] } };
  }
}

/** Collects errors of the browser; to be called before the page is opened. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** How much moved on the page by itself; to be called before it is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Nothing is wider than the screen or below the footer; a failure names the address and the elements that stick out. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${location.pathname}: ${scrollWidth} of ${clientWidth}`,
      ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ];
  });
  expect(overflow).toEqual([]);
  // A hidden element outside its scrolling list makes the page longer than what it shows.
  const emptyBelow = await page.evaluate(() => {
    const footer = [...document.querySelectorAll('footer')].find(
      (each) => !each.closest('main, section, form, dialog'),
    );
    if (!footer) return 0;
    const space = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
    return Math.round(document.documentElement.scrollHeight - scrollY - footer.getBoundingClientRect().bottom - space);
  });
  expect(emptyBelow).toBeLessThan(200);
  // On a phone Chromium widens the page to what sticks out instead of scrolling.
  expect(await page.evaluate(() => window.innerWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** A journey of both widths has its screens examined once: the shop's on the phone, the back office's on the desktop. */
function isExaminedHere(page: Page): boolean {
  const { tags, project } = test.info();
  if (!tags.includes('@phone')) return true;
  const isBackOffice = /^\/(app|admls)\b/.test(new URL(page.url()).pathname);
  return project.name === (isBackOffice ? 'desktop' : 'phone');
}

/** Half the size of `axe.source`, which every page would have to compile. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** One component makes all rows and cards of a list: its first ones are examined. */
const laterItems = ':is(li, tr):nth-child(n + 6)';

/** What is still fading in has too little contrast. Nothing begins to while the page is examined, such as the chat's bubble. */
async function withoutAnimations<Result>(page: Page, examine: () => Promise<Result>): Promise<Result> {
  const hasMotion = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? 0),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const result = await examine();
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return result;
}

/** An open dialog makes the page behind it inert. */
type Part = 'dialog or content' | 'everything';

async function findGrave(page: Page, part: Part): Promise<string[]> {
  // A page that was examined before still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await withoutAnimations(page, () =>
    page.evaluate(
      ([part, laterItems]) => {
        const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
        const layout = [...document.querySelectorAll('header, footer, nav')].filter(
          (element) => !element.closest('main, dialog'),
        );
        const later = [...document.querySelectorAll(laterItems)];
        // What is not grave is not even looked for: it would take a fifth of the time.
        const ignored = window.axe._audit.rules.filter(({ impact }) => impact !== 'serious' && impact !== 'critical');
        return window.axe.run(
          {
            include: [part === 'everything' ? document : (dialog ?? document)],
            exclude: [...later, ...(part === 'everything' ? [] : layout)],
          },
          {
            resultTypes: ['violations'],
            iframes: false,
            rules: Object.fromEntries(ignored.map(({ id }) => [id, { enabled: false }])),
          },
        );
      },
      [part, laterItems] as const,
    ),
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function examine(page: Page, part: Part): Promise<void> {
  await test.step('axe finds nothing serious', async () => expect(await findGrave(page, part)).toEqual([]));
}

/** Nothing serious for people with a screen reader or a keyboard, and no sideways scroll; without the layout of all pages. */
export async function expectHealthy(page: Page): Promise<void> {
  await expectToFit(page);
  if (isExaminedHere(page)) await examine(page, 'dialog or content');
}

/** The same for the layout of all pages: header, navigation and footer. */
export async function expectHealthyLayout(page: Page): Promise<void> {
  await expectToFit(page);
  await examine(page, 'everything');
}
