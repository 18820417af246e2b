import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeDataLock } from './data-lock.ts';
import { ownIdentity } from './process-identity.ts';

const child = fileURLToPath(new URL('./test-data-lock.child.ts', import.meta.url));
/** Where no heartbeat can come, nothing is gained by waiting for the usual five seconds. */
const soonMs = 1_000;
let home: string;
let folder: string;
let started: ChildProcess[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rakita-lock-'));
  folder = join(home, 'database');
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map(stop));
  rmSync(home, { recursive: true, force: true });
});

async function stop(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

/** The first line the child prints. */
async function tryInChild(startAtMs = 0): Promise<string> {
  const process_ = spawn(process.execPath, [child, folder, String(startAtMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(process_);
  const [line] = (await once(process_.stdout!, 'data')) as [Buffer];
  return line.toString().trim();
}

const leaveLock = (holder: object) => writeFileSync(`${folder}.lock`, JSON.stringify({ token: 'deadbeef', ...holder }));

async function expectTakeOver() {
  const lock = await takeDataLock(folder, soonMs);
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid, token: lock.token });
  await lock.release();
}

describe('lock of the data folder', () => {
  test('a second process is refused with a sentence that names the holder', async () => {
    const lock = await takeDataLock(folder);
    expect(await tryInChild()).toBe(
      `Another Rakita process (pid ${process.pid}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    await lock.release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    expect(await tryInChild()).toBe('taken');
  });

  test('the same process cannot take it twice, not even through a link', async () => {
    mkdirSync(folder);
    symlinkSync(folder, join(home, 'link'));
    const lock = await takeDataLock(folder);
    await expect(takeDataLock(join(home, 'link'))).rejects.toThrow('Another Rakita process');
    await lock.release();
  });

  test('the lock of a killed process is taken over at once', async () => {
    expect(await tryInChild()).toBe('taken');
    await stop(started[0]!);
    expect(existsSync(`${folder}.lock`)).toBe(true);
    const lock = await takeDataLock(folder, 600_000);
    await lock.release();
  });

  test('a reused pid does not count as the holder', async () => {
    leaveLock({ ...ownIdentity(), startTime: '1' });
    const lock = await takeDataLock(folder);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8')).pid).toBe(process.pid);
    await lock.release();
  });

  test('a lock from another container counts as held while its holder sends heartbeats', async () => {
    const lock = await takeDataLock(folder);
    const held = JSON.parse(readFileSync(`${folder}.lock`, 'utf8'));
    writeFileSync(`${folder}.lock`, JSON.stringify({ ...held, pidSpace: 'pid:[1]' }));
    await expect(takeDataLock(folder)).rejects.toThrow('Another Rakita process');
    await lock.release();
  });

  test('a holder in another container whose clock is behind keeps its lock', { timeout: 15_000 }, async () => {
    leaveLock({ ...ownIdentity(), pidSpace: 'pid:[1]' });
    const beat = () => {
      const anHourAgo = new Date(Date.now() - 3_600_000);
      utimesSync(`${folder}.lock`, anHourAgo, anHourAgo);
    };
    beat();
    const heartbeat = setInterval(beat, 1_000);
    await expect(takeDataLock(folder)).rejects.toThrow('Another Rakita process');
    clearInterval(heartbeat);
  });

  test('the lock in a copy of the data folder is not the running holder’s', async () => {
    const lock = await takeDataLock(folder);
    const copy = join(home, 'copy');
    copyFileSync(`${folder}.lock`, `${copy}.lock`);
    await (await takeDataLock(copy, soonMs)).release();
    await expect(takeDataLock(folder)).rejects.toThrow('Another Rakita process');
    await lock.release();
  });

  test('a lock removed by hand is made again, and the next process is still refused', async () => {
    const lock = await takeDataLock(folder);
    rmSync(`${folder}.lock`);
    await expect.poll(() => existsSync(`${folder}.lock`), { timeout: 20_000 }).toBe(true);
    await expect(takeDataLock(folder)).rejects.toThrow('Another Rakita process');
    await lock.release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test('a lock from another container without heartbeats is taken over', async () => {
    leaveLock({ ...ownIdentity(), pidSpace: 'pid:[1]' });
    await expectTakeOver();
  });

  test('an empty lock file left by a kill is taken over', async () => {
    writeFileSync(`${folder}.lock`, '');
    await expectTakeOver();
  });

  test('of several processes that find a stale lock, exactly one wins', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      leaveLock({ ...ownIdentity(), pid: 2 ** 22 + 1 });
      // A killed take-over leaves its own lock behind; every second round starts with one.
      if (round % 2 === 1) {
        const left = { ...ownIdentity(), token: 'cafecafe', pid: 2 ** 22 + 2 };
        writeFileSync(`${folder}.lock.deadbeef`, JSON.stringify(left));
      }
      const startAtMs = Date.now() + 600;
      const lines = await Promise.all(Array.from({ length: 6 }, () => tryInChild(startAtMs)));
      expect(lines.filter((line) => line === 'taken')).toHaveLength(1);
      expect(lines.filter((line) => line.startsWith('Another Rakita process'))).toHaveLength(5);
      await Promise.all(started.map(stop));
      rmSync(`${folder}.lock`);
      expect(existsSync(`${folder}.lock.deadbeef`)).toBe(false);
    }
  });
});
