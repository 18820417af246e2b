import { expect, test } from 'vitest';
import { brand } from '#domain/catalogue/brand.resource.ts';
import { slide } from '#domain/content/slide.resource.ts';
import { periodNote } from './period-note.ts';

const now = new Date('2026-11-15T00:00:00Z');
const entry = { _id: '1', createdAt: '', updatedAt: '' };

test.each([
  ['a slide without dates is on view', { startAt: null, endAt: null }, null],
  ['a slide of next week is scheduled', { startAt: '2026-11-22T00:00:00Z', endAt: null }, 'scheduled'],
  ['a slide of last week has ended', { startAt: '2026-11-01T00:00:00Z', endAt: '2026-11-08T00:00:00Z' }, 'ended'],
  ['a slide of this week is on view', { startAt: '2026-11-14T00:00:00Z', endAt: '2026-11-16T00:00:00Z' }, null],
])('%s', (_, dates, note) => {
  expect(periodNote(slide, { ...entry, ...dates }, now)).toBe(note);
});

test('a brand has no period', () => {
  expect(periodNote(brand, entry, now)).toBeNull();
});
