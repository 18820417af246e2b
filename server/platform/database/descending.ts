import type { AnyColumn } from 'drizzle-orm';
import { type SQL, sql } from 'drizzle-orm';

/** As the indexes are made: PostgreSQL reads an index for a sort only when both put empty values at the same end. */
export const descending = (column: AnyColumn): SQL => sql`${column} desc nulls last`;
