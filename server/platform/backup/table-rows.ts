import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Query } from '#server/platform/database/applied-migrations.ts';
import { quoteIdentifier, quoteTable, type Table } from './catalog.ts';
import { pictureColumns } from './picture-columns.ts';

const firstBatchRows = 50;
const maxBatchRows = 2_000;
const batchBytes = 4 * 1024 * 1024;
const maxInsertRows = 500;

/** Few round trips for small rows, little memory for large ones; grows slowly in case the small ones come first. */
function nextBatchRows(rows: number, bytes: number): number {
  const fitting = Math.floor((rows * batchBytes) / Math.max(bytes, 1));
  return Math.max(1, Math.min(fitting, rows * 4, maxBatchRows));
}

/**
 * JSON made by the database and never parsed here: JavaScript would round large numbers. `row_to_json` and not
 * `to_jsonb`, which turns a float's -0 into 0 and sorts the keys of `json` columns.
 */
async function* readBatches(
  query: Query,
  table: Table,
  onBatch: (rows: number, pictures: string) => void,
): AsyncGenerator<string> {
  const columns = table.columns.map(quoteIdentifier).join(', ');
  const pictures = (pictureColumns[table.name] ?? []).filter((column) => table.columns.includes(column));
  const picturesText = pictures.map((column) => `, rakita_row.${quoteIdentifier(column)}::text`).join('');
  // An alias unlike any column's name: a column of the same name would win over the row.
  await query(`declare rakita_backup no scroll cursor for
    select row_to_json(rakita_row)::text as line, concat_ws(' ', ''${picturesText}) as pictures
    from (select ${columns} from ${quoteTable(table.name)}) rakita_row`);
  for (let rows = firstBatchRows; ; ) {
    const batch = await query<{ line: string; pictures: string }>(`fetch forward ${rows} from rakita_backup`);
    if (batch.length === 0) break;
    let text = '';
    // Only a `json` column can hold a bare line break, and only as blank space between its parts.
    for (const { line } of batch) text += `${line.includes('\n') ? line.replaceAll('\n', ' ') : line}\n`;
    onBatch(batch.length, batch.map(({ pictures }) => pictures).join('\n'));
    yield text;
    rows = nextBatchRows(batch.length, text.length);
  }
  await query('close rakita_backup');
}

/** Gets what the written rows hold in `pictureColumns`, many rows at a time. */
export type OnPictures = (text: string) => void;
export type WrittenFile = { bytes: number; sha256: string };

/** Fastest compression, because on the embedded database this blocks every other query. */
export async function writeTableRows(
  query: Query,
  table: Table,
  path: string,
  onPictures: OnPictures = () => {},
): Promise<WrittenFile & { rows: number }> {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  await pipeline(
    readBatches(query, table, (more, pictures) => {
      rows += more;
      onPictures(pictures);
    }),
    createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 }),
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { rows, bytes, sha256: hash.digest('hex') };
}

/** Not `node:readline`: it also breaks lines at U+2028, which JSON texts may hold. */
export async function* readLines(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const plain = createGunzip({ chunkSize: 256 * 1024 });
  const unpacking = pipeline(source, plain);
  // The loop below throws the same error; without a handler here it would also be an unhandled rejection.
  unpacking.catch(() => {});
  let pieces: Buffer[] = [];
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      pieces.push(chunk.subarray(from, at));
      yield Buffer.concat(pieces);
      pieces = [];
      from = at + 1;
    }
    if (from < chunk.length) pieces.push(Buffer.from(chunk.subarray(from)));
  }
  await unpacking;
  if (pieces.length > 0) throw new Error('the last line is cut off');
}

/** JSON arrays of rows, small enough for one statement each. */
export async function* readInsertBatches(path: string): AsyncGenerator<{ json: string; rows: number }> {
  let lines: Buffer[] = [];
  let bytes = 0;
  const take = () => {
    const batch = { json: `[${lines.join(',')}]`, rows: lines.length };
    lines = [];
    bytes = 0;
    return batch;
  };
  for await (const line of readLines(path)) {
    lines.push(line);
    bytes += line.length;
    if (lines.length >= maxInsertRows || bytes >= batchBytes) yield take();
  }
  if (lines.length > 0) yield take();
}
