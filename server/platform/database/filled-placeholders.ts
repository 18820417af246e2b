import { is, Placeholder, SQL, type SQLChunk, sql } from 'drizzle-orm';

/** The same condition with its values, for a statement that is not prepared. */
export function filledPlaceholders(condition: SQL, values: Record<string, unknown>): SQL {
  const filled = (chunk: SQLChunk): SQLChunk => {
    if (is(chunk, Placeholder)) return sql.param(values[chunk.name]);
    if (is(chunk, SQL)) return filledPlaceholders(chunk, values);
    return Array.isArray(chunk) ? chunk.map(filled) : chunk;
  };
  return sql.join(condition.queryChunks.map(filled));
}
