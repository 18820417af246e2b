import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useState } from 'react';
import type { Entry } from '#domain/resources.ts';
import { shopText, uiText } from '#web/text/id.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { CategoryIcon } from './category-icon.tsx';

export type ProductSearch = { keyword?: string; category?: string };

type ProductSearchBoxProps = {
  categories: Entry<'category'>[];
  /** The query of the page that is open. */
  current: ProductSearch;
  onSearch: (search: ProductSearch) => void;
};

/** The navbar's category picker and search box. A plain form, so that it works before any script has come. */
export function ProductSearchBox({ categories, current, onSearch }: ProductSearchBoxProps) {
  const [keyword, setKeyword] = useState(current.keyword ?? '');
  const [categoryId, setCategoryId] = useState(current.category ?? '');

  // Another page was opened: its query is what the box shows. A query without keyword resets the category.
  useEffect(() => {
    setKeyword(current.keyword ?? '');
    setCategoryId(current.keyword ? (current.category ?? '') : '');
  }, [current.keyword, current.category]);

  const chosen = categories.find((category) => category._id === categoryId);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ keyword: keyword.trim() || undefined, category: categoryId || undefined });
  }

  return (
    <search className="w-full">
      <form
        action="/products"
        method="get"
        className="flex h-11 w-full items-stretch rounded-control border border-line-strong bg-white focus-within:border-primary focus-within:ring-1 focus-within:ring-primary"
        onSubmit={submit}
      >
        {categoryId && <input type="hidden" name="category" value={categoryId} />}
        <DropdownMenu
          align="start"
          label={`${shopText.categories}: ${chosen?.name ?? shopText.allCategories}`}
          triggerClassName="flex h-full items-center gap-2 rounded-l-control border-line border-r bg-surface px-3 text-ink text-sm hover:bg-surface-strong"
          trigger={
            <>
              {chosen ? <CategoryIcon icon={chosen.icon} /> : <LayoutGrid aria-hidden="true" />}
              <span className="hidden max-w-32 truncate lg:inline">{chosen?.name ?? shopText.allCategories}</span>
              <ChevronDown aria-hidden="true" className="size-4 text-muted" />
            </>
          }
          items={[
            {
              label: shopText.allCategories,
              icon: <LayoutGrid aria-hidden="true" />,
              onSelect: () => setCategoryId(''),
            },
            ...categories.map((category) => ({
              label: category.name,
              icon: <CategoryIcon icon={category.icon} />,
              onSelect: () => setCategoryId(category._id),
            })),
          ]}
        />
        <input
          type="search"
          name="keyword"
          value={keyword}
          maxLength={100}
          placeholder={shopText.search}
          aria-label={shopText.search}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1 bg-transparent px-3 text-ink outline-none"
          onChange={(event) => setKeyword(event.target.value)}
        />
        <button
          type="submit"
          aria-label={uiText.search}
          className="inline-flex w-12 items-center justify-center rounded-r-control bg-primary text-white hover:bg-primary-hover"
        >
          <Search aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}
