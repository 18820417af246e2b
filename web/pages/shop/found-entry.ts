import { notFound } from '@tanstack/react-router';
import { Problem } from '#domain/problems.ts';

const missing = [400, 401, 403, 404];

/**
 * The entry of a page's address. A malformed id is not found either, nor is the address of another call: `/brands/options`
 * needs a login, and `/products/facets` answers something else.
 */
export async function foundEntry<Reading extends Promise<{ _id: string }>>(
  reading: Reading,
): Promise<Awaited<Reading>> {
  const entry = await reading.catch((error: unknown) => {
    throw error instanceof Problem && missing.includes(error.status) ? notFound() : error;
  });
  if (entry._id === undefined) throw notFound();
  return entry as Awaited<Reading>;
}
