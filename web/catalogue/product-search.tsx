import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import { type ComponentType, type FormEvent, useState } from 'react';
import { categoryTree } from '#domain/catalogue/category-tree.ts';
import type { Entry } from '#domain/resources.ts';
import { comboboxText, shopText, uiText } from '#web/text/id.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { useListbox } from '#web/ui/use-listbox.ts';
import { CategoryIcon } from './category-icon.tsx';
import type { SuggestionListProps } from './search-suggestions.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

export type ProductSearch = { keyword?: string; category?: string };

type ProductSearchBoxProps = {
  categories: Entry<'category'>[];
  /** The query of the page that is open. */
  current: ProductSearch;
  /** The address of the page that is open. */
  place: string;
  onSearch: (search: ProductSearch) => void;
};

/**
 * Another page that is opened shows its query; where that has lost its keyword, the category is reset. Not by an effect:
 * that would clear what was typed before hydration.
 */
function useShownQuery(current: ProductSearch, place: string) {
  const [keyword, setKeyword] = useState(current.keyword ?? '');
  const [categoryId, setCategoryId] = useState(current.category ?? '');
  const page = { place, keyword: current.keyword ?? '', category: current.category ?? '' };
  const [shown, setShown] = useState(page);
  if (page.place !== shown.place || page.keyword !== shown.keyword || page.category !== shown.category) {
    setShown(page);
    setKeyword(page.keyword);
    setCategoryId(shown.keyword !== '' && page.keyword === '' ? '' : page.category);
  }
  return { keyword, setKeyword, categoryId, setCategoryId };
}

/** The suggestions below the box. */
function useSuggestionList(keyword: string, onPick: (suggestion: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false);
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  const suggestions = useSuggestions(keyword, isOpen);
  const isShown = isOpen && List !== undefined && suggestions.length > 0;
  const listbox = useListbox({
    count: suggestions.length,
    isOpen: isShown,
    isHoverActive: false,
    onPick(index) {
      close();
      onPick(suggestions[index]!);
    },
    onClose: close,
  });

  /** Loads the list when the box is used; without it one searches without suggestions. */
  function load() {
    import('./search-suggestions.tsx').then(
      (module) => setList(() => module.default),
      () => {},
    );
  }

  function open() {
    setOpen(true);
    listbox.reset();
    if (!List) load();
  }

  function close() {
    setOpen(false);
    listbox.reset();
  }

  return { suggestions, listbox, ShownList: isShown ? List : undefined, load, open, close };
}

/** The navbar's category picker and search box. A plain form, so that it works before any script has come. */
export function ProductSearchBox({ categories, current, place, onSearch }: ProductSearchBoxProps) {
  const { keyword, setKeyword, categoryId, setCategoryId } = useShownQuery(current, place);
  const navigate = useNavigate();
  const { suggestions, listbox, ShownList, load, open, close } = useSuggestionList(keyword, pick);

  function pick({ kind, id, name }: Suggestion) {
    if (kind === 'product') void navigate({ to: '/products/$id', params: { id } });
    else void navigate({ to: '/products', search: kind === 'brand' ? { brand: id } : { category: id } });
    setKeyword(kind === 'product' ? name : '');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    close();
    onSearch({ keyword: keyword.trim() || undefined, category: categoryId || undefined });
  }

  return (
    <search className="relative block w-full">
      <form
        action="/products"
        method="get"
        className="flex h-11 w-full items-stretch rounded-control border border-line-strong bg-white focus-within:border-primary focus-within:ring-1 focus-within:ring-primary"
        onSubmit={submit}
      >
        {categoryId && <input type="hidden" name="category" value={categoryId} />}
        <CategoryPicker categories={categories} chosenId={categoryId} onChoose={setCategoryId} />
        <input
          type="search"
          name="keyword"
          value={keyword}
          placeholder={shopText.search}
          aria-label={shopText.search}
          enterKeyHint="search"
          {...listbox.inputProps}
          className="min-w-0 flex-1 bg-transparent px-snug text-ink outline-none"
          onChange={(event) => {
            setKeyword(event.target.value);
            open();
          }}
          onFocus={load}
          onBlur={close}
        />
        <button
          type="submit"
          aria-label={uiText.search}
          className="inline-flex w-[min(3rem,14vw)] items-center justify-center rounded-r-control bg-primary text-white hover:bg-primary-hover"
        >
          <Search aria-hidden="true" />
        </button>
      </form>
      {ShownList && <ShownList suggestions={suggestions} listbox={listbox} />}
      <span role="status" className="sr-only">
        {ShownList ? comboboxText.found(suggestions.length) : ''}
      </span>
    </search>
  );
}

type CategoryPickerProps = {
  categories: Entry<'category'>[];
  /** Empty: all of them. */
  chosenId: string;
  onChoose: (id: string) => void;
};

function CategoryPicker({ categories, chosenId, onChoose }: CategoryPickerProps) {
  const chosen = categories.find((category) => category._id === chosenId);
  const name = chosen?.name ?? shopText.allCategories;

  const choice = ({ _id, name, icon }: Entry<'category'>) => ({
    label: name,
    icon: <CategoryIcon icon={icon} />,
    onSelect: () => onChoose(_id),
  });

  return (
    <DropdownMenu
      align="start"
      label={`${shopText.categories}: ${name}`}
      triggerClassName="flex h-full items-center gap-snug rounded-l-control border-line border-r bg-surface px-snug text-ink text-sm hover:bg-surface-strong"
      trigger={
        <>
          {chosen ? <CategoryIcon icon={chosen.icon} /> : <LayoutGrid aria-hidden="true" />}
          <span className="hidden max-w-32 truncate lg:inline">{name}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </>
      }
      items={[
        { label: shopText.allCategories, icon: <LayoutGrid aria-hidden="true" />, onSelect: () => onChoose('') },
        ...categoryTree(categories).flatMap(({ category, children }) => [
          choice(category),
          ...children.map((child) => ({ ...choice(child), isNested: true })),
        ]),
      ]}
    />
  );
}
