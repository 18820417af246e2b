import pg from 'pg';
import { openEmbeddedDatabase } from './embedded-database.ts';

/** Prints which sales it finds, then sells until it is killed and prints every sale that the database acknowledged. */
const quiet = () => {};
const database = await openEmbeddedDatabase({
  folder: process.argv[2]!,
  log: { info: quiet, warn: quiet, error: quiet },
  checkpointEveryMs: 50,
});
const pool = new pg.Pool({ host: database.socketFolder, port: database.port, user: 'postgres', max: 1 });
await pool.query('CREATE TABLE IF NOT EXISTS sale (id int PRIMARY KEY, note text)');
const { rows } = await pool.query('SELECT id FROM sale WHERE length(note) = 2000 ORDER BY id');
const found: number[] = rows.map((row) => row.id);
process.stdout.write(`${JSON.stringify(found)}\n`);
for (let id = (found.at(-1) ?? 0) + 1; ; id += 1) {
  await pool.query('INSERT INTO sale VALUES ($1, $2)', [id, 'x'.repeat(2_000)]);
  process.stdout.write(`${id}\n`);
}
