import { mainSpecRows } from '#domain/catalogue/main-specs.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';

export type CompareRow = { label: string; values: string[]; isDifferent: boolean };

const missing = '–';

/** One row per specification that any of them has, main ones first, in the order of the first product that has it. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const main = products.map(({ categories, mainSpecs }) =>
    mainSpecRows(
      categories.map(({ kind }) => kind),
      mainSpecs,
    ),
  );
  const columns = products.map(
    ({ specs }, index) =>
      new Map([
        ...specs.map(({ key, value }) => [key, value] as const),
        ...main[index]!.map(({ label, value }) => [label, value] as const),
      ]),
  );
  const labels = new Set([
    ...main.flat().map(({ label }) => label),
    ...products.flatMap(({ specs }) => specs.map(({ key }) => key)),
  ]);
  return [...labels].map((label) => {
    const values = columns.map((column) => column.get(label) ?? missing);
    return { label, values, isDifferent: new Set(values).size > 1 };
  });
}
