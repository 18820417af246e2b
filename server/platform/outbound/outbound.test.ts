import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSecretBox, secretKeyPath } from '#server/platform/config/secret-box.ts';
import { createBreaker } from '#server/platform/outbound/breaker.ts';
import { fetchFile } from '#server/platform/outbound/fetch-file.ts';
import { fetchOutside } from '#server/platform/outbound/outbound.ts';
import { isPublicAddress, lookUpPublic } from '#server/platform/outbound/public-address.ts';
import { startPictureServer } from '#tests/picture-server.ts';
import { testResults } from '#tests/test-results.ts';

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

  testResults('%s is public: %s', isPublicAddress, [
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
  ]);
});

describe('a file at an address that somebody brings along', () => {
  const limits = {
    maxBytes: 1_000,
    connectMs: 2_000,
    totalMs: 2_000,
    maxRedirects: 2,
    isLoopbackAllowed: true,
    signal: new AbortController().signal,
  };
  const fetched = (address: string, changed: Partial<typeof limits> = {}) =>
    fetchFile(address, { ...limits, ...changed });

  test.each([
    'http://127.0.0.1/a.png',
    'http://10.0.0.5/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.png',
    'http://[::ffff:10.0.0.5]/a.png',
    'http://[64:ff9b::7f00:1]/a.png',
    'http://0x7f000001/a.png',
    'http://8.8.8.8:8080/a.png',
    'https://example.com:22/a.png',
    'http://user:pass@example.com/a.png',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
  ])('is not fetched from %s', async (address) => {
    await expect(fetched(address, { isLoopbackAllowed: false })).rejects.toMatchObject({ kind: 'refused-address' });
  });

  test('a name that leads into the own network is not connected to', async () => {
    await expect(fetched('http://localhost/a.png', { isLoopbackAllowed: false })).rejects.toMatchObject({
      kind: 'unreachable',
      cause: { name: 'InnerAddressError' },
    });
  });

  test('the setting of tests opens this machine and nothing else of its network', async () => {
    for (const address of ['http://10.0.0.5/', 'http://127.0.0.2/', 'http://[::ffff:127.0.0.1]/']) {
      await expect(fetched(address)).rejects.toMatchObject({ kind: 'refused-address' });
    }
  });

  test('is limited in bytes, time and redirects, and each redirect is checked', async () => {
    const server = await startPictureServer((request, response) => {
      if (request.url === '/besar') response.end(Buffer.alloc(2_000));
      else if (request.url === '/mengaku') response.writeHead(200, { 'content-length': '5000' }).write('x');
      else if (request.url === '/lambat') response.write('x');
      else if (request.url === '/putar') response.writeHead(302, { location: '/putar' }).end();
      else if (request.url === '/dalam') response.writeHead(302, { location: 'http://192.168.1.1/a.png' }).end();
      else if (request.url === '/pindah') response.writeHead(301, { location: '/ada' }).end();
      else if (request.url === '/hilang') response.writeHead(404).end();
      else response.end('isi');
    });
    const at = (path: string) => fetched(server.origin + path, { totalMs: 400 });
    await expect(at('/besar')).rejects.toMatchObject({ kind: 'too-large' });
    await expect(at('/mengaku')).rejects.toMatchObject({ kind: 'too-large' });
    await expect(at('/lambat')).rejects.toMatchObject({ kind: 'timeout' });
    await expect(at('/putar')).rejects.toMatchObject({ kind: 'redirect' });
    await expect(at('/dalam')).rejects.toMatchObject({ kind: 'refused-address' });
    await expect(at('/hilang')).rejects.toMatchObject({ status: 404 });
    expect(String(await at('/pindah'))).toBe('isi');
    await server.stop();
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
      // Not at the very end, where some bits of base64 count for nothing.
      const other = sealed.at(-5) === 'A' ? 'B' : 'A';
      expect(await box.open(sealed.slice(0, -5) + other + sealed.slice(-4))).toBe(null);
      expect(await box.open('')).toBe(null);
      await writeFile(secretKeyPath(folder), Buffer.alloc(32, 7).toString('base64'));
      expect(await box.open(sealed)).toBe(null);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
