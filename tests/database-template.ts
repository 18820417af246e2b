import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { startPostgres } from './postgres-server.ts';
import { seededData } from './seeded-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a fresh, migrated database is copied from: a folder, or a server with a template database. */
    databaseTemplate: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string; template: string };
  }
}

const quiet = { info() {}, warn() {}, error: console.error };

/** Before the workers of the rules start: each would make the folders for itself. */
async function makeEmbeddedTemplate(project: TestProject): Promise<() => void> {
  project.provide('databaseTemplate', { kind: 'embedded', folder: join(await seededData('empty'), 'database') });
  return () => {};
}

async function makePostgresTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (!server) {
    throw new Error('No PostgreSQL server for the tests: install one (Debian: postgresql) or set TEST_DATABASE_URL.');
  }
  const template = `rakita_template_${process.pid}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const database = await openDatabase({ dataDir: '', databaseUrl: url.href }, quiet);
  await migrateDatabase(database.pool);
  await database.close();
  project.provide('databaseTemplate', { kind: 'postgres', url: server.url, template });
  return () => server.stop();
}

export default async function setup(project: TestProject): Promise<() => void> {
  return project.name === 'postgres' ? makePostgresTemplate(project) : makeEmbeddedTemplate(project);
}
