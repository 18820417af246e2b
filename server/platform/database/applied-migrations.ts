/** One statement on the session that the caller holds. */
export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export type AppliedMigration = { hash: string; createdAt: string };

/** Drizzle's own list of what it has run, oldest first. */
export async function readAppliedMigrations(query: Query): Promise<AppliedMigration[]> {
  const [found] = await query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  );
  if (!found?.exists) return [];
  return query<AppliedMigration>(
    `select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at, id`,
  );
}
