import { expect, test } from 'vitest';
import { csvLine, readCsv } from './csv.ts';

/** As Excel with Indonesian settings opens a file: separated by semicolons and lines, quotation marks only around a cell. */
const cellsBySemicolon = (text: string) => text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^"+|"+$/g, ''));

test.each([
  "Budi;=cmd|'/C calc'!A0;x",
  'baris\n+1\r\n-2\t@SUM(A1)',
  'a; \u200b＝1',
  "sudah;'=aman;''=lagi",
  'x;"=1+1;y\n"" +2',
])('%j holds no formula wherever it is separated, and is read as it was', (text) => {
  const line = csvLine(['SKU', text]);
  expect(cellsBySemicolon(line).filter((cell) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  expect(readCsv(Buffer.from(line))).toEqual([['SKU', text]]);
});
