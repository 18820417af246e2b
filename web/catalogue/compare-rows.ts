import type { Product } from '#domain/catalogue/product.contract.ts';
import { specGroups } from '#domain/catalogue/spec-groups.ts';

export type CompareRow = { label: string; values: string[]; isDifferent: boolean };

const missing = '–';

/** One row per specification that any of them has, main ones first, in the order of the first product that has it. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const tables = products.map(({ categories, mainSpecs, specs }) =>
    specGroups(
      categories.map(({ kind }) => kind),
      mainSpecs,
      specs,
    ),
  );
  const titles = new Set(tables.flatMap((groups) => groups.map(({ title }) => title)));
  const labels = new Set(
    [...titles].flatMap((title) =>
      tables.flatMap((groups) => groups.find((group) => group.title === title)?.rows.map(({ label }) => label) ?? []),
    ),
  );
  const columns = tables.map(
    (groups) => new Map(groups.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value] as const))),
  );
  return [...labels].map((label) => {
    const values = columns.map((column) => column.get(label) ?? missing);
    return { label, values, isDifferent: new Set(values).size > 1 };
  });
}
