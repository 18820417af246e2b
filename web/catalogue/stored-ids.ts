const known = new Map<string, { json: string | null; ids: readonly string[] }>();
const none: readonly string[] = [];

function parsed(json: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : none;
  } catch {
    // Another program wrote here.
    return none;
  }
}

/** A short list of ids that this browser keeps. The same list until the text changes, as React's stores need it. */
export function readIds(key: string): readonly string[] {
  let json: string | null;
  try {
    json = localStorage.getItem(key);
  } catch {
    // Storage is switched off: what was written before it was refused still counts for this page.
    return known.get(key)?.ids ?? none;
  }
  const before = known.get(key);
  if (before?.json === json) return before.ids;
  const ids = parsed(json);
  known.set(key, { json, ids });
  return ids;
}

export function writeIds(key: string, ids: readonly string[]): void {
  const json = JSON.stringify(ids);
  try {
    localStorage.setItem(key, json);
  } catch {
    // Full or switched off: kept for this page only.
  }
  known.set(key, { json, ids });
}
