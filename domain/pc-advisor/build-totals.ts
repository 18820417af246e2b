type Priced = { price: number };
/** A line of a build: a part of the advisor's index or, on the screen, a product. */
type BuildLine = { variant: Priced | null; qty: number } & ({ part: Priced } | { product: Priced });

const listPrice = (line: BuildLine): number => ('part' in line ? line.part : line.product).price;

/** The chosen variant's price where the product has variants. */
export const payPrice = (line: BuildLine): number => line.variant?.price ?? listPrice(line);

/** What is paid before discounts. */
export function payRupiah(build: readonly BuildLine[]): number {
  return build.reduce((sum, line) => sum + payPrice(line) * line.qty, 0);
}

/** The estimate on the screen adds up product prices, whatever the variant. */
export function listRupiah(build: readonly BuildLine[]): number {
  return build.reduce((sum, line) => sum + listPrice(line) * line.qty, 0);
}
