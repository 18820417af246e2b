import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditLine, deviceOf } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { type AuditEvent, saveAudit, saveAuditEach } from './audit.service.ts';
import { createAuditWriter } from './audit-retry.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Reads that carry the data of many buyers, or the whole catalogue, out of the shop. */
const recordedReads = new Set(['/api/orders/export', '/api/products/export']);
const isPlainRead = ({ method, routeOptions: { url } }: FastifyRequest) =>
  reads.has(method) && !(method === 'GET' && recordedReads.has(url ?? ''));
/** Routine calls of every session; recorded only when a service adds a note. */
const routineCalls = new Set(['/api/auth/refresh-token', '/api/auth/google-nonce', '/api/auth/invitation']);

/** Every write and every export of a logged-in caller, and every use of the account calls. Refused anonymous calls are not recorded. */
function isRecorded(request: FastifyRequest, status: number): boolean {
  const { url, config } = request.routeOptions;
  if (url === undefined || isPlainRead(request) || status === 429 || status === 503) return false;
  if (request.auditNote?.note !== undefined) return true;
  if (routineCalls.has(url)) return false;
  const isAccountCall = url.startsWith('/api/auth/') && status !== 400;
  return config.access === 'public' ? isAccountCall : request.caller !== null;
}

/** `/api/products/:id` → `/products/{id}`, as the contract writes it. */
const contractPath = (url: string) => url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');

function targetOf(request: FastifyRequest, payload: unknown): string | null {
  const { id } = (request.params ?? {}) as { id?: string };
  if (id !== undefined) return id;
  // A new entry's id is in the response only.
  const [, created] = typeof payload === 'string' ? (/^\{"_id":"([\w-]{1,60})"/.exec(payload) ?? []) : [];
  return created ?? null;
}

/** Longer than every name of a field: a refused body may name its own, and lines are kept for years. */
const fieldNameLength = 60;

function fieldsOf(body: unknown): string[] {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const names = isObject ? Object.keys(body).slice(0, 50) : [];
  return names.map((name) => name.slice(0, fieldNameLength));
}

const idOf = (result: unknown) => {
  const id = (result as { _id?: unknown } | null | undefined)?._id;
  return typeof id === 'string' ? id : undefined;
};

/** Values never enter the trail, only the names of fields. */
function eventOf(request: FastifyRequest, id: string, at: Date, status: number, target: string | null): AuditEvent {
  const { actor, target: namedTarget, note } = request.auditNote ?? {};
  const user = request.caller?.user;
  return {
    id,
    at,
    action: `${request.method} ${contractPath(request.routeOptions.url ?? '')}`,
    target: namedTarget ?? target,
    actor: actor?.id ?? user?._id ?? null,
    actorName: actor?.name ?? user?.name ?? null,
    status,
    address: request.ip,
    device: deviceOf(request),
    fields: fieldsOf(request.body),
    note: note ?? null,
  };
}

/** The line of one request: saved with the change where there is a transaction, else with the response. */
class RequestAuditLine implements AuditLine {
  readonly #id = crypto.randomUUID();
  readonly #at: Date;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #saved: AuditEvent | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, at: Date) {
    this.#request = request;
    this.#reply = reply;
    this.#at = at;
  }

  async save(db: Shop['db'], result: unknown): Promise<void> {
    const { statusCode } = this.#reply;
    if (this.#saved || !isRecorded(this.#request, statusCode)) return;
    const target = (this.#request.params as { id?: string } | undefined)?.id ?? idOf(result) ?? null;
    const event = eventOf(this.#request, this.#id, this.#at, statusCode, target);
    await saveAudit(db, event);
    this.#saved = event;
  }

  async saveEach(db: Shop['db'], targets: SQL): Promise<void> {
    const { statusCode } = this.#reply;
    if (!isRecorded(this.#request, statusCode)) return;
    await saveAuditEach(db, eventOf(this.#request, this.#id, this.#at, statusCode, null), targets);
  }

  addNote(note: string): void {
    this.#request.auditNote = { ...this.#request.auditNote, note };
  }

  rolledBack(): void {
    this.#saved = undefined;
  }

  /** Undefined when the saved line needs no correction. */
  unsaved(payload: unknown): AuditEvent | undefined {
    const { statusCode } = this.#reply;
    if (!isRecorded(this.#request, statusCode)) return undefined;
    const target = targetOf(this.#request, payload) ?? this.#saved?.target ?? null;
    const event = eventOf(this.#request, this.#id, this.#at, statusCode, target);
    return isDeepStrictEqual(event, this.#saved) ? undefined : event;
  }
}

/** One hook writes the trail for the whole app, so that no route can miss it. */
export function recordAuditTrail(app: FastifyInstance, shop: Shop): void {
  const writer = createAuditWriter(shop);
  app.addHook('onClose', () => writer.close());
  app.addHook('onRequest', async (request, reply) => {
    if (!isPlainRead(request)) request.auditLine = new RequestAuditLine(request, reply, shop.now());
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const { auditLine } = request;
    const event = auditLine instanceof RequestAuditLine ? auditLine.unsaved(payload) : undefined;
    if (event) await writer.write(event);
    return payload;
  });
}
