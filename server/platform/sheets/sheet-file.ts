import type { Readable } from 'node:stream';
import type { SheetFormat } from '#domain/product-import/import-limits.ts';

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A sheet as a download; `name` comes without its ending. */
export const sheetFile = (name: string, format: SheetFormat, body: Buffer | Readable) => ({
  name: `${name}.${format}`,
  contentType: contentTypes[format],
  body,
});
