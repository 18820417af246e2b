import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { type SearchSynonym, searchLogApi } from '#domain/catalogue/search-log.contract.ts';
import { synonymLimits } from '#domain/catalogue/search-synonyms.ts';
import { ListSkeleton } from '#web/admin/list/list-skeleton.tsx';
import { useBulkRun } from '#web/admin/list/use-bulk-run.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { searchLogText as text } from '#web/text/id-search-log.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

function SynonymRow({ synonym }: { synonym: SearchSynonym }) {
  const { word, means } = synonym;
  const { isBusy, run } = useBulkRun();

  async function remove() {
    if (!(await askConfirm(confirmations.delete))) return;
    await run([synonym], text.removed, ({ _id }) => callAsUser(searchLogApi.remove, { params: { id: _id } }));
  }

  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-4 text-sm">
      <p className="min-w-0 flex-1 break-words">
        <span className="font-semibold text-ink">{word}</span>
        <span className="text-muted"> {text.meaning} </span>
        <span className="font-semibold text-ink">{means}</span>
      </p>
      <IconButton aria-label={text.removeOf(word, means)} disabled={isBusy} onClick={() => void remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

export function SynonymList() {
  const list = useQuery({
    queryKey: ['admin', 'search-synonyms'],
    queryFn: ({ signal }) => callAsUser(searchLogApi.synonyms, {}, signal),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="synonyms" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="synonyms" className="font-bold text-lg">
          {text.synonyms}
        </h2>
        {list.data && (
          <p className="text-muted text-sm">
            {list.data.length === 0 ? text.noSynonyms : text.synonymsText(list.data.length, synonymLimits.count)}
          </p>
        )}
      </div>
      {list.isPending && <ListSkeleton />}
      {list.isError && <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-white">
          {list.data.map((synonym) => (
            <SynonymRow key={synonym._id} synonym={synonym} />
          ))}
        </ul>
      )}
    </section>
  );
}
