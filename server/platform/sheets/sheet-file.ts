import type { Readable } from 'node:stream';
import type { SheetFormat } from '#domain/product-import/import-limits.ts';

const mediaTypes: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const sheetMediaTypes = Object.values(mediaTypes);

/** A sheet as a download; `name` comes without its ending. */
export const sheetFile = (name: string, format: SheetFormat, body: Buffer | Readable) => ({
  name: `${name}.${format}`,
  contentType: format === 'csv' ? `${mediaTypes.csv}; charset=utf-8` : mediaTypes.xlsx,
  body,
});
