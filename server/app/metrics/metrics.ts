import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureDatabase } from './database-metrics.ts';
import type { Measured } from './measured.ts';
import { measureRequests } from './request-metrics.ts';
import { measureShop } from './shop-metrics.ts';

export type MetricsServer = { port: number; close(): Promise<void> };

/** Gauges that prom-client names like counters, which Prometheus' own check refuses. */
const wronglyNamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** `/metrics` on a port of its own, so that no proxy in front of the shop can show it to the public. */
export async function startMetrics(
  measured: Measured,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of wronglyNamed) registry.removeSingleMetric(name);
  measureShop(registry, measured);
  measureDatabase(registry, measured);
  const stopMeasuring = measureRequests(registry, measured.server);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        measured.shop.log.error({ err: error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      stopMeasuring();
      server.close();
      server.closeAllConnections();
    },
  };
}
