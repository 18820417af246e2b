import { createStoredValue, parsedJson } from '#web/store/stored-value.ts';

const none: readonly string[] = [];

function readIds(text: string): readonly string[] {
  const value = parsedJson(text);
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : none;
}

/** A short list of ids in the browser's storage. */
export const storedIds = (key: string) => createStoredValue<readonly string[]>(key, { empty: none, read: readIds });
