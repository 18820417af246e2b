import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** What V8's optimizing compiler needs for a moment: more than a gigabyte, for one large function of PostgreSQL. */
const optimizingBytes = 1.5 * 1024 ** 3;

/** The machine's memory, or the container's where that is less. */
export const machineMemoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.MAX_VALUE);

/**
 * Where that memory is missing the system would end the shop at its start, so the engine stays as it was first compiled:
 * statements then take up to three times as long. To be called before the engine is loaded.
 */
export function fitCompilerTo(memoryBytes: number): void {
  if (memoryBytes >= optimizingBytes) return;
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
