import pg from 'pg';
import { openEmbeddedDatabase } from './embedded-database.ts';

/** Runs statements on a machine with as many megabytes as the second argument says, and prints how many it used at most. */
const quiet = () => {};
const [folder, megabytes] = process.argv.slice(2);
const database = await openEmbeddedDatabase({
  folder: folder!,
  log: { info: quiet, warn: quiet, error: quiet },
  memoryBytes: Number(megabytes) * 1024 ** 2,
});
const client = new pg.Client({ host: database.socketFolder, port: database.port, user: 'postgres' });
await client.connect();
const until = performance.now() + 3_000;
while (performance.now() < until) await client.query('SELECT g, md5(g::text) FROM generate_series(1, 9) g ORDER BY 2');
await client.end();
await database.close();
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
