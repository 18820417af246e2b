/** What a cell may hold, and what makes the file something else than a list of places. */
const maxCellLength = 500;
const maxCells = 50;

export class CsvError extends Error {
  override name = 'CsvError';
}

/**
 * Rows of a CSV text as it streams in: quoted cells, doubled quotes, any line ending, a byte-order mark. The separator
 * (comma, semicolon or tab) is the one that the first line holds.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<{ line: number; cells: string[] }> {
  let separator = '';
  let start = '';
  let cell = '';
  let cells: string[] = [];
  let isQuoted = false;
  let wasQuote = false;
  let line = 1;
  let rowLine = 1;

  function* take(text: string): Generator<{ line: number; cells: string[] }> {
    for (const character of text) {
      if (character === '\n') line += 1;
      if (isQuoted && !wasQuote) {
        if (character === '"') wasQuote = true;
        else cell += character;
      } else if (wasQuote && character === '"') {
        cell += '"';
        wasQuote = false;
      } else if (character === separator) {
        cells.push(cell);
        cell = '';
        isQuoted = wasQuote = false;
      } else if (character === '\n') {
        yield* endRow();
      } else if (character === '"' && cell === '' && !wasQuote) {
        isQuoted = true;
      } else if (character !== '\r') {
        cell += character;
      }
      if (cell.length > maxCellLength || cells.length > maxCells) {
        throw new CsvError(`Line ${rowLine} is too long for a list of destinations.`);
      }
    }
  }

  function* endRow(): Generator<{ line: number; cells: string[] }> {
    const row = { line: rowLine, cells: [...cells, cell] };
    cells = [];
    cell = '';
    isQuoted = wasQuote = false;
    rowLine = line;
    if (row.cells.some((value) => value.trim() !== '')) yield row;
  }

  for await (const chunk of chunks) {
    if (separator !== '') {
      yield* take(chunk);
      continue;
    }
    start += chunk;
    if (!start.includes('\n') && start.length < maxCellLength * 4) continue;
    const header = start.split('\n', 1)[0]!;
    separator = [',', ';', '\t'].find((candidate) => header.includes(candidate)) ?? ',';
    yield* take(start.replace(/^\uFEFF/, ''));
  }
  if (separator === '') {
    separator = [',', ';', '\t'].find((candidate) => start.includes(candidate)) ?? ',';
    yield* take(start.replace(/^\uFEFF/, ''));
  }
  if (cell !== '' || cells.length > 0) yield* endRow();
}
