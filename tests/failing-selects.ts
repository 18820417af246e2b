import { type MockInstance, vi } from 'vitest';

/**
 * Every select of the database throws, until `mockRestore`. Only this much of the database's type, because a mock of
 * drizzle's own `select` makes the compiler compare all that a query can be.
 */
export const failSelects = (db: { select(): unknown }, fault: { code?: string }): MockInstance<() => unknown> =>
  vi.spyOn(db, 'select').mockImplementation(() => {
    throw Object.assign(new Error('x'), fault);
  });
