import { expect, test } from 'vitest';
import { dayMs } from '#domain/days.ts';
import { backupNameAt, timeOfBackup } from './retention.ts';
import { backupsThatStay } from './retention-rule.ts';

/** 02:30 in Jakarta on Monday 16 November 2026. */
const last = new Date('2026-11-15T19:30:00Z');
const daily = (days: number) =>
  Array.from({ length: days }, (_, at) => backupNameAt(new Date(last.getTime() - at * dayMs)));
const inJakarta = (name: string) => new Date(timeOfBackup(name).getTime() + 7 * 60 * 60_000).toISOString().slice(0, 10);

test('a year of daily backups leaves the last seven days, four weeks and six months', () => {
  const staying = backupsThatStay(daily(365), { daily: 7, weekly: 4, monthly: 6 });
  expect([...staying].map(inJakarta).sort()).toEqual([
    // The last of each month before.
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // The Sundays of the weeks before this one, and the last seven days.
    '2026-11-01',
    '2026-11-08',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
  ]);
});

test('what was removed before changes nothing: the rule applied daily keeps the same', () => {
  const rule = { daily: 7, weekly: 4, monthly: 6 };
  let held: string[] = [];
  for (const name of daily(100).reverse()) held = [...backupsThatStay([...held, name], rule)];
  expect(new Set(held)).toEqual(backupsThatStay(daily(100), rule));
});

test('of several on one day the latest stays, and the latest of all in any case', () => {
  const [morning, evening] = ['2026-11-14T01:00:00Z', '2026-11-14T12:00:00Z'].map((time) =>
    backupNameAt(new Date(time)),
  );
  expect(backupsThatStay([morning!, evening!], { daily: 3, weekly: 0, monthly: 0 })).toEqual(new Set([evening]));
  expect(backupsThatStay([morning!, evening!], { daily: 0, weekly: 0, monthly: 0 })).toEqual(new Set([evening]));
  expect(backupsThatStay([], { daily: 3, weekly: 0, monthly: 0 })).toEqual(new Set());
});

test('days without a backup do not count: the last seven that there are stay', () => {
  const everyThird = daily(60).filter((_, at) => at % 3 === 0);
  expect(backupsThatStay(everyThird, { daily: 7, weekly: 0, monthly: 0 })).toEqual(new Set(everyThird.slice(0, 7)));
});
