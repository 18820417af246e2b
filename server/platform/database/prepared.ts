import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

export type Preparable<Prepared> = { prepare(name: string): Prepared };

/** Queries of so many shapes are cached per connection pool. */
const maxShapes = 500;

const shapes = new WeakMap<Database, LRUCache<string, object>>();

/**
 * Builds a query of `sql.placeholder`s once per shape, because building costs more than running it. `key` must determine
 * the query's text. With `isPlannedOnce` each connection also caches its plan: for few, frequent shapes only,
 * because the plans stay in the database's memory.
 */
export function prepared<Prepared extends object>(
  db: Database,
  key: string,
  isPlannedOnce: boolean,
  build: () => Preparable<Prepared>,
): Prepared {
  let known = shapes.get(db);
  if (!known) {
    known = new LRUCache({ max: maxShapes });
    shapes.set(db, known);
  }
  const cached = known.get(key) as Prepared | undefined;
  if (cached) return cached;
  // Without a name the database plans it anew each time.
  const name = isPlannedOnce ? `rakita_${createHash('sha256').update(key).digest('base64url').slice(0, 20)}` : '';
  const made = build().prepare(name);
  known.set(key, made);
  return made;
}
