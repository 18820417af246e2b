import type { Page } from '#domain/page.ts';
import { stringifySearch } from '#web/api/search.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import type { ListSearch } from './use-list-search.ts';

type ListFooterProps = {
  list: Pick<Page<unknown>, 'page' | 'totalPages' | 'totalDocs' | 'hasNextPage'>;
  search: ListSearch;
  onPage: (page: number) => void;
};

export function ListFooter({ list, search, onPage }: ListFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
      <p>
        <span className="tabular-nums">{listText.page(list.page, list.totalPages)}</span>
        <span aria-hidden="true"> · </span>
        {listText.total(list.totalDocs)}
      </p>
      {list.totalPages > 1 && (
        <Pagination pages={list} hrefFor={(page) => stringifySearch({ ...search, page }) || '?'} onPage={onPage} />
      )}
    </div>
  );
}
