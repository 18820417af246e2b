import { knownBoardSpecs } from './known-boards.ts';
import { coolerByName, memoryByName, osByName, psuByName, storageByName } from './known-by-name.ts';
import { knownCpuSpecs } from './known-cpus.ts';
import { knownGpuSpecs } from './known-gpus.ts';
import type { PartKind } from './parts.ts';

export type MainSpec = { key: string; value: string | readonly string[] };

const known: Record<PartKind, (name: string) => Record<string, string | string[] | undefined>> = {
  processor: knownCpuSpecs,
  motherboard: knownBoardSpecs,
  memory: memoryByName,
  vga: knownGpuSpecs,
  storage: storageByName,
  psu: psuByName,
  casing: () => ({}),
  cooler: coolerByName,
  os: osByName,
};

/** What staff left blank, filled from the product's name where its chip is known. What they typed always stays. */
export function fillKnown(kind: PartKind, name: string, specs: readonly MainSpec[]): MainSpec[] {
  const typed = specs.filter(({ value }) => (typeof value === 'string' ? value.trim() !== '' : value.length > 0));
  const typedKeys = new Set(typed.map(({ key }) => key));
  const filled = Object.entries(known[kind](name)).flatMap(([key, value]) =>
    value === undefined || typedKeys.has(key) ? [] : [{ key, value }],
  );
  return [...typed, ...filled];
}
