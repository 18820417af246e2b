import type pg from 'pg';
import { limits } from '#server/platform/config/limits.ts';
import { watchClient } from './watch-statements.ts';

/** The limit that a statement sets for those after it; 0 is none. A limit that is a parameter is the bulk actions'. */
function limitSetBy(text: string): number | undefined {
  if (!text.includes('statement_timeout') || text.startsWith('reset')) return undefined;
  const stated = /statement_timeout[^\d$]+(\d+)/.exec(text)?.[1];
  if (stated === undefined) return limits.bulkStatementMs;
  return Number(stated) || Number.POSITIVE_INFINITY;
}

class SilentConnectionError extends Error {
  override name = 'SilentConnectionError';
  code = 'ETIMEDOUT';
  constructor() {
    super('The database has not answered long after the time limit of a statement.');
  }
}

/**
 * The server ends a statement at its limit. Where nothing comes even `silentMs` later, the connection is lost without a
 * sign: it is ended, because a client that only gives up its query would return it to the pool.
 */
export function endWhenSilent(client: pg.Client): void {
  let sessionMs: number | undefined;
  let transactionMs: number | undefined;
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  function follow(text: string): void {
    if (text === 'commit' || text === 'rollback') transactionMs = undefined;
    if (text.startsWith('reset statement_timeout')) sessionMs = undefined;
    const ms = limitSetBy(text);
    if (ms === undefined) return;
    if (text.startsWith('set statement_timeout')) sessionMs = ms;
    else transactionMs = ms;
  }

  /** From the latest sign of life: statements that are sent together are answered one after the other. */
  function watch(): void {
    clearTimeout(timer);
    const ms = (transactionMs ?? sessionMs ?? limits.statementMs) + limits.silentMs;
    if (underWay === 0 || !Number.isFinite(ms)) return;
    timer = setTimeout(() => client.connection.stream.destroy(new SilentConnectionError()), ms).unref();
  }

  watchClient(client, (text) => {
    follow(text);
    underWay += 1;
    if (underWay === 1) watch();
    return () => {
      underWay -= 1;
      watch();
    };
  });
  client.once('end', () => clearTimeout(timer));
}
