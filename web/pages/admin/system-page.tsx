import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ownerPage } from '#web/admin/layout/owner-page.tsx';
import { ListSkeleton } from '#web/admin/list/list-skeleton.tsx';
import { AttentionList } from '#web/admin/system/attention-list.tsx';
import { BackupCard } from '#web/admin/system/backup-card.tsx';
import { systemStateQuery } from '#web/admin/system/system.queries.ts';
import { QueuesCard, ServerCard, ServicesCard, SlowestCard } from '#web/admin/system/system-parts.tsx';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { systemText } from '#web/text/id-system.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export const Route = createFileRoute('/app/system')({
  loader: () => headWithTitle(systemText.title),
  head: loadedHead,
  component: ownerPage(systemText, System),
});

function System() {
  const state = useQuery(systemStateQuery);
  if (state.isPending) return <ListSkeleton />;
  // A refresh that fails, such as while a backup holds the database, leaves what is shown.
  if (!state.data) return <ErrorState onRetry={() => state.refetch()} isRetrying={state.isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <AttentionList kinds={state.data.attention} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <BackupCard backups={state.data.backups} />
        <div className="grid grid-cols-1 gap-4">
          <ServerCard state={state.data} />
          <ServicesCard services={state.data.services} />
          <QueuesCard state={state.data} />
          <SlowestCard slowest={state.data.slowest} />
        </div>
      </div>
    </div>
  );
}
