import { Problem } from '#domain/problems.ts';
import type { Database } from './database.ts';

/** Called once the outermost transaction is committed: before that nobody else can see the change. */
export type AfterCommit = Set<() => void>;

type Transactional = { db: Database; afterCommit?: AfterCommit | undefined };

/** All or nothing. The parameter of `work` is used instead of the outer shop. */
export async function runTransaction<S extends Transactional, Result>(
  shop: S,
  work: (shop: S & { afterCommit: AfterCommit }) => Promise<Result>,
): Promise<Result> {
  if (shop.afterCommit) {
    const { afterCommit } = shop;
    return shop.db.transaction((db) => work({ ...shop, db, afterCommit }));
  }
  const afterCommit: AfterCommit = new Set();
  let isRefused = false;
  try {
    return await shop.db.transaction((db) => work({ ...shop, db, afterCommit }));
  } catch (error) {
    // Any other error may be a connection that was lost after the commit.
    isRefused = error instanceof Problem;
    throw error;
  } finally {
    if (!isRefused) for (const callback of afterCommit) callback();
  }
}
