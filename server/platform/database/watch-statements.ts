import type pg from 'pg';

const kinds = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']);

/** The first word of a statement, or `other`. */
export function kindOfStatement(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return kinds.has(word) ? word : 'other';
}

/** The first table that a statement names. */
export function tableOfStatement(text: string): string | null {
  return /\b(?:from|into|update)\s+(?:only\s+)?"?(?:public"?\."?)?([a-z_]+)/i.exec(text)?.[1] ?? null;
}

/** Called when a statement begins, with placeholders instead of values; what it returns is called at the end. */
export type StatementWatcher = (text: string) => (ms: number) => void;

type AnyQuery = (...args: unknown[]) => unknown;

function textOf(statement: unknown): string {
  return (typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text) ?? '';
}

/** `query` returns a promise, or calls the function that is its last argument. */
function withTiming(query: AnyQuery, watch: StatementWatcher): AnyQuery {
  let lastEndMs = 0;
  return (...args) => {
    const sentMs = performance.now();
    const onEnd = watch(textOf(args[0]));
    const end = () => {
      const now = performance.now();
      // Sent while another one ran, it began after that.
      onEnd(now - Math.max(sentMs, lastEndMs));
      lastEndMs = now;
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const ending = (...results: unknown[]) => {
        end();
        callback(...results);
      };
      return query(...args.slice(0, -1), ending);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
}

/** Watches each statement of one connection. */
export function watchClient(client: pg.ClientBase, watch: StatementWatcher): void {
  Object.assign(client, { query: withTiming(client.query.bind(client) as AnyQuery, watch) });
}

/** Watches each statement of the pool, waiting for a connection not included. */
export function watchStatements(pool: pg.Pool, watch: StatementWatcher): void {
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    watchClient(client, watch);
  });
}
