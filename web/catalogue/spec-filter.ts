import { parseSpecFilter } from '#domain/catalogue/main-specs.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';

export type ChosenSpec = { key: string; value: string };

/** `socket:AM5,ram_gb:16` as pairs; what cannot be meant is left out. */
export function chosenSpecs(specs: string | undefined): ChosenSpec[] {
  const byKey = parseSpecFilter(specs, productLimits.specFilters);
  return [...byKey].flatMap(([key, values]) => [...new Set(values)].map((value) => ({ key, value })));
}

const isSame = (a: ChosenSpec, b: ChosenSpec) => a.key === b.key && a.value === b.value;

export function isChosen(specs: string | undefined, spec: ChosenSpec): boolean {
  return chosenSpecs(specs).some((chosen) => isSame(chosen, spec));
}

/** The filter with this one value put in or taken out; undefined when none is left. */
export function toggledSpec(specs: string | undefined, spec: ChosenSpec): string | undefined {
  const before = chosenSpecs(specs);
  const others = before.filter((chosen) => !isSame(chosen, spec));
  const after = others.length < before.length ? others : [...before, spec].slice(-productLimits.specFilters);
  return after.map(({ key, value }) => `${key}:${value}`).join(',') || undefined;
}
