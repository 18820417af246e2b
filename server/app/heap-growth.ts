import { setFlagsFromString } from 'node:v8';

/**
 * Limits V8's heap growth to save memory: below 180 MB after minutes of load, and below 320 MB with the embedded database,
 * see docs/decisions/0017-memory-settings.md. Call it when everything is loaded: V8 compiles anew what was cached under
 * other flags, Node's own modules included.
 */
export function limitHeapGrowth(isEmbedded: boolean): void {
  setFlagsFromString(`--heap-growing-percent=${isEmbedded ? 40 : 20}`);
  // It compacts the heap at every collection, which costs a page a fifth of its processor time.
  if (!isEmbedded) setFlagsFromString('--memory-saver-mode');
}
