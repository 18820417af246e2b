import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSecretBox, secretKeyPath } from '#server/platform/config/secret-box.ts';
import { createBreaker } from '#server/platform/outbound/breaker.ts';
import { fetchOutside } from '#server/platform/outbound/outbound.ts';
import { isPublicAddress, lookUpPublic } from '#server/platform/outbound/public-address.ts';

describe('outbound calls', () => {
  test.each([
    'http://rajaongkir.example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.5/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://user:pass@example.com/',
    'file:///etc/passwd',
  ])('does not go to %s', async (address) => {
    await expect(
      fetchOutside({ method: 'GET', url: new URL(address), isOperatorAddress: false }),
    ).rejects.toMatchObject({
      kind: 'refused-address',
    });
  });

  test('a name that leads into the own network is refused when it is looked up', async () => {
    const found = await new Promise((resolve) =>
      lookUpPublic('localhost', {}, (error, address) => resolve(error ?? address)),
    );
    expect(found).toMatchObject({ name: 'InnerAddressError' });
  });

  test('a server of the own network behind a name is never connected to', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await once(server.listen(0, 'localhost'), 'listening');
    const { port } = server.address() as AddressInfo;
    const url = new URL(`https://localhost:${port}/`);
    await expect(fetchOutside({ method: 'GET', url, isOperatorAddress: false })).rejects.toMatchObject({
      kind: 'unreachable',
      cause: { name: 'InnerAddressError' },
    });
    expect(connections).toBe(0);
    server.close();
  });

  test.each([
    ['8.8.8.8', true],
    ['100.64.1.1', false],
    ['192.168.1.1', false],
    ['172.31.0.1', false],
    ['2606:4700::1', true],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['no address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('the breaker', () => {
  test('opens after two failures, lets one caller try after the pause, and closes on success', () => {
    const breaker = createBreaker();
    breaker.fail(0, 'mati', false);
    expect(breaker.state(1)).toBe('closed');
    breaker.fail(1, 'mati', false);
    expect(breaker.state(2)).toBe('open');
    expect(breaker.health(2)).toMatchObject({ state: 'waiting', lastFailure: 'mati' });
    expect(breaker.state(30_001)).toBe('trial');
    expect(breaker.begin(30_001)).toBe(true);
    expect(breaker.begin(30_002)).toBe(false);
    breaker.succeed();
    expect(breaker.state(30_003)).toBe('closed');
  });

  test('a failed trial opens it again; a trial that never ends does not block the next for ever', () => {
    const breaker = createBreaker();
    breaker.fail(0, 'mati', false);
    breaker.fail(0, 'mati', false);
    breaker.begin(30_000);
    breaker.fail(30_100, 'mati', false);
    expect(breaker.state(30_200)).toBe('open');
    breaker.begin(60_200);
    expect(breaker.state(60_300)).toBe('open');
    expect(breaker.state(70_000)).toBe('trial');
  });

  test('a spent quota keeps it open longer, and new settings close it', () => {
    const breaker = createBreaker();
    breaker.fail(0, 'kuota', true);
    expect(breaker.state(10 * 60_000)).toBe('open');
    breaker.reset();
    expect(breaker.health(1)).toMatchObject({ state: 'ok', lastFailure: null });
  });

  test('counts the calls of an Indonesian day', () => {
    const breaker = createBreaker();
    const evening = Date.parse('2030-01-01T16:59:00Z');
    breaker.countCall(evening);
    breaker.countCall(evening);
    expect(breaker.health(evening).callsToday).toBe(2);
    expect(breaker.health(evening + 2 * 60_000).callsToday).toBe(0);
  });
});

describe('the secret box', () => {
  test('opens a secret only with its own key file, which only the same user can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rakita-secret-'));
    try {
      const box = openSecretBox(folder);
      const sealed = await box.seal('kunci-rahasia');
      expect(sealed).not.toContain('kunci');
      expect(await openSecretBox(folder).open(sealed)).toBe('kunci-rahasia');
      expect((await stat(secretKeyPath(folder))).mode & 0o777).toBe(0o600);
      expect(await box.open(`${sealed.slice(0, -2)}AA`)).toBe(null);
      expect(await box.open('')).toBe(null);
      await writeFile(secretKeyPath(folder), Buffer.alloc(32, 7).toString('base64'));
      expect(await box.open(sealed)).toBe(null);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
