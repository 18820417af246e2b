import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { importApi } from '#domain/admin/import.contract.ts';
import type { SheetFormat } from '#domain/admin/import-limits.ts';
import { dayOf } from '#domain/days.ts';
import { limits } from '#server/platform/config/limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { exportCsv, exportXlsx, writeTemplate } from './export.service.ts';
import { createImporter } from './import.service.ts';
import { readImportForm } from './import-form.ts';
import { listImports, readImport } from './import-jobs.ts';

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function asFile(reply: FastifyReply, name: string, format: SheetFormat): FastifyReply {
  return reply
    .type(contentTypes[format])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.${format}"`);
}

/** Chosen by the screen, so that it can watch the import while the call is still waiting for its answer. */
function importId(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,60}$/.test(key) ? key : randomUUID();
}

export function importRoutes(app: FastifyInstance, shop: Shop): void {
  const importer = createImporter(shop);
  app.addHook('onReady', () => importer.resume());
  app.addHook('preClose', () => importer.close());
  const slow = {
    handlerTimeout: limits.importMs,
    config: { rateLimit: { max: limits.importsPerMinute, timeWindow: '1 minute' } },
  };

  serve(
    app,
    shop,
    importApi.run,
    async ({ audit }, { query, caller, request }) => {
      const upload = await readImportForm(request);
      const by = caller?.user.name ?? null;
      const result = await importer.run(upload, { id: importId(request), by, audit, ...query });
      request.auditNote = { note: `${result.created} dibuat, ${result.updated} diperbarui, ${result.failed} gagal` };
      return result;
    },
    slow,
  );
  serve(
    app,
    shop,
    importApi.columns,
    async (_, { request }) => importer.columns((await readImportForm(request)).bytes),
    slow,
  );
  serve(app, shop, importApi.jobs, (shop, { query }) => listImports(shop, query));
  serve(app, shop, importApi.job, (shop, { params }) => readImport(shop, params.id));

  const file = ({ path, summary, tag, query }: typeof importApi.export, answer: FileAnswer) =>
    app.get(path, {
      handlerTimeout: limits.importMs,
      config: { access: 'staff' },
      schema: { summary, tags: [tag], querystring: query!, security: [{ bearer: [] }], description: 'Akses: staff' },
      handler: (request, reply) => answer((request.query as { format: SheetFormat }).format, reply),
    });
  file(importApi.template, async (format, reply) =>
    asFile(reply, 'templat-impor-produk', format).send(await writeTemplate(shop, format)),
  );
  file(importApi.export, async (format, reply) => {
    const name = `produk-${dayOf(shop.now())}`;
    if (format === 'csv') return asFile(reply, name, format).send(await exportCsv(shop));
    const bytes = await exportXlsx(shop);
    return asFile(reply, name, format).send(bytes);
  });
}

type FileAnswer = (format: SheetFormat, reply: FastifyReply) => Promise<FastifyReply>;
