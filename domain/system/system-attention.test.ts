import { expect, test } from 'vitest';
import type { BackupRun, SystemState } from './system.contract.ts';
import { attentionOf } from './system-attention.ts';

const now = new Date('2026-11-16T05:00:00Z');
const run = (createdAt: string, status: BackupRun['status']): BackupRun => ({
  _id: createdAt,
  createdAt,
  finishedAt: createdAt,
  by: null,
  place: 'disk',
  status,
  name: null,
  rows: null,
  files: null,
  bytes: null,
  restoredOn: null,
  problem: status === 'failed' ? 'check' : null,
  detail: null,
});
const lastNight = run('2026-11-15T19:30:00Z', 'done');

const healthy: Omit<SystemState, 'attention'> = {
  version: '1.0.0',
  startedAt: '2026-10-01T00:00:00Z',
  memoryBytes: 1,
  database: { kind: 'embedded', version: '17', bytes: 1 },
  storage: { kind: 'disk', isUp: true },
  disk: { freeBytes: 20 * 1024 ** 3, totalBytes: 40 * 1024 ** 3 },
  backups: {
    time: '02:30',
    place: 'disk',
    keep: { daily: 7, weekly: 4, monthly: 6 },
    last: lastNight,
    lastDone: lastNight,
  },
  queues: [],
  keptMessages: 0,
  failingMessages: 0,
  unfinishedImports: 0,
  services: [{ name: 'shipping', state: 'ok', callsToday: 1, lastFailure: null }],
  slowest: [],
};
const backups = (changes: Partial<SystemState['backups']>) => ({ backups: { ...healthy.backups, ...changes } });
const old = run('2026-11-13T19:30:00Z', 'done');

test.each<[string, Partial<SystemState>, string[]]>([
  ['everything is well', {}, []],
  ['the disk is nearly full', { disk: { freeBytes: 1, totalBytes: 2 } }, ['disk-full']],
  ['the disk has one gigabyte left', { disk: { freeBytes: 1024 ** 3, totalBytes: 2 } }, ['disk-low']],
  ['pictures cannot be reached', { storage: { kind: 's3', isUp: false } }, ['storage-down']],
  ['the last backup failed', backups({ last: run('2026-11-15T20:30:00Z', 'failed') }), ['backup-failed']],
  ['the last backup lacks pictures', backups({ lastDone: { ...lastNight, problem: 'pictures' } }), ['backup-pictures']],
  ['the last backup is two nights old', backups({ last: old, lastDone: old }), ['backup-old']],
  ['there was never a backup', backups({ last: null, lastDone: null }), ['backup-old']],
  ['backups are switched off', backups({ time: null }), ['backup-off']],
  ['a provider does not answer', { services: [{ ...healthy.services[0]!, state: 'waiting' }] }, ['shipping-failing']],
  ['messages were not delivered', { keptMessages: 2 }, ['messages-kept']],
  ['messages are tried again', { failingMessages: 2 }, ['messages-failing']],
])('what the owner should look at when %s', (_, changes, expected) => {
  expect(attentionOf({ ...healthy, ...changes }, now)).toEqual(expected);
});

test('a shop of the first day needs no backup yet', () => {
  const first = { ...healthy, ...backups({ last: null, lastDone: null }), startedAt: '2026-11-16T04:00:00Z' };
  expect(attentionOf(first, now)).toEqual([]);
});
