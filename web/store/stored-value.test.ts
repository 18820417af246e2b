import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, type Store } from './store.ts';
import { createStoredValue, parsedJson } from './stored-value.ts';

let stored: Record<string, string>;
let isRefused: boolean;

beforeEach(() => {
  stored = {};
  isRefused = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      if (isRefused) throw new Error('QuotaExceededError');
      stored[key] = value;
    },
    removeItem: (key: string) => delete stored[key],
  });
});

const none: readonly string[] = [];
const read = (text: string) => {
  const value = parsedJson(text);
  return Array.isArray(value) ? (value as string[]) : none;
};
const newList = () => createStoredValue<readonly string[]>('list', { empty: none, read });

test('a value is stored, and another tab reads it', () => {
  const list = newList();
  expect(list.get()).toBe(none);
  list.set(['a']);
  expect(stored.list).toBe('["a"]');
  expect(newList().get()).toEqual(['a']);
});

test('what another tab wrote is read, and the same text gives the same object', () => {
  const list = newList();
  list.set(['a']);
  stored.list = '["a","b"]';
  expect(list.get()).toEqual(['a', 'b']);
  expect(list.get()).toBe(list.get());
});

test.each(['{', '"text"', 'null'])('%j in the storage counts as empty', (text) => {
  stored.list = text;
  expect(newList().get()).toBe(none);
});

test('where the browser refuses to store, the value lasts as long as the page', () => {
  const list = newList();
  list.set(['a']);
  isRefused = true;
  list.set(['b']);
  expect(stored.list).toBe('["a"]');
  expect(list.get()).toEqual(['b']);
  isRefused = false;
  list.set(['c']);
  expect(stored.list).toBe('["c"]');
});

test('null removes it', () => {
  const value = createStoredValue<{ name: string } | null>('value', { empty: null, read: () => null });
  value.set({ name: 'Sari' });
  value.set(null);
  expect(stored).toEqual({});
  expect(value.get()).toBeNull();
});

const Lengths = ({ lists: [first, second] }: { lists: [Store<readonly string[]>, Store<readonly string[]>] }) =>
  `${first.useValue().length} ${second.useValue().length}`;

test('the server renders the first value, whatever is stored', () => {
  stored.list = '["a"]';
  const list = newList();
  list.get();
  const shared = createStore<readonly string[]>(none);
  shared.set(['a']);
  expect(renderToString(createElement(Lengths, { lists: [list, shared] }))).toBe('0 0');
});
