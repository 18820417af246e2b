import { type LeadKind, leadApi } from '#domain/dashboard/lead.contract.ts';
import { apiBase } from './call-api.ts';

/** Counts a visitor who goes on to WhatsApp. Fire and forget: the page may be leaving. */
export function countLead(kind: LeadKind): void {
  void fetch(apiBase + leadApi.count.path, {
    method: leadApi.count.method,
    body: JSON.stringify({ kind }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined);
}
