import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Page } from '#domain/page.ts';
import type { BackupRun, SystemState } from '#domain/system/system.contract.ts';
import { backupRuns, brands, outbox } from '#server/app/tables.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import { version } from '#server/platform/config/version.ts';
import { openS3Store } from '#server/platform/media/stores/s3.ts';
import { announceProblem, claimBackup, isDue, saveRun } from '#server/system/backup-run.service.ts';
import { createBackupRunner } from '#server/system/backup-runner.ts';
import { readSystemState } from '#server/system/system-state.service.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

/** A backup is restored by a process of its own. */
vi.setConfig({ testTimeout: 180_000 });
const bucket = await startS3Server();
afterAll(() => bucket.close());
const testShop = await setUpTestShop();
const startedAt = new Date('2026-11-01T00:00:00Z');

const list = async () =>
  ((await testShop.call({ as: 'owner', url: '/api/system/backups' })).body as Page<BackupRun>).docs;
const backUpNow = () => testShop.call({ as: 'owner', method: 'POST', url: '/api/system/backups' });

test('the owner reads the state of the system, nobody else does', async () => {
  expect((await testShop.call({ url: '/api/system' })).status).toBe(401);
  await testShop.database.pool.query('select pg_sleep(0.06) from brands right join (select 1) one on true');
  const { status, body } = await testShop.call({ as: 'owner', url: '/api/system' });
  expect(status).toBe(200);
  const state = body as SystemState;
  expect(state).toMatchObject({
    attention: expect.any(Array),
    version,
    database: {
      kind: testShop.shop.config.databaseUrl ? 'postgres' : 'embedded',
      version: expect.stringMatching(/^\d+/),
    },
    storage: { kind: 'disk', isUp: true },
    backups: { time: '02:30', place: 'disk', keep: { daily: 7, weekly: 4, monthly: 6 }, last: null, lastDone: null },
    keptMessages: 0,
    failingMessages: 0,
    unfinishedImports: 0,
  });
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
  expect(state.disk.freeBytes).toBeGreaterThan(0);
  expect(state.services.map(({ name, state }) => [name, state])).toEqual([
    ['shipping', 'off'],
    ['whatsapp', 'off'],
    ['email', 'off'],
    ['google', 'off'],
  ]);
  expect(state.slowest.length).toBeGreaterThan(0);
  const slow = testShop.shop.slowStatements.slowest(200);
  expect(slow).toContainEqual(expect.objectContaining({ kind: 'select', table: 'brands' }));
});

test('a bucket that hangs is down, and the screen answers all the same', async () => {
  const hanging = await startS3Server(() => true);
  const { files } = testShop.shop;
  const { storeCheckMs } = limits;
  Object.assign(limits, { storeCheckMs: 50 });
  testShop.shop.files = openS3Store(hanging.settings);
  const { status, body } = await testShop.call({ as: 'owner', url: '/api/system' });
  testShop.shop.files = files;
  Object.assign(limits, { storeCheckMs });
  await hanging.close();
  expect(status).toBe(200);
  expect(body).toMatchObject({ storage: { isUp: false }, attention: expect.arrayContaining(['storage-down']) });
});

test('messages that fail and are tried again are shown, and the way they were tried is not called well', async () => {
  const { db, config } = testShop.shop;
  const message = { kind: 'new-order', name: 'Toko', subject: 'Pesanan', text: '', status: 'waiting' as const };
  const ids = await db
    .insert(outbox)
    .values([
      { ...message, waNumber: '6281200001111', error: 'the service answered 500' },
      { ...message, email: 'toko@example.com' },
    ])
    .returning({ id: outbox.id });
  const settings = { WHATSAPP_TOKEN: 'x', WHATSAPP_PHONE_ID: '1', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { whatsapp, smtp } = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://toko.example', ...settings });
  const shop = { ...testShop.shop, config: { ...config, whatsapp, smtp } };
  const state = await readSystemState(shop, startedAt);
  expect(state.failingMessages).toBe(1);
  expect(state.attention).toContain('messages-failing');
  const stateOf = (name: string) => state.services.find((service) => service.name === name)?.state;
  expect([stateOf('whatsapp'), stateOf('email')]).toEqual(['failing', 'ok']);
  for (const { id } of ids) await db.delete(outbox).where(eq(outbox.id, id));
});

describe('backups', () => {
  test('the owner makes one, which is restored and listed, unless another is running', async () => {
    expect((await testShop.call({ method: 'POST', url: '/api/system/backups' })).status).toBe(401);
    const other = await claimBackup(testShop.shop, { by: 'Ani' });
    expect(await backUpNow()).toMatchObject({
      status: 409,
      body: { detail: 'Pencadangan lain sedang berjalan. Tunggu sampai selesai.' },
    });
    await testShop.shop.db.delete(backupRuns).where(eq(backupRuns.id, other!._id));
    const begun = await backUpNow();
    expect(begun.status).toBe(202);
    expect(begun.body).toMatchObject({ status: 'writing', place: 'disk', finishedAt: null });
    await vi.waitFor(async () => expect((await list())[0]?.finishedAt).not.toBeNull(), {
      timeout: 150_000,
      interval: 250,
    });
    const [run, ...others] = await list();
    const restoredOn = testShop.shop.config.databaseUrl ? 'postgres' : 'embedded';
    expect(run).toMatchObject({ status: 'done', problem: null, restoredOn });
    expect(run?.rows).toBeGreaterThan(0);
    expect(others).toEqual([]);
    expect(existsSync(join(testShop.shop.config.backups.folder, run!.name!, 'manifest.json'))).toBe(true);
  });

  test('one instance makes the daily one, the others see that it is made', async () => {
    const night = new Date('2026-12-01T19:35:00Z');
    const shop = { ...testShop.shop, now: () => night };
    const claims = await Promise.all([1, 2, 3].map(() => claimBackup(shop, { startedAt })));
    const [claimed, ...more] = claims.filter((claim) => claim !== null);
    expect(more).toEqual([]);
    await saveRun(shop, claimed!._id, { status: 'done', name: 'rakita-backup-20261201-193500', finishedAt: night });
    expect(await claimBackup(shop, { startedAt })).toBeNull();
    await testShop.shop.db.delete(backupRuns).where(eq(backupRuns.id, claimed!._id));
  });

  test('one whose instance ended counts as interrupted once its lease is over', async () => {
    const claimed = await claimBackup(testShop.shop, { by: 'Ani' });
    expect(await claimBackup(testShop.shop, { by: 'Budi' })).toBeNull();
    const past = new Date(Date.now() - 1_000);
    await testShop.shop.db.update(backupRuns).set({ leaseUntil: past }).where(eq(backupRuns.id, claimed!._id));
    const next = await claimBackup(testShop.shop, { by: 'Budi' });
    expect(next).not.toBeNull();
    expect((await list()).find(({ _id }) => _id === claimed!._id)).toMatchObject({
      status: 'failed',
      problem: 'interrupted',
    });
    // The late instance cannot change what was decided.
    await saveRun(testShop.shop, claimed!._id, { status: 'done' });
    expect((await list()).find(({ _id }) => _id === claimed!._id)?.status).toBe('failed');
    await saveRun(testShop.shop, next!._id, { status: 'done', finishedAt: testShop.shop.now() });
  });

  test('a failure is written down and the owner gets one notice, not one for each retry', async () => {
    const file = join(testShop.shop.config.dataDir, 'a file');
    await writeFile(file, '');
    const backups = { ...testShop.shop.config.backups, folder: join(file, 'below') };
    const shop = {
      ...testShop.shop,
      config: { ...testShop.shop.config, backups },
      log: { ...testShop.shop.log, error() {} },
    };
    const runner = createBackupRunner(shop, startedAt);
    for (let round = 0; round < 2; round += 1) {
      await runner.begin('Ani');
      await runner.settle();
    }
    expect((await list())[0]).toMatchObject({ status: 'failed', problem: 'write', by: 'Ani' });
    const notices = await testShop.shop.db.select().from(outbox).where(eq(outbox.kind, 'backup-failed'));
    expect(notices).toMatchObject([{ subject: 'Pencadangan data gagal', status: 'kept' }]);
  });

  test('a run whose instance ended leaves a notice too, one for all until a backup succeeds', async () => {
    const { db } = testShop.shop;
    const ofBackups = eq(outbox.kind, 'backup-failed');
    await db.delete(outbox).where(ofBackups);
    const runner = createBackupRunner(testShop.shop, startedAt);
    for (let round = 0; round < 2; round += 1) {
      const claimed = await claimBackup(testShop.shop, { by: 'Ani' });
      const past = new Date(Date.now() - 1_000);
      await db.update(backupRuns).set({ leaseUntil: past }).where(eq(backupRuns.id, claimed!._id));
      await runner.startSchedule();
    }
    await runner.stop();
    const notices = await db.select().from(outbox).where(ofBackups);
    expect(notices).toMatchObject([{ text: expect.stringContaining('Server berhenti di tengah pencadangan.') }]);
  });

  test('one that was made while the clock was ahead neither stops the next ones nor counts as the last', async () => {
    const { db, config } = testShop.shop;
    const ahead = new Date(Date.now() + 400 * 24 * 60 * 60_000);
    const times = { createdAt: ahead, updatedAt: ahead, finishedAt: ahead };
    const rows = (['done', 'failed'] as const).map((status) => ({ ...times, status, place: 'disk' as const }));
    const made = await db.insert(backupRuns).values(rows).returning();
    const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000);
    const shop = { ...testShop.shop, now: () => soon };
    expect(config.backups.minuteOfDay).not.toBeNull();
    expect(await isDue(shop, startedAt)).toBe(true);
    const { backups } = (await testShop.call({ as: 'owner', url: '/api/system' })).body as SystemState;
    const ids = made.map(({ id }) => id);
    expect(ids).not.toContain(backups.last?._id);
    expect(ids).not.toContain(backups.lastDone?._id);
    await db.delete(backupRuns).where(inArray(backupRuns.id, ids));
  });

  // What happens to files does not depend on the database.
  test.skipIf(!testShop.shop.config.databaseUrl)('of failed backups the latest stays on the disk', async () => {
    const folder = join(testShop.shop.config.dataDir, 'failing');
    const before = 'rakita-backup-20261101-193500';
    await mkdir(join(folder, before), { recursive: true });
    await writeFile(join(folder, before, 'manifest.json'), '{}');
    const run = await claimBackup(testShop.shop, { by: 'Ani' });
    const finishedAt = testShop.shop.now();
    await saveRun(testShop.shop, run!._id, { status: 'failed', problem: 'upload', name: before, finishedAt });
    const s3 = { ...bucket.settings, prefix: '', secretAccessKey: 'salah' };
    const config = { ...testShop.shop.config, backups: { ...testShop.shop.config.backups, folder, s3 } };
    const runner = createBackupRunner(
      { ...testShop.shop, config, log: { ...testShop.shop.log, error() {} } },
      startedAt,
    );
    await runner.begin('Ani');
    await runner.settle();
    const [last] = await list();
    expect(last).toMatchObject({ status: 'failed', problem: 'upload' });
    expect(await readdir(folder)).toEqual([last!.name]);
  });

  test.skipIf(!testShop.shop.config.databaseUrl)(
    'in a bucket nothing stays on the disk; old ones are removed by the rule, but not the last with all pictures',
    async () => {
      const { db, config, databaseIdentity } = testShop.shop;
      await db.delete(outbox).where(eq(outbox.kind, 'backup-failed'));
      await db.insert(brands).values({ name: 'Tanpa logo', slug: 'tanpa-logo', logo: `ab/ab${'0'.repeat(30)}.webp` });
      const keep = { daily: 1, weekly: 0, monthly: 0 };
      const backups = { ...config.backups, keep, s3: { ...bucket.settings, prefix: '' } };
      const complete = 'rakita-backup-20250101-000000';
      const now = testShop.shop.now();
      const times = { createdAt: now, updatedAt: now, finishedAt: now };
      await db.insert(backupRuns).values({ ...times, status: 'done', place: 's3', name: complete });
      const inBucket = (name: string) => `backups/${name}/manifest.json`;
      const old = 'rakita-backup-20250102-000000';
      for (const name of [complete, old]) {
        const manifest = { bytes: Buffer.from('{}'), contentType: 'application/json', owner: databaseIdentity! };
        bucket.held.set(inBucket(name), manifest);
      }
      const runner = createBackupRunner({ ...testShop.shop, config: { ...config, backups } }, startedAt);
      const run = await runner.begin('Ani');
      await runner.settle();
      const done = (await list()).find(({ _id }) => _id === run?._id);
      expect(done).toMatchObject({ status: 'done', place: 's3', problem: 'pictures' });
      expect(done!.detail).toContain('1 pictures');
      expect(existsSync(join(backups.folder, done!.name!))).toBe(false);
      expect([done!.name!, complete, old].map((name) => bucket.held.has(inBucket(name)))).toEqual([true, true, false]);
      const { attention } = (await testShop.call({ as: 'owner', url: '/api/system' })).body as SystemState;
      expect(attention).toContain('backup-pictures');
      await announceProblem(testShop.shop);
      const notices = await db.select().from(outbox).where(eq(outbox.kind, 'backup-failed'));
      expect(notices).toMatchObject([{ subject: 'Cadangan data tidak lengkap' }]);
    },
  );
});
