import { expect, test } from 'vitest';
import { isBackupDue } from './backup-due.ts';

const at = (time: string) => new Date(`${time}:00+07:00`);
const halfPastTwo = 150;
const longAgo = at('2026-11-01T00:00');

test.each<[string, { now: string; done?: string; failed?: string; started?: string }, boolean]>([
  ['at its time', { now: '2026-11-16T02:30', done: '2026-11-15T02:31' }, true],
  ['not a minute earlier', { now: '2026-11-16T02:29', done: '2026-11-15T02:31' }, false],
  ['not twice in a night', { now: '2026-11-16T04:00', done: '2026-11-16T02:31' }, false],
  [
    'later in the night, when the shop was stopped at its time',
    { now: '2026-11-16T05:00', done: '2026-11-15T02:31' },
    true,
  ],
  ['not by day after one missed night', { now: '2026-11-16T11:00', done: '2026-11-15T02:31' }, false],
  ['by day when the last is older than a day and a half', { now: '2026-11-16T15:00', done: '2026-11-15T02:31' }, true],
  [
    'but not within the first hour of a start',
    { now: '2026-11-16T15:00', done: '2026-11-15T02:31', started: '2026-11-16T14:30' },
    false,
  ],
  ['in a new shop after an hour', { now: '2026-11-16T15:00', started: '2026-11-16T14:00' }, true],
  ['in a new shop at its time', { now: '2026-11-16T02:31', started: '2026-11-16T02:30' }, true],
  ['an hour after a failure', { now: '2026-11-16T03:31', done: '2026-11-15T02:31', failed: '2026-11-16T02:31' }, true],
  [
    'not sooner after a failure',
    { now: '2026-11-16T03:30', done: '2026-11-15T02:31', failed: '2026-11-16T02:31' },
    false,
  ],
])('a backup is due or not: %s', (_, { now, done, failed, started }, expected) => {
  const history = { lastDoneAt: done ? at(done) : null, lastFailedAt: failed ? at(failed) : null };
  expect(isBackupDue(at(now), halfPastTwo, started ? at(started) : longAgo, history)).toBe(expected);
});
