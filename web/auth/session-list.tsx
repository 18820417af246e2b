import { useQuery, useQueryClient } from '@tanstack/react-query';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useRef, useState } from 'react';
import { accountApi, type OpenSession } from '#domain/auth/account.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { dateText } from '#web/text/id.ts';
import { clockText, profileText as text } from '#web/text/id-auth.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { sessionsQuery } from './account.queries.ts';
import { deviceName } from './device-name.ts';
import { failureText } from './use-sending.ts';

export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  if (sessions.isLoadingError) return <ErrorState onRetry={() => void sessions.refetch()} className="py-4" />;
  if (!sessions.data) return <SkeletonLine className="h-12 w-full" />;
  return (
    <ul className="divide-y divide-line">
      {sessions.data.map((session) => (
        <SessionRow key={session._id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const queryClient = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const device = deviceName(session.device) ?? text.unknownDevice;

  async function end() {
    setEnding(true);
    try {
      await callAsUser(accountApi.endSession, { params: { id: session._id } });
      showToast(text.ended);
      const list = row.current?.parentElement;
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      keepFocus(() => list?.querySelector('button'));
    } catch (error) {
      showToast(failureText(error), 'error');
      setEnding(false);
    }
  }

  return (
    <li ref={row} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden="true" className="shrink-0 text-muted" />
      <div className="mr-auto min-w-0">
        <p className="font-semibold text-ink">{device}</p>
        <p className="break-words text-muted text-sm">
          {session.address} · {text.lastUsed(`${dateText(session.lastUsedAt)} ${clockText(session.lastUsedAt)}`)}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge variant="success">{text.current}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={isEnding}
          aria-label={`${text.end}: ${device}, ${session.address}`}
          onClick={() => void end()}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}
