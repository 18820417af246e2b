import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

const rejections: unknown[] = [];
const onRejection = (error: unknown) => void rejections.push(error);
vi.doMock('node:zlib', async (load) => ({
  ...(await load<typeof import('node:zlib')>()),
  gzip: (_body: Buffer, _options: object, done: (error: Error) => void) => done(new Error('zlib: out of memory')),
}));
// Files of one worker share their modules: the cache is loaded anew, with the failing zlib.
vi.resetModules();
const { bodyFor, compressFor, createResponseCache } = await import('./response-cache.ts');
afterAll(() => {
  vi.doUnmock('node:zlib');
  vi.resetModules();
});
afterEach(() => void process.off('unhandledRejection', onRejection));

test('a response that cannot be compressed is served plain and does not end the process', async () => {
  process.on('unhandledRejection', onRejection);
  const cache = createResponseCache();
  const body = Buffer.from('x'.repeat(2_000));
  cache.set('key', cache.version(), { status: 200, headers: { 'content-type': 'text/html' }, body });
  const cached = cache.get('key')!;
  await compressFor('gzip', cached);
  await nextTurn();
  expect(bodyFor('gzip', cached)).toEqual({ encoding: 'identity', body });
  expect(rejections).toEqual([]);
});
