import type { ComponentType } from 'react';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';

/** What the page lends the picker of the catalogue. */
export type CataloguePieces = {
  Facets: ComponentType<{
    facets: readonly Facet[];
    specs: string | undefined;
    onSpecs: (specs: string | undefined) => void;
  }>;
  Stock: ComponentType<{ stock: number }>;
};
