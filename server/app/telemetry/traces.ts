import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type pg from 'pg';
import { kindOfStatement, tableOfStatement, watchStatements } from '#server/platform/database/watch-statements.ts';
import { type ExporterSettings, openExporter } from './otlp-exporter.ts';
import { type ActiveSpan, type Attributes, beginSpan, nowNs, parseParent, type Sampler } from './span.ts';

export type TraceSettings = ExporterSettings & { sampler: Sampler };
export type Traces = { close(): Promise<void> };

const closeMs = 2_000;

/** Fastify publishes here, for listeners only, which route handles a request. */
const handlerStart = channel('tracing:fastify.request.handler:start');
type HandlerStart = { request: { raw: IncomingMessage }; route: { url: string } };
/** Node's own `fetch` publishes its calls here. */
const callCreated = channel('undici:request:create');
const callAnswered = channel('undici:request:headers');
const callFailed = channel('undici:request:error');
type Call = { request: { method: string; origin: string }; response?: { statusCode: number } };

/** `pg` calls a waiting caller back in the context of the one who returned the connection. */
function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown;
  Object.assign(pool, {
    connect: (callback?: (...args: unknown[]) => void) =>
      callback ? connect(AsyncResource.bind(callback)) : connect(),
  });
}

/**
 * A span for each request, and below it for each statement and each call by `fetch`. They name routes, tables and
 * hosts, never an address with its values, a parameter or a person.
 */
export function startTraces({ server, pool }: { server: Server; pool: pg.Pool }, settings: TraceSettings): Traces {
  const exporter = openExporter(settings);
  const active = new AsyncLocalStorage<ActiveSpan>();
  const routes = new WeakMap<IncomingMessage, string>();
  const calls = new WeakMap<object, ActiveSpan>();

  function end(span: ActiveSpan, name: string, attributes: Attributes, isError: boolean): void {
    if (span.isSampled) exporter.add({ ...span, name, attributes, isError, endNs: nowNs() });
  }
  function beginBelow(): ActiveSpan | undefined {
    const parent = active.getStore();
    return parent?.isSampled ? beginSpan('client', parent, { isParentBased: true, ratio: 1 }) : undefined;
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const header = request.headers.traceparent;
    const span = beginSpan('server', parseParent(Array.isArray(header) ? undefined : header), settings.sampler);
    active.enterWith(span);
    response.once('close', () => {
      const route = routes.get(request);
      const method = request.method ?? '';
      const attributes = {
        'http.request.method': method,
        'http.response.status_code': response.statusCode,
        ...(route === undefined ? {} : { 'http.route': route }),
      };
      end(span, route === undefined ? method : `${method} ${route}`, attributes, response.statusCode >= 500);
    });
  };
  const onHandler = (message: unknown) => {
    const { request, route } = message as HandlerStart;
    routes.set(request.raw, route.url);
  };
  const onCall = (message: unknown) => {
    const span = beginBelow();
    if (span) calls.set((message as Call).request, span);
  };
  const endCall = (message: unknown) => {
    const { request, response } = message as Call;
    const span = calls.get(request);
    if (!span) return;
    calls.delete(request);
    const attributes = {
      'http.request.method': request.method,
      'server.address': new URL(request.origin).hostname,
      ...(response ? { 'http.response.status_code': response.statusCode } : {}),
    };
    end(span, request.method, attributes, !response || response.statusCode >= 500);
  };

  keepContext(pool);
  watchStatements(pool, (text) => {
    const span = beginBelow();
    return () => {
      if (!span) return;
      const [kind, table] = [kindOfStatement(text), tableOfStatement(text)];
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': kind,
        ...(table === null ? {} : { 'db.collection.name': table }),
      };
      end(span, table === null ? kind : `${kind} ${table}`, attributes, false);
    };
  });
  handlerStart.subscribe(onHandler);
  callCreated.subscribe(onCall);
  callAnswered.subscribe(endCall);
  callFailed.subscribe(endCall);
  server.prependListener('request', onRequest);
  return {
    async close() {
      server.off('request', onRequest);
      handlerStart.unsubscribe(onHandler);
      callCreated.unsubscribe(onCall);
      callAnswered.unsubscribe(endCall);
      callFailed.unsubscribe(endCall);
      await exporter.close(closeMs);
    },
  };
}
