import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
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

  test('a request that was sent and not answered is distinguished from one that never arrived', async () => {
    const silent = createServer((socket) => void socket.resume());
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const post = (url: string) =>
      fetchOutside({ method: 'POST', url: new URL(url), body: '{}', isOperatorAddress: true, totalMs: 300 });
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ kind: 'timeout', isUnanswered: true });
    await expect(post('http://127.0.0.1:1/')).rejects.toMatchObject({ kind: 'unreachable', isUnanswered: false });
    silent.close();
  });

  test('a redirect is an answer that is not followed, and a body beyond the limit is not read', async () => {
    const server = await startPictureServer((request, response) => {
      if (request.url === '/pindah') response.writeHead(307, { location: '/ada' }).end();
      else if (request.url === '/mengaku') response.writeHead(200, { 'content-length': '5000000' }).write('x');
      else response.writeHead(404).end('tidak ada');
    });
    const at = (path: string) =>
      fetchOutside({ method: 'POST', url: new URL(server.origin + path), body: '{}', isOperatorAddress: true });
    await expect(at('/pindah')).rejects.toMatchObject({ kind: 'redirect', isUnanswered: false });
    await expect(at('/mengaku')).rejects.toMatchObject({ kind: 'too-large', isUnanswered: true });
    expect(await at('/hilang')).toEqual({ status: 404, body: 'tidak ada' });
    expect(server.requests).not.toContain('/ada');
    await server.stop();
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
