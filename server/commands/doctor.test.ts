import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { version } from '#server/platform/config/version.ts';
import { type FakeRajaOngkir, startFakeRajaOngkir } from '#server/shipping/fake-rajaongkir.ts';
import { type BucketServer, bucketSettings, startBucket } from '#tests/bucket-server.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { runCommandFile } from '#tests/running-command.ts';
import { copySeededData } from '#tests/seeded-data.ts';
import { commandFile } from '../../scripts/ensure-built.mjs';
import { examine } from './doctor.ts';
import type { Finding } from './doctor-finding.ts';
import { checkClock, checkDataFolder, checkNode, checkPort } from './doctor-machine.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
const postgres = await startPostgres();

let home: string;
let whatsapp: string;
let mailPort: number;
let rajaOngkir: FakeRajaOngkir;
let bucket: BucketServer;
let proxyUrl: string;
let proxyAnswer: { status: number; headers: Record<string, string>; body: string };
const servers: { close(): unknown }[] = [];

async function listen(handler: RequestListener): Promise<string> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rakita-doctor-'));
  rajaOngkir = await startFakeRajaOngkir();
  whatsapp = await listen((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer benar' && request.url === '/v23.0/123?fields=id';
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isKnown ? '{"id":"123"}' : '{"error":{"code":190,"message":"Invalid OAuth access token"}}');
  });
  bucket = await startBucket();
  servers.push(bucket);
  proxyUrl = await listen((_, response) => {
    response.writeHead(proxyAnswer.status, proxyAnswer.headers).end(proxyAnswer.body);
  });
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      password === 'benar' ? answer(null, { user: username }) : answer(new Error('Invalid login')),
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  mailPort = (mail.server.address() as AddressInfo).port;
  servers.push({ close: () => mail.close() });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  for (const server of servers) server.close();
  await rajaOngkir.close();
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
});

const healthy = { status: 200, headers: {}, body: JSON.stringify({ status: 'ok', version }) };

async function examineWith(env: Record<string, string>): Promise<Finding[]> {
  return examine(readConfig({ DATA_DIR: join(home, 'shop'), PORT: '0', ...env }));
}

const findingOf = (findings: Finding[], what: string) => findings.find((finding) => finding.what === what);

const services = (answers: { password: string; token: string }) => ({
  SMTP_URL: `smtp://toko%40example.com:${answers.password}@127.0.0.1:${mailPort}`,
  WHATSAPP_TOKEN: answers.token,
  WHATSAPP_PHONE_ID: '123',
  WHATSAPP_BASE_URL: whatsapp,
  WHATSAPP_OTP_TEMPLATE: 'kode',
  WHATSAPP_LINK_TEMPLATE: 'tautan',
  RAJAONGKIR_BASE_URL: rajaOngkir.url,
  RAJAONGKIR_API_KEY: 'kunci-uji',
  ...bucketSettings(bucket),
  PUBLIC_URL: proxyUrl,
});

test('a shop whose services all answer has no problem, and nothing is left in the bucket', async () => {
  proxyAnswer = healthy;
  rajaOngkir.behaviour = 'well';
  const findings = await examineWith(services({ password: 'benar', token: 'benar' }));
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
  for (const what of ['Bucket', 'Mail', 'WhatsApp', 'RajaOngkir', 'PUBLIC_URL', 'Clock']) {
    expect(findingOf(findings, what), what).toMatchObject({ state: 'ok' });
  }
  expect(bucket.files.size).toBe(0);
});

test('each service that refuses is a problem with the setting to check', async () => {
  proxyAnswer = { status: 502, headers: {}, body: '' };
  rajaOngkir.behaviour = 'wrong-key';
  bucket.refuses = 'PUT';
  const findings = await examineWith(services({ password: 'salah', token: 'salah' }));
  bucket.refuses = null;
  rajaOngkir.behaviour = 'well';
  for (const [what, advice] of [
    ['Mail', 'SMTP_URL'],
    ['WhatsApp', 'WHATSAPP_TOKEN'],
    ['RajaOngkir', 'RAJAONGKIR_API_KEY'],
    ['Bucket', 's3:PutObject'],
    ['PUBLIC_URL', 'Start the shop'],
  ] as const) {
    expect(findingOf(findings, what), what).toMatchObject({ state: 'problem', text: expect.stringContaining(advice) });
  }
});

test('backups that would fail are a problem before the first night', async () => {
  const file = join(home, 'no-folder');
  await writeFile(file, '');
  const onDisk = await examineWith({ BACKUP_DIR: join(file, 'backups') });
  expect(findingOf(onDisk, 'Backups')).toMatchObject({ state: 'problem', text: expect.stringContaining('BACKUP_DIR') });
  bucket.refuses = 'PUT';
  const settings = { ...bucketSettings(bucket), BACKUP_TO: 's3', BACKUP_S3_BUCKET: 'lain' };
  const inBucket = await examineWith(settings);
  bucket.refuses = null;
  expect(findingOf(inBucket, 'Backups')).toMatchObject({ state: 'problem', text: expect.stringContaining('lain') });
  expect(findingOf(await examineWith({}), 'Backups')).toMatchObject({ state: 'ok' });
});

test.each([
  ['a redirect', { status: 301, headers: { location: 'https://lain.example' }, body: '' }, 'problem', 'redirects to'],
  ['another program', { status: 200, headers: {}, body: '<html>' }, 'problem', 'not as the shop does'],
  ['another version', { ...healthy, body: '{"status":"ok","version":"0.0.1"}' }, 'warning', 'runs version 0.0.1'],
])('the public address leads to %s', async (_, answer, state, text) => {
  proxyAnswer = answer;
  const findings = await examineWith({ PUBLIC_URL: proxyUrl });
  expect(findingOf(findings, 'PUBLIC_URL')).toMatchObject({ state, text: expect.stringContaining(text) });
});

test('a clock that differs from that of the proxy is a problem', async () => {
  proxyAnswer = { ...healthy, headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } };
  const findings = await examineWith({ PUBLIC_URL: proxyUrl });
  expect(findingOf(findings, 'Clock')).toMatchObject({ state: 'problem', text: expect.stringContaining('NTP') });
  expect(checkClock([])).toMatchObject({ state: 'ok' });
});

describe('the machine', () => {
  test('an old Node is a problem', () => {
    expect(checkNode('22.1.0').state).toBe('problem');
    expect(checkNode('24.0.0').state).toBe('ok');
  });

  test('a port of another program is a problem, that of the running shop is not', async () => {
    const other = createSocketServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const config = readConfig({ HOST: '127.0.0.1', PORT: String((other.address() as AddressInfo).port) });
    expect(await checkPort(config, false)).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('set PORT'),
    });
    expect((await checkPort(config, true)).state).toBe('ok');
    other.close();
    expect((await checkPort(readConfig({ HOST: '192.0.2.1', PORT: '1' }), false)).text).toContain('Set HOST');
  });

  test('a data folder that is a file or belongs to another user is a problem', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    expect(await checkDataFolder(readConfig({ DATA_DIR: file }))).toMatchObject([{ state: 'problem' }]);
    const foreign = await checkDataFolder(readConfig({ DATA_DIR: home }), 4_711);
    expect(foreign).toMatchObject([{ state: 'problem', text: expect.stringContaining('as its owner') }]);
  });
});

describe('the database', () => {
  test('an embedded one at the level of this version is ok', async () => {
    const dataDir = join(home, 'embedded');
    await copySeededData('empty', dataDir);
    const findings = await examineWith({ DATA_DIR: dataDir });
    expect(findingOf(findings, 'Migrations')).toMatchObject({ state: 'ok' });
  });

  test.skipIf(postgres === null)('PostgreSQL is examined for version, rights and address', async () => {
    const admin = new pg.Client({ connectionString: postgres!.url });
    await admin.connect();
    const name = `doctor_${process.pid}`;
    try {
      await admin.query(`create role ${name} login`);
      await admin.query(`create database ${name}`);
      const url = new URL(postgres!.url);
      url.pathname = `/${name}`;
      const whole = await examineWith({ DATABASE_URL: url.href });
      for (const what of ['Database', 'Rights', 'Migrations', 'Clock']) {
        expect(findingOf(whole, what), what).toMatchObject({ state: 'ok' });
      }
      const more = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: url.href, DATABASE_READ_URL: url.href };
      const withMore = await examineWith(more);
      expect(findingOf(withMore, 'Pooler')).toMatchObject({
        state: 'warning',
        text: expect.stringContaining('alter role <user> set statement_timeout'),
      });
      expect(findingOf(withMore, 'Replica')).toMatchObject({
        state: 'problem',
        text: expect.stringContaining('leads to no standby'),
      });
      url.username = name;
      expect(findingOf(await examineWith({ DATABASE_URL: url.href }), 'Rights')).toMatchObject({
        state: 'problem',
        text: expect.stringContaining('grant create on schema public'),
      });
      url.pathname = '/tidak_ada';
      expect(findingOf(await examineWith({ DATABASE_URL: url.href }), 'Database')?.text).toContain('createdb');
      url.port = '1';
      expect(findingOf(await examineWith({ DATABASE_URL: url.href }), 'Database')?.text).toContain('start PostgreSQL');
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop role if exists ${name}`);
      await admin.end();
    }
  });
});

test('a CDN is examined by a purge', async () => {
  proxyAnswer = healthy;
  const purging = { PUBLIC_URL: proxyUrl, CDN_SECONDS: '300', CDN_PURGE: 'http', CDN_PURGE_URL: proxyUrl };
  expect(findingOf(await examineWith(purging), 'CDN')).toMatchObject({ state: 'ok' });
  proxyAnswer = { status: 403, headers: {}, body: 'no' };
  expect(findingOf(await examineWith(purging), 'CDN')).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('CDN_PURGE_TOKEN'),
  });
  const { CDN_PURGE: _, CDN_PURGE_URL: __, ...unpurged } = purging;
  expect(findingOf(await examineWith(unpurged), 'CDN')).toMatchObject({ state: 'warning' });
});

test('the command prints a line for each check and ends with 1 when one is a problem', async () => {
  const env = { DATA_DIR: join(home, 'command'), PORT: '0' };
  const good = await runCommandFile('doctor', [], env);
  expect(good).toMatchObject({ code: 0, printed: expect.stringContaining('The shop can run.') });
  // Built from other sources: the command runs from those that are there.
  vi.stubEnv('VITE_API_BASE', 'https://other.example');
  expect(commandFile('doctor')).toMatch(/doctor\.cli\.ts$/);
  const bad = await runCommandFile('doctor', [], { ...env, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(bad).toMatchObject({ code: 1, printed: expect.stringMatching(/PROBLEM {2}Mail/) });
});
