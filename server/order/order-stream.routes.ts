import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasArea } from '#domain/auth/areas.ts';
import { Problem } from '#domain/problems.ts';
import { findSessionAgain } from '#server/auth/session.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { accountOf } from '#server/platform/http/caller.ts';
import { drainingEvent } from '#server/platform/http/http-server.ts';
import type { Shop } from '#server/shop/shop.ts';

async function maySeeOrders(shop: Shop, sessionId: string): Promise<boolean> {
  const caller = await findSessionAgain(shop, sessionId);
  return caller !== null && hasArea(caller.user, 'orders');
}

type Stream = { response: ServerResponse; isStillAllowed: () => Promise<boolean> };

/**
 * Sends `change` whenever an order was stored or changed, and ends once the account may not see orders any more; heartbeats
 * keep proxies from cutting the connection.
 */
function streamChanges(shop: Shop, { response, isStillAllowed }: Stream): void {
  async function sendChange(): Promise<void> {
    if (await isStillAllowed()) response.write('event: change\ndata: {}\n\n');
    else response.end();
  }
  let waiting: NodeJS.Timeout | undefined;
  const unsubscribe = shop.orderChanges.subscribe(() => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      sendChange().catch((error: unknown) => {
        shop.log.warn({ err: error }, 'an order event could not be sent');
        response.end();
      });
    }, limits.orderStreamDelayMs);
  });
  const heartbeat = setInterval(() => response.write(': \n\n'), limits.orderStreamHeartbeatMs);
  const end = setTimeout(() => response.end(), limits.orderStreamMs);
  response.on('close', () => {
    unsubscribe();
    clearTimeout(waiting);
    clearInterval(heartbeat);
    clearTimeout(end);
  });
  response.write('retry: 2000\n\n');
}

/** Server-sent events for the back office; not an endpoint of the contract, because it answers with no JSON. */
export function orderStreamRoute(app: FastifyInstance, shop: Shop): void {
  const open = new Set<ServerResponse>();
  const endAll = () => {
    for (const response of open) response.end();
  };
  app.server.once(drainingEvent, endAll);
  app.addHook('preClose', async () => endAll());
  app.get(
    '/orders/stream',
    {
      // It would hold a stream open that nobody reads.
      exposeHeadRoute: false,
      config: { access: 'orders' },
      schema: { tags: ['Pesanan'], summary: 'Peristiwa pesanan baru atau berubah (server-sent events)' },
    },
    async (request, reply) => {
      if (open.size >= limits.orderStreams) throw new Problem('busy', { retryAfterSeconds: 30 });
      const { sessionId } = accountOf(request.caller);
      const response = reply.raw;
      reply.hijack();
      // Closed while the session was read: `close` has been emitted and would never free its place.
      if (response.destroyed) return;
      open.add(response);
      response.on('close', () => open.delete(response));
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        // nginx would otherwise collect events before it passes them on.
        'x-accel-buffering': 'no',
      });
      streamChanges(shop, { response, isStillAllowed: () => maySeeOrders(shop, sessionId) });
    },
  );
}
