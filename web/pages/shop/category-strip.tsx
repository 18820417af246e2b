import { Link } from '@tanstack/react-router';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapPin from 'lucide-react/icons/map-pin';
import { safeUrl } from '#domain/links.ts';
import type { Entry } from '#domain/resources.ts';
import { CategoryIcon } from '#web/catalogue/category-icon.tsx';
import { shopText } from '#web/text/id.ts';
import { stripCategories } from './first-categories.ts';

const item =
  'flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-3 md:max-lg:px-2 font-medium text-sm text-text hover:bg-surface-strong';

export function CategoryStrip({ categories, mapUrl }: { categories: Entry<'category'>[]; mapUrl: string }) {
  const map = safeUrl(mapUrl);
  return (
    <nav aria-label={shopText.categories} className="border-line border-b bg-white print:hidden">
      <ul className="page-width no-scrollbar flex items-center gap-1 overflow-x-auto py-1">
        <li>
          <Link
            to="/products"
            className="flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-primary px-4 font-semibold text-sm text-white hover:bg-primary-hover"
          >
            <LayoutGrid aria-hidden="true" />
            {shopText.catalogue}
          </Link>
        </li>
        {stripCategories(categories).map((category) => (
          <li key={category._id}>
            <Link to="/products" search={{ category: category._id }} className={item}>
              <CategoryIcon icon={category.icon} />
              {category.name}
            </Link>
          </li>
        ))}
        {map && (
          <li className="ml-auto">
            <a href={map} target="_blank" rel="noopener noreferrer" className={item}>
              <MapPin aria-hidden="true" />
              {shopText.location}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
