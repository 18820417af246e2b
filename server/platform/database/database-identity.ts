import type pg from 'pg';

/**
 * Unique to this database: a copy made by dump and restore has another one. Undefined where the server does not let us
 * read it.
 */
export async function readDatabaseIdentity(pool: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ identity: string }>(
      `select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as identity
       from pg_control_system()`,
    );
    return rows[0]?.identity;
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return undefined; // Not permitted.
    throw error;
  }
}
