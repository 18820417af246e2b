import { randomUUID } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayOf } from '#domain/days.ts';
import { importApi } from '#domain/product-import/import.contract.ts';
import { createReferenceCheck } from '#server/catalogue/deletable.service.ts';
import { productsFound } from '#server/catalogue/found-products.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { accountOf } from '#server/platform/http/caller.ts';
import { drainingEvent } from '#server/platform/http/http-server.ts';
import { perMinute } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import { serveFile } from '#server/platform/http/serve-file.ts';
import { sheetFile, sheetMediaTypes } from '#server/platform/sheets/sheet-file.ts';
import type { Shop } from '#server/shop/shop.ts';
import { exportCsv, exportXlsx, writeTemplate } from './export.service.ts';
import { createImporter } from './import.service.ts';
import { listFailedPictures } from './import-addresses.ts';
import { readImportForm } from './import-form.ts';
import { listImports, readImport } from './import-jobs.ts';
import { refuseActiveImport, refuseNewNames, refuseUndo } from './import-rights.ts';

/** Chosen by the screen, so that it can watch the import while the call is still waiting for its answer. */
function importId(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,60}$/.test(key) ? key : randomUUID();
}

export function importRoutes(app: FastifyInstance, shop: Shop, tables: Iterable<PgTable>): void {
  const importer = createImporter(shop, createReferenceCheck(tables));
  app.addHook('onReady', () => importer.resume());
  app.addHook('preClose', () => importer.close());
  // At once: another instance goes on with it, and this call gets its answer while connections are open.
  app.server.once(drainingEvent, () => void importer.close());
  const slow = { handlerTimeout: limits.importMs, ...perMinute(limits.importsPerMinute) };

  serve(
    app,
    shop,
    importApi.run,
    async ({ audit }, { query, caller, request }) => {
      const account = accountOf(caller);
      if (query.newStatus === 'active') refuseActiveImport(account);
      const upload = await readImportForm(request);
      refuseNewNames(account.user, upload.names);
      const { user } = account;
      const result = await importer.run(upload, { id: importId(request), by: user.name, user, audit, ...query });
      request.auditNote = { note: `${result.created} dibuat, ${result.updated} diperbarui, ${result.failed} gagal` };
      return result;
    },
    slow,
  );
  serve(app, shop, importApi.columns, async (_, { request }) => importer.columns(await readImportForm(request)), slow);
  serve(app, shop, importApi.jobs, (shop, { query }) => listImports(shop, query));
  serve(app, shop, importApi.job, (shop, { params }) => readImport(shop, params.id));

  serve(app, shop, importApi.failedPictures, (shop, { params, query }) => listFailedPictures(shop, params.id, query));
  serve(app, shop, importApi.retryPictures, (shop, { params }) => importer.retryPictures(shop, params.id));
  serve(
    app,
    shop,
    importApi.undo,
    async (shop, { params, caller }) => {
      await readImport(shop, params.id);
      refuseUndo(accountOf(caller).user);
      return importer.undo(shop, params.id);
    },
    slow,
  );

  const download = { handlerTimeout: limits.importMs, mediaTypes: sheetMediaTypes };
  serveFile(
    app,
    shop,
    importApi.template,
    async (shop, { query: { format } }) => sheetFile('templat-impor-produk', format, await writeTemplate(shop, format)),
    download,
  );
  serveFile(
    app,
    shop,
    importApi.export,
    async (shop, { query: { format, ...filter }, caller }) => {
      const name = `produk-${dayOf(shop.now())}`;
      const isAll = Object.values(filter).every((value) => value === undefined);
      const where = isAll ? undefined : await productsFound(shop, filter, caller);
      return sheetFile(name, format, await (format === 'csv' ? exportCsv(shop, where) : exportXlsx(shop, where)));
    },
    download,
  );
}
