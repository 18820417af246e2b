import { asList, fieldsOf, valueLabel } from '#domain/catalogue/main-specs.ts';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';

const maxFacts = 4;

/** What the catalogue filters by, in one line: 'AM5 · 6 · DDR5'. */
export function factsOf({ categories, mainSpecs }: Pick<ProductCard, 'categories' | 'mainSpecs'>): string {
  const values = new Map(mainSpecs.map(({ key, value }) => [key, asList(value)]));
  const facts = fieldsOf(categories.map(({ kind }) => kind)).flatMap((field) => {
    const given = field.isFilter ? (values.get(field.key) ?? []).filter((value) => value.trim() !== '') : [];
    if (given.length === 0) return [];
    if (field.type === 'flag') return given[0] === 'true' ? [field.label] : [];
    const text = given.map((value) => valueLabel(field, value)).join(', ');
    // 'Jumlah inti' → '6 inti'.
    const counted = /^Jumlah (.+)$/.exec(field.label)?.[1];
    return [counted ? `${text} ${counted}` : text];
  });
  return facts.slice(0, maxFacts).join(' · ');
}
