import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import { multipart } from '#tests/multipart.ts';
import { runCommandFile } from '#tests/running-command.ts';
import { type RunningShop, startShop } from '#tests/running-shop.ts';
import { categoryNames, createCategory, logIn, ownerPassword, type ShopClient } from '#tests/shop-client.ts';
import { addBundle, changePart, expectFollowed } from './bundle-work.ts';
import { createKillMoment } from './kill-moment.ts';
import type { ShopPlace } from './shop-place.ts';
import { addProduct, placeOrder } from './shop-work.ts';

const importRows = 400;
const writesPerRound = 8;
const settleMs = 60_000;

type Running = { shop: RunningShop; client: ShopClient };
/** One round of a work: `run` ends by itself or by the kill, `check` looks at the shop after the next start. */
type KilledWork = { run(): Promise<void>; check(after: Running): Promise<void> };

/**
 * One shop that is killed again and again in the middle of requests. All that it has ever acknowledged is looked for after
 * every start.
 */
export async function openKilledShop(place: ShopPlace) {
  const acknowledged = { categories: [] as string[], orders: [] as string[], pictures: [] as string[] };
  const moments = new Map<string, ReturnType<typeof createKillMoment>>();
  /** More than one after a kill in the middle of a change of password. */
  let passwords = [ownerPassword];
  let round = 0;
  let running = await start();
  const product = await addProduct(running.client, { name: 'Barang uji', sku: 'UJI', price: 1_000, stock: 1_000 });
  const bundle = await addBundle(running.client, 'uji');
  /** The last acknowledged offer of each part, and the one that was under way when the shop was killed. */
  const possibleOffers = await expectFollowed(running.client, bundle).then(({ processor, memory }) => ({
    processor: [processor],
    memory: [memory],
  }));

  async function start(): Promise<Running> {
    const shop = await startShop(place.env);
    const refusals: string[] = [];
    for (const password of passwords) {
      const client = await logIn(shop.origin, password).catch((error: Error) => void refusals.push(error.message));
      if (!client) continue;
      passwords = [password];
      return { shop, client };
    }
    throw new Error(`No password works any more: ${refusals.join('\n')}\n${shop.printed()}`);
  }

  async function sales(): Promise<KilledWork> {
    return {
      async run() {
        for (let count = 0; count < writesPerRound; count += 1) {
          const name = `Putaran ${round} nomor ${count}`;
          const response = await createCategory(running.client, name);
          if (response === null) return;
          expect(response.status).toBe(201);
          acknowledged.categories.push(name);
          const order = await placeOrder(running.client, product);
          if (order === null) return;
          acknowledged.orders.push(order);
        }
      },
      async check() {},
    };
  }

  async function imports(): Promise<KilledWork> {
    const id = crypto.randomUUID();
    const word = crypto.randomUUID().replaceAll('-', '');
    const lines = Array.from({ length: importRows }, (_, row) => `${word}-${row},Barang ${word} ${row},${row + 1000}`);
    const bytes = Buffer.from(`sku,name,price\n${lines.join('\n')}\n`);
    let isAcknowledged = false;
    return {
      async run() {
        const form = await multipart([['file', { bytes, name: 'produk.csv', type: 'text/csv' }]]);
        const response = await running.client.fetch('/api/products/import', {
          method: 'POST',
          headers: { ...form.headers, 'idempotency-key': id },
          body: new Uint8Array(form.payload),
        });
        const body = await response?.text().catch(() => null);
        if (!response || body === null) return;
        expect(`${response.status} ${body}`).toContain(`"created":${importRows}`);
        isAcknowledged = true;
      },
      async check({ client }) {
        const statusOf = async () => {
          const response = await client.fetch(`/api/products/imports/${id}`);
          if (response?.status === 404) return 'unknown';
          return ((await response!.json()) as { status: string }).status;
        };
        await expect
          .poll(statusOf, { timeout: settleMs, interval: 200, message: 'the import goes on or has ended' })
          .toMatch(/^(done|failed|unknown)$/);
        const status = await statusOf();
        const response = await client.fetch(`/api/products?search=${word}&limit=1`);
        const { totalDocs } = (await response!.json()) as { totalDocs: number };
        expect({ status, totalDocs }).toEqual({ status, totalDocs: status === 'done' ? importRows : 0 });
        if (isAcknowledged) expect(status).toBe('done');
      },
    };
  }

  async function uploads(): Promise<KilledWork> {
    return {
      async run() {
        for (let count = 0; count < writesPerRound; count += 1) {
          const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
          const create = { width: 600, height: 400, channels: 3, background: '#888', noise } as const;
          const bytes = await sharp({ create }).png().toBuffer();
          const form = await multipart([
            ['title', `Slide ${round} nomor ${count}`],
            ['image', { bytes, name: 'slide.png', type: 'image/png' }],
          ]);
          const body = new Uint8Array(form.payload);
          const response = await running.client.fetch('/api/slides', { method: 'POST', headers: form.headers, body });
          const text = await response?.text().catch(() => null);
          if (!response || text == null) return;
          expect(`${response.status} ${text}`).toMatch(/^201 /);
          acknowledged.pictures.push((JSON.parse(text) as { image: string }).image);
        }
      },
      async check({ shop, client }) {
        // Also a slide that was not acknowledged: where it is visible, its picture is complete.
        const response = await client.fetch('/api/slides?limit=100');
        const { docs } = (await response!.json()) as { docs: { image: string }[] };
        for (const { image } of docs.slice(-writesPerRound)) await expectPicture(shop.origin, image);
      },
    };
  }

  async function backups(): Promise<KilledWork> {
    const folder = join(place.env.DATA_DIR, 'backups');
    const complete = () =>
      existsSync(folder) ? readdirSync(folder).filter((name) => /^rakita-backup-\d{8}-\d{6}$/.test(name)) : [];
    return {
      async run() {
        const { code, printed } = await runCommandFile('backup', [], place.env);
        // A command that finds no running shop works beside it: on a killed shop it succeeds too.
        if (code === 0) expect(complete().length).toBeGreaterThan(0);
        else expect(printed).toContain('The backup was not made');
      },
      async check() {
        for (const name of complete()) await verifyBackup(join(folder, name));
        const { code, printed } = await runCommandFile('backup', [], place.env);
        expect({ code, printed }).toEqual({ code: 0, printed });
        // The partial folder of a killed backup stays until it has not been renewed for minutes.
        const others = readdirSync(folder).filter((name) => !name.endsWith('.partial'));
        expect(others.sort()).toEqual(complete().sort());
      },
    };
  }

  async function passwordChange(): Promise<KilledWork> {
    const [before] = passwords as [string];
    const next = `kata-sandi-putaran-${round}-${crypto.randomUUID()}`;
    let isAcknowledged = false;
    return {
      async run() {
        passwords = [next, before];
        const json = { currentPassword: before, password: next };
        const response = await running.client.fetch('/api/auth/password', { method: 'PATCH', json });
        if (!response) return;
        expect(response.status).toBe(200);
        isAcknowledged = true;
      },
      async check({ shop }) {
        const [valid] = passwords;
        if (isAcknowledged) expect(valid).toBe(next);
        await expect(logIn(shop.origin, valid === next ? before : next)).rejects.toThrow('401');
      },
    };
  }

  async function bundles(): Promise<KilledWork> {
    return {
      async run() {
        for (let count = 0; count < writesPerRound; count += 1) {
          const part = count % 2 === 0 ? 'processor' : 'memory';
          const offer = { price: 1_000 + round * 10 + count, stock: 1 + ((round + count * 3) % 11) };
          possibleOffers[part].push(offer);
          const response = await changePart(running.client, bundle[part], offer);
          if (response === null) return;
          expect(response.status).toBe(200);
          possibleOffers[part] = [offer];
        }
      },
      async check({ client }) {
        const stored = await expectFollowed(client, bundle);
        for (const part of ['processor', 'memory'] as const) {
          expect(possibleOffers[part]).toContainEqual(stored[part]);
          possibleOffers[part] = [stored[part]];
        }
      },
    };
  }

  async function expectPicture(origin: string, path: string): Promise<void> {
    const response = await fetch(`${origin}/files/${path}`);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    // Reading every pixel fails on a file that is cut off.
    await sharp(Buffer.from(await response.arrayBuffer())).stats();
  }

  async function expectEverythingAcknowledged({ shop, client }: Running): Promise<void> {
    const stored = await categoryNames(shop.origin);
    expect(acknowledged.categories.filter((name) => !stored.has(name))).toEqual([]);
    for (const id of acknowledged.orders) {
      const response = await client.fetch(`/api/orders/${id}`);
      expect({ id, status: response?.status }).toEqual({ id, status: 200 });
    }
    for (const path of acknowledged.pictures) await expectPicture(shop.origin, path);
  }

  const works = { sales, bundle: bundles, import: imports, upload: uploads, backup: backups, password: passwordChange };

  return {
    works: Object.keys(works) as (keyof typeof works)[],
    /** Kills the shop at a random moment of the work, starts it again and looks at everything. */
    async killDuring(name: keyof typeof works): Promise<void> {
      round += 1;
      if (!moments.has(name)) moments.set(name, createKillMoment(1_000));
      const moment = moments.get(name)!;
      const work = await works[name]();
      const { process: child } = running.shop;
      const closed = once(child, 'close');
      const killAfterMs = moment.pick();
      let isKilled = false;
      setTimeout(() => {
        isKilled = true;
        child.kill('SIGKILL');
      }, killAfterMs);
      const began = performance.now();
      await Promise.all([
        work.run().then(() => {
          if (!isKilled) moment.learn(performance.now() - began);
        }),
        closed,
      ]);
      expect(child.signalCode).toBe('SIGKILL');
      running = await start();
      await work.check(running);
      await expectEverythingAcknowledged(running);
    },
    async stop(): Promise<void> {
      expect(await running.shop.end('SIGTERM')).toBe(0);
    },
  };
}
