import { type Channel, channel } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Fastify publishes here, for listeners only, which route handles a request. */
const handlerStart: Channel = channel('tracing:fastify.request.handler:start');
type HandlerStart = { request: { raw: IncomingMessage }; route: { url: string } };

/** Without a handler: a response of the cache never reaches Fastify, everything else was refused on the way. */
function routeOf(request: IncomingMessage, response: ServerResponse, known: string | undefined): string {
  if (known !== undefined) return known;
  if (response.statusCode >= 400) return 'refused';
  return request.url?.startsWith('/api/') ? 'cached api' : 'cached page';
}

/** Every response over the wire. Returns a function that ends the measuring. */
export function measureRequests(registry: Registry, server: Server): () => void {
  const requests = new Counter({
    name: 'rakita_http_requests_total',
    help: 'Responses by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'rakita_http_request_duration_seconds',
    help: 'Time from the request to the end of its response, by route.',
    labelNames: ['route'],
    buckets: seconds,
    registers: [registry],
  });
  const routes = new WeakMap<IncomingMessage, string>();
  const onHandler = (message: unknown) => {
    const { request, route } = message as HandlerStart;
    routes.set(request.raw, route.url);
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const beganMs = performance.now();
    response.once('close', () => {
      const route = routeOf(request, response, routes.get(request));
      requests.inc({ method: request.method ?? '', route, status: response.statusCode });
      durations.observe({ route }, (performance.now() - beganMs) / 1000);
    });
  };
  handlerStart.subscribe(onHandler);
  server.prependListener('request', onRequest);
  return () => {
    handlerStart.unsubscribe(onHandler);
    server.off('request', onRequest);
  };
}
