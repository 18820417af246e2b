import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/postgres-server.ts';
import { longCount } from '#tests/repetitions.ts';
import { killRunningShops, startEmptyShop } from '#tests/running-shop.ts';
import { logIn, ownerPassword, type ShopClient } from '#tests/shop-client.ts';
import { addressOf, send, startLoad } from './rolling-load.ts';
import { createPlaces } from './shop-place.ts';
import { addProduct } from './shop-work.ts';
import { hasVarnish, startVarnish } from './varnish.ts';

const seconds = longCount('LONG_CDN_SECONDS', 60);
const products = 40;
const changeEveryMs = 5_000;
/** A purge a second at most, and one more after the first. */
const seenWithinMs = 3_000;
const leastHitRate = 0.8;

if (!hasVarnish) console.warn('SKIPPED: the test of a CDN needs Varnish.');
const places = createPlaces(undefined);
let varnish: { stop(): Promise<void> } | undefined;
let owner: ShopClient;
let port: number;
const ids: string[] = [];

beforeAll(async () => {
  if (!hasVarnish) return;
  const { env } = await places.newPlace();
  port = await freePort();
  const shopPort = await freePort();
  await startEmptyShop({
    ...env,
    PORT: String(shopPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: ownerPassword,
    CDN_SECONDS: '300',
    CDN_PURGE: 'http',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
  });
  varnish = await startVarnish(port, shopPort);
  owner = await logIn(`http://127.0.0.1:${port}`);
  for (let number = 0; number < products; number += 1) {
    const product = { name: `Barang ${number}`, sku: `B-${number}`, price: 1_000_000 + number, stock: 5 };
    ids.push(await addProduct(owner, product));
  }
}, 240_000);
afterAll(async () => {
  await varnish?.stop();
  killRunningShops();
  places.removeAll();
});

test.skipIf(!hasVarnish)(
  `${seconds} s of shoppers behind Varnish while prices change: most pages come from it, none stays old`,
  { timeout: (seconds + 120) * 1_000 },
  async () => {
    const counts = { hit: 0, miss: 0 };
    let visitors = 0;
    let longestMs = 0;
    const pathOf = (turn: number) => {
      // Few pages get most visits.
      const index = Math.floor(products * ((turn * 0.618_033_988_7) % 1) ** 2);
      return ['/', '/products', `/products/${ids[index]}`, `/products/${ids[index]}`][turn % 4]!;
    };
    const shopper = {
      name: 'page',
      pauseMs: 10,
      async run(turn: number) {
        visitors += 1;
        const headers = { cookie: `device=${visitors}`, accept: 'text/html', 'accept-encoding': 'identity' };
        const answer = await send({ port, address: addressOf(visitors) }, 'GET', pathOf(turn), { headers });
        if (answer.status !== 200) return `${answer.status} ${answer.body.slice(0, 200)}`;
        if (/set-cookie/i.test(Object.keys(answer.headers).join())) return 'a page sets a cookie';
        counts[answer.headers['x-cache'] === 'hit' ? 'hit' : 'miss'] += 1;
        return null;
      },
    };
    const load = startLoad([
      shopper,
      { ...shopper, run: (turn) => shopper.run(turn + 7_919) },
      {
        name: 'price',
        pauseMs: changeEveryMs,
        async run(turn) {
          const price = 2_000_000 + turn * 1_000;
          const id = ids[turn % products]!;
          const shown = price.toLocaleString('id-ID');
          const changed = await owner.fetch(`/api/products/${id}`, { method: 'PATCH', json: { price } });
          if (changed?.status !== 200) return `${changed?.status} ${await changed?.text()}`;
          const began = performance.now();
          while (!(await send({ port }, 'GET', `/products/${id}`)).body.includes(shown)) {
            if (performance.now() - began > seenWithinMs) return `still old after ${seenWithinMs} ms`;
            await sleep(20);
          }
          longestMs = Math.max(longestMs, performance.now() - began);
          // It stays new: no instance gave the cache an old page after the purge.
          await sleep(seenWithinMs);
          return (await send({ port }, 'GET', `/products/${id}`)).body.includes(shown) ? null : 'old again';
        },
      },
    ]);
    await sleep(seconds * 1_000);
    await load.end();
    const rate = counts.hit / (counts.hit + counts.miss);
    console.log(
      `${counts.hit + counts.miss} pages, ${(rate * 100).toFixed(1)} % from the cache; ` +
        `a new price was seen after at most ${Math.round(longestMs)} ms`,
    );
    expect(load.failures).toEqual([]);
    expect(rate).toBeGreaterThan(leastHitRate);
  },
);
