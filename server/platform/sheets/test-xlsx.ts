import { readXlsxSheets } from './xlsx-reader.ts';

/** The cells of the first sheet. */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  for await (const rows of readXlsxSheets(bytes)) return rows;
  throw new Error('The workbook has no sheet');
}
