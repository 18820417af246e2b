import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { renderInThread } from './render-thread.ts';

const before = { ...limits };
Object.assign(limits, { pageAbortMs: 100 });
afterAll(() => void Object.assign(limits, before));

/** Its pages do what their address says. */
const entry = join(mkdtempSync(join(tmpdir(), 'rakita-render-')), 'entry.mjs');
writeFileSync(
  entry,
  `const page = (html) => ({ status: 200, headers: { 'content-type': 'text/html' }, html, ownScripts: ['start()'] });
  const work = {
    '/read': async (request, callApi) => page((await Promise.all(['/a', '/b'].map(callApi))).map(({ body }) => body).join()),
    '/mode': async () => page(process.env.NODE_ENV),
    '/fail': async () => { throw new Error('no such product', { cause: () => {} }) },
    '/wait': ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
    '/block': async () => { for (;;); },
    '/exit': async () => process.exit(1),
  };
  export const renderPage = (request, callApi) => work[new URL(request.url).pathname](request, callApi);`,
);
const errors: string[] = [];
const log = { info() {}, warn() {}, error: (_: object, text: string) => void errors.push(text) };
const thread = await renderInThread(log, pathToFileURL(entry).href);
afterAll(() => thread.end());

const answerOf = (text: string) => ({ status: 200, body: Buffer.from(text) });
const read = async (path: string) => answerOf(`answer to ${path}`);
async function render(path: string, callApi = read, signal = new AbortController().signal) {
  const page = await thread.render(`http://localhost${path}`, callApi, signal);
  return { ...page, html: page.html.toString() };
}

test('a page reads the API through the thread that answers requests', async () => {
  expect(await render('/read')).toEqual({
    status: 200,
    headers: { 'content-type': 'text/html' },
    html: 'answer to /a,answer to /b',
    ownScripts: ['start()'],
  });
});

test("pages that are rendered together get their own page's answers", async () => {
  const pages = await Promise.all([1, 2, 3].map((shop) => render('/read', async (path) => answerOf(`${shop}${path}`))));
  expect(pages.map(({ html }) => html)).toEqual(['1/a,1/b', '2/a,2/b', '3/a,3/b']);
});

test('pages are rendered with the production build of React', async () => {
  expect((await render('/mode')).html).toBe('production');
});

test('a page that fails, or whose call fails, says why', async () => {
  await expect(render('/fail')).rejects.toThrow('no such product');
  const failing = () => Promise.reject(new Error('no database'));
  await expect(render('/read', failing)).rejects.toThrow('no database');
});

test('a page that takes too long is given up', async () => {
  await expect(render('/wait', read, AbortSignal.timeout(20))).rejects.toThrow('aborted');
  await expect(render('/wait', read, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(errors).toEqual([]);
});

test('a page whose call is never answered is given up, and the pages beside it are not', async () => {
  const late = Promise.withResolvers<ReturnType<typeof answerOf>>();
  const beside = render('/read', () => late.promise);
  await expect(render('/read', () => new Promise(() => {}), AbortSignal.timeout(20))).rejects.toThrow('aborted');
  await new Promise((done) => setTimeout(done, 2 * limits.pageAbortMs));
  late.resolve(answerOf('late'));
  expect((await beside).html).toBe('late,late');
  expect(errors).toEqual([]);
});

test('a thread that hangs or has ended is replaced by another one', async () => {
  const waiting = render('/wait');
  await expect(render('/block', read, AbortSignal.timeout(20))).rejects.toMatchObject({ code: 'busy' });
  await expect(waiting).rejects.toMatchObject({ code: 'busy' });
  expect(errors).toEqual(['the thread that renders pages does not answer']);
  expect((await render('/read')).status).toBe(200);
  await expect(render('/exit')).rejects.toMatchObject({ code: 'busy' });
  expect((await render('/read')).status).toBe(200);
});
