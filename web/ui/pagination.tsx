import type { MouseEvent, ReactNode } from 'react';
import { paginationText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';
import { pageWindow } from './pagination-window.ts';

export interface PaginationProps {
  /** A list's own response; `hasNextPage` follows from the numbers when it is left out. */
  pages: { page: number; totalPages: number; hasNextPage?: boolean };
  /** Real links, which a plain click may hand to `onPage`. At least one of the two is needed. */
  hrefFor?: (page: number) => string;
  onPage?: (page: number) => void;
  /** Tells two paginations of one page apart. */
  label?: string;
  className?: string;
}

interface PageLinkProps extends Pick<PaginationProps, 'hrefFor' | 'onPage'> {
  to: number;
  /** Where the content is a sign and not a number. */
  label?: string;
  isCurrent?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

function PageLink({ to, label, isCurrent, isDisabled, hrefFor, onPage, children }: PageLinkProps) {
  const className = classNames(
    'inline-flex h-11 min-w-8 items-center justify-center rounded-control px-1 min-[24rem]:min-w-9 sm:px-2 font-semibold tabular-nums sm:min-w-11',
    isCurrent
      ? 'bg-primary text-white'
      : 'text-ink enabled-hover:bg-surface-strong disabled:text-muted disabled:opacity-50 aria-disabled:text-muted aria-disabled:opacity-50',
  );
  const shared = { 'aria-label': label, 'aria-current': isCurrent ? ('page' as const) : undefined, className };
  if (!hrefFor || isDisabled) {
    // Where it was not a link before, it may have just been pressed: disabled, it would lose the focus.
    const off = hrefFor ? { disabled: isDisabled } : { 'aria-disabled': isDisabled || undefined };
    return (
      <button type="button" {...shared} {...off} onClick={isDisabled ? undefined : () => onPage?.(to)}>
        {children}
      </button>
    );
  }
  function follow(event: MouseEvent) {
    if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPage(to);
  }
  return (
    <a {...shared} href={hrefFor(to)} onClick={follow}>
      {children}
    </a>
  );
}

export function Pagination({
  pages: { page, totalPages, hasNextPage = page < totalPages },
  hrefFor,
  onPage,
  label = paginationText.label,
  className,
}: PaginationProps) {
  const links = { hrefFor, onPage };
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>
          <PageLink {...links} to={page - 1} label={paginationText.previous} isDisabled={page <= 1}>
            «
          </PageLink>
        </li>
        {pageWindow(page, totalPages).map((entry, index, entries) =>
          entry === 'gap' ? (
            <li
              key={`gap after ${entries[index - 1]}`}
              aria-hidden="true"
              className="w-4 text-center text-muted sm:w-6"
            >
              …
            </li>
          ) : (
            <li key={entry}>
              <PageLink {...links} to={entry} isCurrent={entry === page}>
                {entry}
              </PageLink>
            </li>
          ),
        )}
        <li>
          <PageLink {...links} to={page + 1} label={paginationText.next} isDisabled={!hasNextPage}>
            »
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}
