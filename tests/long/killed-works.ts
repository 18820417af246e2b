import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import { multipart } from '#tests/multipart.ts';
import { runCommandFile } from '#tests/running-command.ts';
import { createCategory, logIn } from '#tests/shop-client.ts';
import { changePart, expectFollowed } from './bundle-work.ts';
import { expectPicture, type KilledState, type Running } from './killed-state.ts';
import { placeOrder } from './shop-work.ts';

const importRows = 400;
const writesPerRound = 8;
const settleMs = 60_000;

/** One round of a work: `run` ends by itself or by the kill, `check` looks at the shop after the next start. */
type KilledWork = { run(): Promise<void>; check(after: Running): Promise<void> };

function sales(state: KilledState): KilledWork {
  return {
    async run() {
      for (let count = 0; count < writesPerRound; count += 1) {
        const name = `Putaran ${state.round} nomor ${count}`;
        const response = await createCategory(state.running.client, name);
        if (response === null) return;
        expect(response.status).toBe(201);
        state.acknowledged.categories.push(name);
        const order = await placeOrder(state.running.client, state.product);
        if (order === null) return;
        state.acknowledged.orders.push(order);
      }
    },
    async check() {},
  };
}

function imports(state: KilledState): KilledWork {
  const id = crypto.randomUUID();
  const word = crypto.randomUUID().replaceAll('-', '');
  const lines = Array.from({ length: importRows }, (_, row) => `${word}-${row},Barang ${word} ${row},${row + 1000}`);
  const bytes = Buffer.from(`sku,name,price\n${lines.join('\n')}\n`);
  let isAcknowledged = false;
  return {
    async run() {
      const form = await multipart([['file', { bytes, name: 'produk.csv', type: 'text/csv' }]]);
      const response = await state.running.client.fetch('/api/products/import', {
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

function uploads(state: KilledState): KilledWork {
  return {
    async run() {
      for (let count = 0; count < writesPerRound; count += 1) {
        const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
        const create = { width: 600, height: 400, channels: 3, background: '#888', noise } as const;
        const bytes = await sharp({ create }).png().toBuffer();
        const form = await multipart([
          ['title', `Slide ${state.round} nomor ${count}`],
          ['image', { bytes, name: 'slide.png', type: 'image/png' }],
        ]);
        const body = new Uint8Array(form.payload);
        const response = await state.running.client.fetch('/api/slides', {
          method: 'POST',
          headers: form.headers,
          body,
        });
        const text = await response?.text().catch(() => null);
        if (!response || text == null) return;
        expect(`${response.status} ${text}`).toMatch(/^201 /);
        state.acknowledged.pictures.push((JSON.parse(text) as { image: string }).image);
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

function backups(state: KilledState): KilledWork {
  const folder = join(state.place.env.DATA_DIR, 'backups');
  const complete = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => /^rakita-backup-\d{8}-\d{6}$/.test(name)) : [];
  return {
    async run() {
      const { code, printed } = await runCommandFile('backup', [], state.place.env);
      // A command that finds no running shop works beside it: on a killed shop it succeeds too.
      if (code === 0) expect(complete().length).toBeGreaterThan(0);
      else expect(printed).toContain('The backup was not made');
    },
    async check() {
      for (const name of complete()) await verifyBackup(join(folder, name));
      const { code, printed } = await runCommandFile('backup', [], state.place.env);
      expect({ code, printed }).toEqual({ code: 0, printed });
      // The partial folder of a killed backup stays until it has not been renewed for minutes.
      const others = readdirSync(folder).filter((name) => !name.endsWith('.partial'));
      expect(others.sort()).toEqual(complete().sort());
    },
  };
}

function passwordChange(state: KilledState): KilledWork {
  const [before] = state.passwords as [string];
  const next = `kata-sandi-putaran-${state.round}-${crypto.randomUUID()}`;
  let isAcknowledged = false;
  return {
    async run() {
      state.passwords = [next, before];
      const json = { currentPassword: before, password: next };
      const response = await state.running.client.fetch('/api/auth/password', { method: 'PATCH', json });
      if (!response) return;
      expect(response.status).toBe(200);
      isAcknowledged = true;
    },
    async check({ shop }) {
      const [valid] = state.passwords;
      if (isAcknowledged) expect(valid).toBe(next);
      await expect(logIn(shop.origin, valid === next ? before : next)).rejects.toThrow('401');
    },
  };
}

function bundles(state: KilledState): KilledWork {
  return {
    async run() {
      for (let count = 0; count < writesPerRound; count += 1) {
        const part = count % 2 === 0 ? 'processor' : 'memory';
        const offer = { price: 1_000 + state.round * 10 + count, stock: 1 + ((state.round + count * 3) % 11) };
        state.possibleOffers[part].push(offer);
        const response = await changePart(state.running.client, state.bundle[part], offer);
        if (response === null) return;
        expect(response.status).toBe(200);
        state.possibleOffers[part] = [offer];
      }
    },
    async check({ client }) {
      const stored = await expectFollowed(client, state.bundle);
      for (const part of ['processor', 'memory'] as const) {
        expect(state.possibleOffers[part]).toContainEqual(stored[part]);
        state.possibleOffers[part] = [stored[part]];
      }
    },
  };
}

export const killedWorks = {
  sales,
  bundle: bundles,
  import: imports,
  upload: uploads,
  backup: backups,
  password: passwordChange,
};
