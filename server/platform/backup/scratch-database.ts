import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';

/** Where a copy of the shop's rows can be loaded, and how to be rid of it. */
export type Scratch = { place: { dataDir: string; databaseUrl: string | undefined }; remove(): Promise<void> };
export type ScratchPurpose = 'trial' | 'check';

const notPermitted = '42501';

async function onServer<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Names hold the number of the shop's own database, so that several shops on one server cannot meet. */
async function namePrefix(client: pg.Client, purpose: ScratchPurpose): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  return `rakita_${purpose}_${rows[0]?.oid ?? 0}_`;
}

const dropStatement = (name: string) => `drop database if exists ${pg.escapeIdentifier(name)} with (force)`;

/** An embedded database in `folder`, or on PostgreSQL a database of the same server where the account may create one. */
export async function makeScratch(
  databaseUrl: string | undefined,
  folder: string,
  purpose: ScratchPurpose,
): Promise<Scratch> {
  const embedded: Scratch = {
    place: { dataDir: join(folder, 'copy'), databaseUrl: undefined },
    remove: async () => {},
  };
  if (databaseUrl === undefined) return embedded;
  try {
    const name = await onServer(databaseUrl, async (client) => {
      const name = `${await namePrefix(client, purpose)}${randomBytes(6).toString('hex')}`;
      await client.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`);
      return name;
    });
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const remove = async () => void (await onServer(databaseUrl, (client) => client.query(dropStatement(name))));
    return { place: { dataDir: folder, databaseUrl: url.href }, remove };
  } catch (error) {
    if ((error as { code?: string }).code === notPermitted) return embedded;
    throw error;
  }
}

const inUse = '55006';

/** Drops what a killed process left on the server; what another process works with stays. */
export async function dropAbandonedScratch(databaseUrl: string, purpose: ScratchPurpose): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [await namePrefix(client, purpose)],
    );
    for (const { name } of rows) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
        if (error.code !== inUse) throw error;
      });
    }
  });
}
