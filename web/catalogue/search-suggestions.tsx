import { formatRupiah } from '#domain/money.ts';
import { catalogueText, shopText } from '#web/text/id.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Listbox } from '#web/ui/use-listbox.ts';
import type { Suggestion } from './use-suggestions.ts';

const groupNames = { product: catalogueText.product, category: shopText.categories, brand: catalogueText.brand };
const kinds = ['product', 'category', 'brand'] as const;

export type SuggestionListProps = { suggestions: readonly Suggestion[]; listbox: Listbox };

/** The list under the search box; the keys arrive at the input, which keeps the focus. */
export default function SuggestionList({ suggestions, listbox }: SuggestionListProps) {
  return (
    <div
      {...listbox.listProps}
      role="listbox"
      aria-label={catalogueText.suggestions}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border border-line bg-white py-2 shadow-float"
    >
      {kinds.map((kind) => {
        const group = suggestions.filter((suggestion) => suggestion.kind === kind);
        if (group.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
          <div key={kind} role="group" aria-label={groupNames[kind]}>
            <p aria-hidden="true" className="px-4 pt-2 pb-1 font-semibold text-muted text-xs">
              {groupNames[kind]}
            </p>
            {group.map((suggestion) => {
              const index = suggestions.indexOf(suggestion);
              return (
                <div
                  key={suggestion.id}
                  {...listbox.optionProps(index)}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-ink',
                    index === listbox.activeIndex ? 'bg-primary-soft' : 'hover:bg-surface-strong',
                  )}
                >
                  {kind === 'product' && (
                    <span className="size-10 shrink-0">
                      <Picture path={suggestion.thumbnail} alt="" variant="product" width={160} sizes="2.5rem" />
                    </span>
                  )}
                  <span className="line-clamp-2 min-w-0 flex-1 text-sm">{suggestion.name}</span>
                  {suggestion.priceRupiah !== undefined && (
                    <span className="shrink-0 font-semibold text-sm tabular-nums">
                      {formatRupiah(suggestion.priceRupiah)}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
