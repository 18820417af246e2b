import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceOf } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { pruneAudit, recordAudit } from './audit.service.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Part of every visit and no event by themselves; written down only when a service has something to tell. */
const quiet = new Set(['/api/auth/refresh-token', '/api/auth/google-nonce', '/api/auth/invitation']);

/** Every write of somebody logged in, and every use of the account calls. What strangers are refused is not a write. */
function isRecorded(request: FastifyRequest, status: number): boolean {
  const { url, config } = request.routeOptions;
  if (url === undefined || reads.has(request.method) || status === 429 || status === 503) return false;
  if (request.auditNote?.note !== undefined) return true;
  if (quiet.has(url)) return false;
  const isAccountCall = url.startsWith('/api/auth/') && status !== 400;
  return config.access === 'public' ? isAccountCall : request.caller !== null;
}

/** `/api/products/:id` → `/products/{id}`, as the contract writes it. */
const contractPath = (url: string) => url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');

function targetOf(request: FastifyRequest, payload: unknown): string | null {
  const { id } = (request.params ?? {}) as { id?: string };
  if (id !== undefined) return id;
  // A new entry's id is in the answer only.
  const [, created] = typeof payload === 'string' ? (/^\{"_id":"([\w-]{1,60})"/.exec(payload) ?? []) : [];
  return created ?? null;
}

function fieldsOf(body: unknown): string[] {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? Object.keys(body).slice(0, 50) : [];
}

/** One hook writes the trail for the whole app, so that no route can forget it. Values never enter it, only names. */
export function recordAuditTrail(app: FastifyInstance, shop: Shop): void {
  app.addHook('onReady', () => pruneAudit(shop));
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isRecorded(request, reply.statusCode)) return payload;
    const { actor, target, note } = request.auditNote ?? {};
    const user = request.caller?.user;
    try {
      await recordAudit(shop, {
        action: `${request.method} ${contractPath(request.routeOptions.url ?? '')}`,
        target: target ?? targetOf(request, payload),
        actor: actor?.id ?? user?._id ?? null,
        actorName: actor?.name ?? user?.name ?? null,
        status: reply.statusCode,
        address: request.ip,
        device: deviceOf(request),
        fields: fieldsOf(request.body),
        note: note ?? null,
      });
    } catch (error) {
      // The write itself is done: an answer that says otherwise would be worse than a line that only the log has.
      request.log.error({ err: error }, 'the audit trail could not be written');
    }
    return payload;
  });
}
