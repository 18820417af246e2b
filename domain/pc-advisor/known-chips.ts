import type { PartKind } from './parts.ts';

type MainSpec = { key: string; value: string | readonly string[] };
export function fillKnown(_kind: PartKind, _name: string, specs: readonly MainSpec[]): MainSpec[] {
  return [...specs];
}
