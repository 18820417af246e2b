import { useQuery } from '@tanstack/react-query';
import { listLimit } from '#domain/page.ts';
import type { ResourceName } from '#domain/resources.ts';
import type { ListState } from '#web/admin/list/use-list-search.ts';
import { resourceListQuery, resourceOf, resourceOrderQuery } from './resource.queries.ts';

/** In the address while the order is changed: then the list is shown as a whole. */
const orderingFlag = 'urutkan';

/** What the address selects of a list: a page of what is found, or all entries while they are put in order. */
export function useResourceEntries(name: ResourceName, { search, page, change }: ListState) {
  const { list: shown } = resourceOf(name);
  const narrowing = ['search', ...shown.filters];
  const isNarrowed = narrowing.some((part) => search[part]);
  const isInOrder = shown.sorts[0] === 'order' && (search.sortBy ?? 'order') === 'order' && !isNarrowed;
  const isOrdering = isInOrder && search[orderingFlag] !== undefined;

  const filters = Object.fromEntries(shown.filters.map((filter) => [filter, search[filter]]));
  const found = { search: search.search, sortBy: search.sortBy, ...filters };
  const query = { page, limit: listLimit(shown.limit), ...found };
  const pageList = useQuery({ ...resourceListQuery(name, query), enabled: !isOrdering });
  const wholeList = useQuery({ ...resourceOrderQuery(name), enabled: isOrdering });

  return {
    list: isOrdering ? wholeList : pageList,
    /** The parts of the address that leave entries out. */
    narrowing,
    /** What the list is filtered and sorted by. */
    found,
    /** Another search or filter is another list; another sort is not. */
    scope: JSON.stringify([search.search, filters]),
    /** The entries are shown in their own order, which staff may change. */
    isInOrder,
    isOrdering,
    setOrdering: (isOrdering: boolean) => change({ [orderingFlag]: isOrdering ? 'ya' : undefined }),
  };
}
