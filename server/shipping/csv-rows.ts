import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError as ParserError, parse } from 'csv-parse';

/** No list of places has longer rows; a longer one means another kind of file. */
const maxRecordLength = 10_000;
const headerBytes = 4_096;
const separators = [',', ';', '\t'];

export class CsvError extends Error {
  override name = 'CsvError';
}

/** The separator is the one that the first line holds. */
async function separatorOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    const header = buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0]!;
    return separators.find((separator) => header.includes(separator)) ?? ',';
  } finally {
    await handle.close();
  }
}

type Parsed = { record: string[]; info: { lines: number } };

/** The rows of a CSV file as they are read; `line` is where a row ends. */
export async function* csvRows(file: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    bom: true,
    delimiter: await separatorOf(file),
    info: true,
    max_record_size: maxRecordLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const input = createReadStream(file);
  input.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of input.pipe(parser) as AsyncIterable<Parsed>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (error instanceof ParserError) throw new CsvError(`The file is no list of destinations: ${error.message}`);
    throw error;
  } finally {
    input.destroy();
  }
}
