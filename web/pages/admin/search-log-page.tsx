import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { type MissedTerm, searchLogApi } from '#domain/catalogue/search-log.contract.ts';
import { formatNumber } from '#domain/number.ts';
import { listLimits } from '#domain/page.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { listQuery } from '#web/admin/list/list-query.ts';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { type ReadOnlyColumn, ReadOnlyRows } from '#web/admin/list/read-only-rows.tsx';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { SynonymDialog } from '#web/admin/search-log/synonym-dialog.tsx';
import { SynonymList } from '#web/admin/search-log/synonym-list.tsx';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { dateText } from '#web/text/id.ts';
import { searchLogText as text } from '#web/text/id-search-log.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/search-log')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: SearchLogPage,
});

const { columns: labels } = text;

const columnsOf = (onAdd: (word: string) => void): readonly ReadOnlyColumn<MissedTerm & { _id: string }>[] => [
  {
    label: labels.term,
    className: 'min-w-40 break-words font-semibold text-ink',
    draw: ({ term }) => term,
  },
  {
    label: labels.missing,
    className: 'break-words',
    draw: ({ term, missing }) => (missing === term ? text.wholeTerm : missing),
  },
  { label: labels.searches, className: 'tabular-nums', draw: ({ searches }) => formatNumber(searches) },
  { label: labels.last, className: 'whitespace-nowrap text-muted', draw: ({ lastAt }) => dateText(lastAt) },
  {
    label: labels.action,
    className: 'whitespace-nowrap',
    draw: ({ missing, hasSynonym }) =>
      hasSynonym ? (
        <Badge variant="success">{text.hasSynonym}</Badge>
      ) : (
        <Button size="sm" variant="secondary" aria-label={text.addOf(missing)} onClick={() => onAdd(missing)}>
          {text.add}
        </Button>
      ),
  },
];

function SearchLogPage() {
  const state = useListSearch();
  const isWide = useIsWide();
  const [word, setWord] = useState<string | null>(null);
  const query = { page: state.page, limit: listLimits.default };
  const list = useQuery(listQuery('search-log', searchLogApi.missed, query));
  return (
    <>
      <PageHeader title={text.title} text={text.text} back={backToMenus} hasActionsBelow>
        <Button variant="secondary" onClick={() => setWord('')}>
          <Plus aria-hidden="true" />
          {text.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-1 gap-8">
        <PagedList
          list={list}
          state={state}
          narrowing={[]}
          empty={<EmptyState icon={<SearchX />} title={text.none} text={text.noneText} />}
        >
          {(terms) => (
            <ReadOnlyRows
              rows={terms.map((entry) => ({ ...entry, _id: entry.term }))}
              columns={columnsOf(setWord)}
              isWide={isWide}
            />
          )}
        </PagedList>
        <SynonymList />
      </div>
      {word !== null && <SynonymDialog word={word} onClose={() => setWord(null)} />}
    </>
  );
}
