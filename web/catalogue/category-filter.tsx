import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { type CategoryBranch, categoryTree } from '#domain/catalogue/category-tree.ts';
import type { Entry } from '#domain/resources.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CategoryIcon } from './category-icon.tsx';
import { countOf, FilterCount } from './filter-count.tsx';

type Category = Entry<'category'>;
type CategoryFilterProps = {
  categories: readonly Category[];
  active: string | undefined;
  counts: readonly { _id: string; count: number }[] | undefined;
};

/** The categories of the sidebar. Sub-categories show with a press on the arrow, or when one of them or their parent is open. */
export function CategoryFilter({ categories, active, counts }: CategoryFilterProps) {
  const tree = categoryTree(categories);
  const hasArrows = tree.some(({ children }) => children.length > 0);
  return (
    <ul>
      {tree.map((branch) => (
        <Branch key={branch.category._id} branch={branch} hasArrows={hasArrows} active={active} counts={counts} />
      ))}
    </ul>
  );
}

type BranchProps = Omit<CategoryFilterProps, 'categories'> & {
  branch: CategoryBranch<Category>;
  /** Where one row has an arrow the others leave room for it, so that the counts line up. */
  hasArrows: boolean;
};

function Branch({ branch: { category, children }, hasArrows, active, counts }: BranchProps) {
  const id = useId();
  const isWithin = [category, ...children].some(({ _id }) => _id === active);
  const [isOpen, setOpen] = useState(isWithin);
  const [wasWithin, setWasWithin] = useState(isWithin);
  if (isWithin !== wasWithin) {
    setWasWithin(isWithin);
    setOpen(isWithin);
  }
  const link = (of: Category) => (
    <CategoryLink category={of} isActive={of._id === active} count={countOf(counts, of._id)} />
  );
  if (children.length === 0) return <li className={hasArrows ? 'pr-9' : undefined}>{link(category)}</li>;
  return (
    <li>
      <div className="flex items-center">
        <div className="min-w-0 flex-1">{link(category)}</div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={productListText.subCategoriesOf(category.name)}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-surface-strong"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {isOpen && (
        <ul id={id} className="mb-1 ml-4 border-line border-l pl-2">
          {children.map((child) => (
            <li key={child._id}>{link(child)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function CategoryLink({ category, isActive, count }: { category: Category; isActive: boolean; count?: number }) {
  return (
    <div
      className={classNames(
        'flex min-h-9 items-center rounded-control text-sm hover:bg-surface-strong',
        isActive ? 'bg-primary-soft font-bold text-primary-hover' : 'text-text',
      )}
    >
      <Link
        to="/products"
        search={{ category: category._id }}
        aria-current={isActive || undefined}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2.5 px-2 py-1"
      >
        <CategoryIcon icon={category.icon} />
        {category.name}
      </Link>
      <FilterCount count={count} />
    </div>
  );
}
