import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import type { OutboxMessage } from '#domain/auth/outbox.contract.ts';
import { choicesOf } from '#domain/choices.ts';
import { whatsappLink } from '#domain/links.ts';
import { listLimits } from '#domain/page.ts';
import { outboxQuery } from '#web/admin/audit/audit.queries.ts';
import { ownerPage } from '#web/admin/layout/owner-page.tsx';
import { ListToolbar } from '#web/admin/list/list-toolbar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { type ReadOnlyColumn, ReadOnlyRows } from '#web/admin/list/read-only-rows.tsx';
import { manyColumnsRem, useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { outboxText } from '#web/text/id-outbox.ts';
import { timeText } from '#web/text/id-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export const Route = createFileRoute('/app/outbox')({
  loader: () => headWithTitle(outboxText.title),
  head: loadedHead,
  component: ownerPage(outboxText, Outbox),
});

const statusOptions = choicesOf(outboxText.statuses);

/** What the shop wrote to people about their accounts; the owner passes on by hand what no messenger could deliver. */
function Outbox() {
  const state = useListSearch();
  const { search, page } = state;
  const isWide = useIsWide(manyColumnsRem);
  const { search: words, status } = search;
  const list = useQuery(outboxQuery({ page, limit: listLimits.default, search: words, status }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListToolbar
        searchLabel={outboxText.search}
        state={state}
        filters={[{ name: 'status', label: outboxText.status, options: statusOptions }]}
      />
      <PagedList
        list={list}
        state={state}
        narrowing={['search', 'status']}
        empty={<EmptyState icon={<MailCheck />} {...outboxText.empty} />}
      >
        {(messages) => <ReadOnlyRows rows={messages} columns={columns} isWide={isWide} />}
      </PagedList>
    </div>
  );
}

const badges = { waiting: 'info', kept: 'warning', sent: 'success' } as const;

const columns: readonly ReadOnlyColumn<OutboxMessage>[] = [
  {
    label: outboxText.columns.at,
    className: 'whitespace-nowrap text-muted',
    draw: ({ createdAt }) => <time dateTime={createdAt}>{timeText(createdAt)}</time>,
  },
  {
    label: outboxText.columns.to,
    className: 'max-w-56 break-words',
    draw: ({ name, waNumber, email }) => (
      <>
        <p className="font-semibold text-ink">{name}</p>
        {[waNumber && `+${waNumber}`, email].map(
          (address) =>
            address && (
              <p key={address} className="break-all text-muted">
                {address}
              </p>
            ),
        )}
      </>
    ),
  },
  {
    label: outboxText.columns.subject,
    className: 'w-2/5',
    draw: (message) => <MessageText message={message} />,
  },
  {
    label: outboxText.columns.status,
    draw: ({ status, channel, error }) => (
      <>
        <Badge variant={badges[status]}>{outboxText.statuses[status]}</Badge>
        {channel && <p className="mt-1 text-muted text-xs">{outboxText.channels[channel] ?? channel}</p>}
        {error && <p className="mt-1 max-w-56 break-words text-error text-xs">{error}</p>}
      </>
    ),
  },
];

function MessageText({ message: { subject, text, status, channel, waNumber } }: { message: OutboxMessage }) {
  const chat = whatsappLink(waNumber, text);
  const hint = outboxText.statusHints[status === 'kept' && channel !== null ? 'unconfirmed' : status];
  return (
    <>
      <p className="font-semibold text-ink">{subject}</p>
      {text === '' ? (
        <p className="text-muted">{hint}</p>
      ) : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            {outboxText.read}
          </summary>
          <p className="mb-2 text-muted">{hint}</p>
          <p className="whitespace-pre-line break-words rounded-control bg-surface p-3 text-ink [overflow-wrap:anywhere]">
            {text}
          </p>
          {chat && (
            <p className="mt-3">
              <LinkButton size="sm" variant="whatsapp" href={chat} target="_blank">
                {outboxText.send}
              </LinkButton>
            </p>
          )}
        </details>
      )}
    </>
  );
}
