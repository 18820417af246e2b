import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { originOf } from './origin.ts';

/** What the audit trail records beyond the call itself. */
export type AuditNote = { actor?: { id: string; name: string }; target?: string; note?: string };

/** The audit line of one request: the transaction of a change saves it, so that neither exists without the other. */
export type AuditLine = {
  save(db: Database, result: unknown): Promise<void>;
  /** One more line for each of the entries that the request changes; `targets` selects their ids as `target`. */
  saveEach(db: Database, targets: SQL): Promise<void>;
  addNote(note: string): void;
  rolledBack(): void;
};

/** Address, device and origin of a request, for services that start sessions or write links. */
export type RequestContext = {
  address: string;
  device: string;
  origin: string;
  /** Adds to the line that the audit trail writes about this call. */
  addAuditNote(note: AuditNote): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    auditNote?: AuditNote;
    auditLine?: AuditLine;
  }
}

const deviceLength = 300;

export const deviceOf = (request: FastifyRequest) => (request.headers['user-agent'] ?? '').slice(0, deviceLength);

export function requestContextOf(shop: { config: Config }, request: FastifyRequest): RequestContext {
  return {
    address: request.ip,
    device: deviceOf(request),
    origin: originOf(shop, request),
    addAuditNote(note) {
      request.auditNote = { ...request.auditNote, ...note };
    },
  };
}
