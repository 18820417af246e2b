import { type LeadKind, leadApi } from '#domain/admin/lead.contract.ts';
import { apiBase } from './call-api.ts';

/** Tells the shop that somebody goes on to WhatsApp. Never in the way: the page may be leaving, and nobody waits for it. */
export function countLead(kind: LeadKind): void {
  void fetch(apiBase + leadApi.count.path, {
    method: leadApi.count.method,
    body: JSON.stringify({ kind }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined);
}
