import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';
import type { Shop } from '#server/shop/shop.ts';
import { type AuditEvent, saveAudit } from './audit.service.ts';

export type AuditWriter = { write(event: AuditEvent): Promise<void>; close(): Promise<void> };

/** For lines of calls without a transaction: a failed write is retried in the background. */
export function createAuditWriter(shop: Shop): AuditWriter {
  const queue = namedQueue('audit retries', new PQueue({ concurrency: 1 }));
  const closing = new AbortController();

  async function retry(event: AuditEvent): Promise<void> {
    const until = performance.now() + limits.auditRetryMs;
    for (let waitMs = 200; ; waitMs = Math.min(waitMs * 2, 5_000)) {
      await pause(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
      try {
        return await saveAudit(shop.db, event);
      } catch (error) {
        if (performance.now() < until && !closing.signal.aborted) continue;
        shop.log.error({ err: error, audit: event }, 'an audit line could not be written');
        return;
      }
    }
  }

  return {
    async write(event) {
      try {
        await saveAudit(shop.db, event);
      } catch (error) {
        if (queue.size >= limits.auditLinesWaiting) {
          shop.log.error({ err: error, audit: event }, 'an audit line could not be written');
          return;
        }
        shop.log.warn({ err: error }, 'an audit line could not be written; retrying');
        void queue.add(() => retry(event));
      }
    },
    async close() {
      closing.abort();
      await queue.onIdle();
    },
  };
}
