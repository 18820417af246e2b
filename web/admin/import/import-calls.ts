import { queryString } from '#domain/endpoint.ts';
import {
  type FileColumns,
  type ImportedProductStatus,
  type ImportResult,
  importApi,
} from '#domain/product-import/import.contract.ts';
import type { SheetFormat } from '#domain/product-import/import-limits.ts';
import { apiBase, problemOf } from '#web/api/call-api.ts';
import { withSession } from '#web/api/call-as-user.ts';
import { downloadFile } from '#web/api/download-file.ts';

export type ImportCall = {
  id: string;
  dryRun: boolean;
  partial: boolean;
  newStatus: ImportedProductStatus;
  fetchPictures: boolean;
  form: FormData;
};

/** XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function sendImport(
  { id, form, ...query }: ImportCall,
  onSent: (percent: number) => void,
): Promise<ImportResult> {
  const { method, path } = importApi.run;
  return withSession(
    path,
    (accessToken) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, apiBase + path + queryString(query));
        request.setRequestHeader('authorization', `Bearer ${accessToken}`);
        // The import's own id: with it the screen follows the work while this call still waits.
        request.setRequestHeader('idempotency-key', id);
        request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
          if (lengthComputable) onSent(Math.round((loaded / total) * 100));
        };
        request.onload = () => {
          if (request.status >= 400) reject(problemOf({ status: request.status, body: request.responseText }));
          else resolve(JSON.parse(request.responseText) as ImportResult);
        };
        request.onerror = () => reject(new TypeError('The connection broke'));
        request.send(form);
      }),
  );
}

export function readColumns(file: File, isPlain: boolean): Promise<FileColumns> {
  const form = new FormData();
  if (isPlain) form.append('format', 'plain');
  form.append('file', file);
  const { method, path } = importApi.columns;
  return withSession(path, async (accessToken) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(apiBase + path, { method, headers, body: form });
    const body = await response.text();
    if (!response.ok) throw problemOf({ status: response.status, body });
    return JSON.parse(body) as FileColumns;
  });
}

/** An export holds all products, or those that a filter of the list finds. */
export const downloadSheet = (
  kind: 'template' | 'export',
  format: SheetFormat,
  filter: Record<string, string | undefined> = {},
) => downloadFile(importApi[kind].path + queryString({ ...filter, format }), `produk.${format}`);
