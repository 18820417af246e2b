import { type ReactNode, useId } from 'react';
import { catalogueSorts } from '#domain/catalogue/product-sort.ts';
import { formatNumber } from '#domain/number.ts';
import { catalogueText } from '#web/text/id.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { pageText } from '#web/text/id-shop.ts';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { resultHeadingId } from './use-chip-focus.ts';

type ResultHeaderProps = {
  search: CatalogueSearch;
  /** Undefined until the list has come. */
  totalDocs: number | undefined;
  isFailed: boolean;
  /** The keyword, or else the category's name. */
  subject: string | undefined;
  /** Words of the keyword that no product has beside the others. */
  ignoredWords: readonly string[] | undefined;
  onSort: (sortBy: string | undefined) => void;
  /** The phone's filter button. */
  children: ReactNode;
};

export function ResultHeader(props: ResultHeaderProps) {
  const { search, totalDocs, isFailed, subject, ignoredWords, onSort, children } = props;
  const id = useId();
  // Without a keyword the default is the newest; with one it is the best match, which the select does not offer.
  const unsorted = search.keyword ? '' : 'newest';
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1
        id={resultHeadingId}
        tabIndex={-1}
        aria-live="polite"
        className="wrap-anywhere min-w-0 font-semibold text-base md:text-lg"
      >
        {totalDocs !== undefined && productListText.shown(formatNumber(totalDocs), subject)}
        {totalDocs === undefined && (isFailed ? (subject ?? pageText.catalogue) : <SkeletonLine className="w-56" />)}
      </h1>
      {ignoredWords && (
        <p role="status" className="wrap-anywhere order-last basis-full text-muted text-sm">
          {productListText.ignoredWords(ignoredWords)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
        {children}
        <label htmlFor={id} className="whitespace-nowrap text-muted text-sm max-sm:sr-only">
          {catalogueText.sort}
        </label>
        <Select
          id={id}
          className="min-w-0 flex-1 max-lg:basis-32 lg:w-56"
          value={search.sortBy ?? unsorted}
          emptyLabel={search.keyword ? catalogueText.bestMatch : undefined}
          options={catalogueSorts}
          onChange={({ target }) => onSort(target.value === unsorted ? undefined : target.value)}
        />
      </div>
    </div>
  );
}
