import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { breadcrumbText } from '#web/text/id.ts';
import { pageText } from '#web/text/id-shop.ts';
import { classNames } from './class-names.ts';

export interface Crumb {
  label: string;
  href?: string;
}

export interface BreadcrumbProps {
  /** From the top down; the last one is the page itself. */
  crumbs: readonly Crumb[];
  /** Lets a router draw its own link. */
  renderLink?: (crumb: Crumb & { href: string }, className: string) => ReactNode;
  className?: string;
}

/** The way to a page below the catalogue. */
export const catalogueCrumbs = (label: string): Crumb[] => [
  { label: pageText.home, href: '/' },
  { label: pageText.catalogue, href: '/products' },
  { label },
];

const link = 'inline-flex min-h-11 items-center hover:text-primary hover:underline';

function plainLink(crumb: Crumb & { href: string }, className: string) {
  return (
    <a href={crumb.href} className={className}>
      {crumb.label}
    </a>
  );
}

export function Breadcrumb({ crumbs, renderLink = plainLink, className }: BreadcrumbProps) {
  return (
    <nav aria-label={breadcrumbText.label} className={classNames('min-w-0 text-muted text-sm', className)}>
      <ol className="flex min-w-0 items-center gap-1.5">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={crumb.label} className={classNames('flex items-center gap-1.5', isLast ? 'min-w-0' : 'shrink-0')}>
              {index > 0 && <ChevronRight aria-hidden="true" className="size-4" />}
              {crumb.href && !isLast ? (
                renderLink({ ...crumb, href: crumb.href }, link)
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className="truncate text-ink">
                  {crumb.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
