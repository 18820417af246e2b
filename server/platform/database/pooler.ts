import type pg from 'pg';
import { limits } from '#server/platform/config/limits.ts';

/** Set by each transaction, because a pooler in transaction mode takes no settings at the start of a session. */
const beginWithSettings = [
  'begin',
  `set local statement_timeout = ${limits.statementMs}`,
  `set local lock_timeout = ${limits.lockMs}`,
  `set local idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
].join('; ');

type QueryConfig = { text?: string; name?: string };

/** What a pooler in transaction mode can carry: no named statements, which belong to a session. */
function adaptForPooler(query: unknown): unknown {
  if (query === 'begin') return beginWithSettings;
  if (typeof query !== 'object' || query === null) return query;
  const { text, name, ...rest } = query as QueryConfig;
  // Several statements go together only as a plain text, without values.
  if (text === 'begin') return { ...rest, text: beginWithSettings };
  return name === undefined ? query : { ...rest, text };
}

/** Makes a new connection fit for a pooler; what is sent over it stays within a transaction. */
export function fitForPooler(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((query: unknown, ...rest: unknown[]) => send(adaptForPooler(query), ...rest)) as typeof client.query;
}
