import type { ComponentType } from 'react';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';

/** Components of the catalogue that the page gives to the picker: features do not import each other. */
export type CatalogueComponents = {
  Facets: ComponentType<{
    facets: readonly Facet[];
    specs: string | undefined;
    onSpecs: (specs: string | undefined) => void;
  }>;
  Stock: ComponentType<{ stock: number }>;
};
