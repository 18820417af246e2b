import { setFlagsFromString } from 'node:v8';

/**
 * Limits V8's heap growth to save memory: below 180 MB after minutes of load, and below 320 MB with the embedded database,
 * see docs/decisions/0017-memory-settings.md. Call it when everything is loaded: V8 compiles anew what was cached under
 * other flags, Node's own modules included.
 */
export function limitHeapGrowth(isEmbedded: boolean): void {
  // A minor collection comes in the middle of every page: V8 would take its tree for long-lived and make the next one old.
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString(`--heap-growing-percent=${isEmbedded ? 40 : 20}`);
  // By itself V8 begins a full collection after a sixth of that growth.
  if (isEmbedded) setFlagsFromString('--incremental-marking-soft-trigger=40');
  // It compacts the heap at every collection, which costs a page a fifth of its processor time.
  else setFlagsFromString('--memory-saver-mode');
}
