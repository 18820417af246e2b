import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '#domain/resources.ts';
import { catalogueText, shopText } from '#web/text/id.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type CatalogueSearch, draftOf, type FilterDraft } from './catalogue-search.ts';
import { PriceFields } from './price-fields.tsx';
import { facetsQuery } from './product.queries.ts';
import { SpecFacets } from './spec-facets.tsx';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  search: CatalogueSearch;
  categories: readonly Entry<'category'>[];
  brands: readonly Entry<'brand'>[];
  hasSpecs: boolean;
  onApply: (draft: FilterDraft) => void;
};

/** The dialog 'Filter Produk' of a phone: nothing changes before 'Terapkan'. */
export default function FilterSheet({ isOpen, onClose, search, onApply, ...choices }: FilterSheetProps) {
  const [draft, setDraft] = useState(() => draftOf(search));
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Opened again: prefilled from the address.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(draftOf(search));
  }
  const { categories, brands, hasSpecs } = choices;
  const canHaveSpecs = hasSpecs && draft.category !== undefined;
  const { data: facets = [] } = useQuery({ ...facetsQuery(draft), enabled: isOpen && canHaveSpecs });
  const optionsOf = (list: readonly { _id: string; name: string }[]) =>
    list.map(({ _id, name }) => ({ value: _id, label: name }));

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={catalogueText.filterTitle}
      footer={
        <Button isWide onClick={() => onApply(draft)}>
          {catalogueText.apply}
        </Button>
      }
    >
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-2 font-bold text-ink">{catalogueText.priceRange}</legend>
          <PriceFields
            range={draft}
            onRange={(range) => setDraft({ ...draft, ...range })}
            className="grid grid-cols-2 gap-3"
          />
        </fieldset>
        <Field label={shopText.categories}>
          <Select
            value={draft.category ?? ''}
            emptyLabel={catalogueText.allCategories}
            options={optionsOf(categories)}
            onChange={({ target }) => setDraft({ ...draft, category: target.value || undefined, specs: undefined })}
          />
        </Field>
        <Field label={catalogueText.brand}>
          <Select
            value={draft.brand ?? ''}
            emptyLabel={catalogueText.allBrands}
            options={optionsOf(brands)}
            onChange={({ target }) => setDraft({ ...draft, brand: target.value || undefined })}
          />
        </Field>
        {canHaveSpecs && facets.length > 0 && (
          <div>
            <SpecFacets facets={facets} specs={draft.specs} onSpecs={(specs) => setDraft({ ...draft, specs })} />
          </div>
        )}
      </div>
    </Sheet>
  );
}
