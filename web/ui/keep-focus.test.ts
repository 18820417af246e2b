import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

type Focusable = { tabIndex: number; focus(): void };

const body = {};
const page = { body, activeElement: body as object, querySelector: () => null };
let frames: Map<number, () => void>;

/** Stands for an element of the page; only what takes the focus is asked of it. */
function control(): HTMLElement {
  const element: Focusable = { tabIndex: 0, focus: () => (page.activeElement = element) };
  return element as unknown as HTMLElement;
}

function runFrame() {
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback();
}

beforeEach(() => {
  frames = new Map();
  let last = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.set(++last, callback) && last);
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the focus waits until the pressed button has left, and goes to what comes next', () => {
  const pressed = control();
  const next = control();
  page.activeElement = pressed;
  keepFocus(() => next);
  runFrame();
  expect(page.activeElement).toBe(pressed);
  page.activeElement = body;
  runFrame();
  expect(page.activeElement).toBe(next);
});

test('an action that still waits does not take the focus from a later one', () => {
  const earlier = control();
  const later = control();
  page.activeElement = control();
  keepFocus(() => earlier);
  page.activeElement = control();
  keepFocus(() => later);
  page.activeElement = body;
  runFrame();
  expect(page.activeElement).toBe(later);
});
