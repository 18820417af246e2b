/** JSON with sorted keys: `jsonb` returns the keys of an object in another order than they were written in. */
export const canonicalJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

export const isSameValue = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
