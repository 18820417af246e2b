import { type SQL, sql } from 'drizzle-orm';
import { offerAt, type StatedOffer } from '#domain/catalogue/dated-price.ts';
import { type Discount, discountedPrice, discountPercent } from '#domain/catalogue/discount.ts';
import { filterTokens } from '#domain/catalogue/main-specs.ts';
import type { MainSpec } from '#domain/catalogue/product.contract.ts';
import { indexWords, synonymWords } from '#domain/catalogue/search-words.ts';

export type Indexed = {
  name: string;
  sku: string;
  brandName: string | null;
  categories: { name: string; kind: string }[];
  mainSpecs: MainSpec[];
  specs: { key: string; value: string }[];
  variants: { name: string }[];
};

/** The words by weight: name and number A, groups (brand, categories and their synonyms) B, specifications C. */
export function searchTexts(product: Indexed) {
  const categoryNames = product.categories.map((category) => category.name).join(' ');
  const specifications = [
    ...product.mainSpecs.flatMap(({ value }) => value),
    ...product.specs.map(({ value }) => value),
    ...product.variants.map(({ name }) => name),
  ].join(' ');
  return {
    name: indexWords(`${product.name} ${product.sku}`),
    groups: [
      ...indexWords(`${product.brandName ?? ''} ${categoryNames}`),
      ...synonymWords(`${product.name} ${categoryNames}`),
    ],
    specifications: indexWords(specifications).filter((word) => word.length <= 40),
  };
}

/** Both as they stand and by their Indonesian stems, so that 'pendingin' finds 'dingin' and a prefix finds either. */
export function weightedVector(texts: { name: SQL; groups: SQL; specifications: SQL }): SQL<string> {
  const weighted = (text: SQL, weight: 'A' | 'B' | 'C') =>
    sql`setweight(to_tsvector('simple', ${text}) || to_tsvector('indonesian', ${text}), ${sql.param(weight)}::"char")`;
  return sql`${weighted(texts.name, 'A')} || ${weighted(texts.groups, 'B')} || ${weighted(texts.specifications, 'C')}`;
}

export function searchVector(texts: ReturnType<typeof searchTexts>): SQL<string> {
  const text = (words: string[]) => sql`${words.join(' ')}`;
  return weightedVector({
    name: text(texts.name),
    groups: text(texts.groups),
    specifications: text(texts.specifications),
  });
}

/** The words that typing errors are corrected to. */
export function vocabularyOf(texts: ReturnType<typeof searchTexts>): string[] {
  return [...new Set([...texts.name, ...texts.groups, ...texts.specifications])].filter((word) => word.length <= 40);
}

export function specTokensOf(product: Pick<Indexed, 'categories' | 'mainSpecs'>): string[] {
  return filterTokens(
    product.categories.map((category) => category.kind),
    product.mainSpecs,
  );
}

export function priceColumns(price: number, discount: Discount | null) {
  return {
    price,
    discountType: discount?.type ?? null,
    discountValue: discount?.value ?? null,
    discountedPrice: discountedPrice(price, discount),
    discountPercent: discountPercent(price, discount) ?? 0,
  };
}

/** The columns of a stated offer: what holds now, and what has a date. */
export function offerColumns(price: number, stated: StatedOffer, now: Date) {
  const { discount, nextChangeAt, ...dated } = offerAt(stated, now);
  return { ...priceColumns(price, discount), ...dated, nextPriceChangeAt: nextChangeAt };
}
