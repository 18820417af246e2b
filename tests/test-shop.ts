import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type AppOptions, buildApp } from '#server/app/app.ts';
import { createFirstAdmin } from '#server/auth/first-admin.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openShop } from '#server/shop/open-shop.ts';
import type { Shop } from '#server/shop/shop.ts';
import { copyDatabase } from './seeded-data.ts';

export type TestShop = {
  shop: Shop;
  app: FastifyInstance;
  database: OpenDatabase;
  /** Calls as the public, or as the owner with `as: 'owner'`. */
  call(
    options: InjectOptions & { as?: 'owner' },
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  /** Sets the shop's clock. */
  setTime(time: Date): void;
  close(): Promise<void>;
};

const password = 'kata-sandi-uji-coba';
const manyRequests = Object.fromEntries(
  ['READS', 'PAGES', 'COMPUTATIONS', 'WRITES', 'UNKNOWN_TOKENS', 'ACCOUNT'].map((name) => [`RATE_${name}`, '1000000']),
);

async function freshDatabase(dataDir: string): Promise<{ url: string | undefined; drop(): Promise<void> }> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    await mkdir(dataDir, { recursive: true });
    copyDatabase(template.folder, join(dataDir, 'database'));
    return { url: undefined, drop: async () => {} };
  }
  const name = `rakita_${crypto.randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: template.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name} template ${template.template}`);
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** The real app on a fresh, empty database of the test project's kind. */
export async function createTestShop(
  env: Record<string, string> = {},
  openWeb?: AppOptions['openWeb'],
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rakita-test-'));
  return openTestShop(dataDir, await freshDatabase(dataDir), env, openWeb);
}

/** A second instance on the database of the first, with caches of its own. Only on PostgreSQL. */
export async function addInstance(first: TestShop): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rakita-test-'));
  return openTestShop(dataDir, { url: first.shop.config.databaseUrl, drop: async () => {} });
}

async function openTestShop(
  dataDir: string,
  database: Awaited<ReturnType<typeof freshDatabase>>,
  env: Record<string, string> = {},
  openWeb?: AppOptions['openWeb'],
): Promise<TestShop> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    // A test makes more requests a minute than a person.
    ...manyRequests,
    ...(database.url ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  const opened = await openShop(config, { info() {}, warn() {}, error: console.error });
  let time: Date | undefined;
  const shop: Shop = { ...opened.shop, now: () => time ?? new Date() };
  await createFirstAdmin(shop);
  const app = await buildApp({ shop, ...(openWeb ? { openWeb } : {}) });
  await app.ready();
  let token: string | undefined;

  async function ownerToken(): Promise<string> {
    if (token === undefined) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'admin', password },
      });
      token = answer.json<{ accessToken: string }>().accessToken;
    }
    return token;
  }

  return {
    shop,
    app,
    database: opened.database,
    async call({ as, ...options }) {
      const headers = { ...options.headers, ...(as ? { authorization: `Bearer ${await ownerToken()}` } : {}) };
      const answer = await app.inject({ ...options, headers });
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
    },
    setTime(next) {
      time = next;
    },
    async close() {
      await app.close();
      await opened.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A shop for all tests of a file, closed after the last. */
export async function setUpTestShop(...options: Parameters<typeof createTestShop>): Promise<TestShop> {
  const shop = await createTestShop(...options);
  afterAll(() => shop.close());
  return shop;
}
