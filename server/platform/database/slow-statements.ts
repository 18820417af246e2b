import type pg from 'pg';
import { dayOf } from '#domain/days.ts';
import { kindOfStatement, tableOfStatement, watchStatements } from './watch-statements.ts';

export type SlowStatement = { kind: string; table: string | null; count: number; longestMs: number; at: Date };
export type SlowStatements = { slowest(count: number): SlowStatement[] };

/** Quicker ones are nobody's trouble. */
const slowMs = 50;
/** Of so many different ones; further ones are not recorded until the next day. */
const maxStatements = 200;

/** The slow statements of this process since midnight in Jakarta, by kind and table. */
export function recordSlowStatements(pool: pg.Pool, now: () => Date = () => new Date()): SlowStatements {
  let day = dayOf(now());
  const known = new Map<string, SlowStatement>();
  const clearOnNewDay = (at: Date) => {
    if (dayOf(at) === day) return;
    day = dayOf(at);
    known.clear();
  };
  watchStatements(pool, (text) => (ms) => {
    if (ms < slowMs) return;
    const at = now();
    clearOnNewDay(at);
    const [kind, table] = [kindOfStatement(text), tableOfStatement(text)];
    const key = `${kind} ${table}`;
    const before = known.get(key);
    if (!before && known.size >= maxStatements) return;
    const isLongest = !before || ms > before.longestMs;
    known.set(key, {
      kind,
      table,
      count: (before?.count ?? 0) + 1,
      longestMs: isLongest ? ms : before.longestMs,
      at: isLongest ? at : before.at,
    });
  });
  return {
    slowest(count) {
      clearOnNewDay(now());
      return [...known.values()].sort((a, b) => b.longestMs - a.longestMs).slice(0, count);
    },
  };
}
