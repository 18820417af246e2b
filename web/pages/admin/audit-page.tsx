import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { AuditEntry } from '#domain/auth/audit.contract.ts';
import { choicesOf } from '#domain/choices.ts';
import { listLimits } from '#domain/page.ts';
import { auditQuery } from '#web/admin/audit/audit.queries.ts';
import { ownerPage } from '#web/admin/layout/owner-page.tsx';
import { ListToolbar } from '#web/admin/list/list-toolbar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { type ReadOnlyColumn, ReadOnlyRows } from '#web/admin/list/read-only-rows.tsx';
import { manyColumnsRem, useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { deviceName } from '#web/auth/device-name.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { actionName, auditAreas, auditText, failureText } from '#web/text/id-audit.ts';
import { exactTimeText } from '#web/text/id-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { fieldLabel, screenOf } from './audit-fields.ts';

export const Route = createFileRoute('/app/audit')({
  loader: () => headWithTitle(auditText.title),
  head: loadedHead,
  component: ownerPage(auditText, AuditTrail),
});

const filters = [
  { name: 'area', label: auditText.area, options: choicesOf(auditAreas) },
  { name: 'result', label: auditText.result, options: choicesOf(auditText.results) },
];

function AuditTrail() {
  const state = useListSearch();
  const { search, page } = state;
  const isWide = useIsWide(manyColumnsRem);
  const { search: words, area, result } = search;
  const list = useQuery(auditQuery({ page, limit: listLimits.default, search: words, area, result }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListToolbar searchLabel={auditText.search} state={state} filters={filters} />
      <PagedList list={list} state={state} narrowing={['search', 'area', 'result']}>
        {(entries) => <ReadOnlyRows rows={entries} columns={columns} isWide={isWide} />}
      </PagedList>
    </div>
  );
}

const columns: readonly ReadOnlyColumn<AuditEntry>[] = [
  {
    label: auditText.columns.at,
    className: 'whitespace-nowrap text-muted',
    draw: ({ at }) => <time dateTime={at}>{exactTimeText(at)}</time>,
  },
  {
    label: auditText.columns.who,
    className: 'min-w-36 max-w-48 break-words',
    draw: ({ actorName }) =>
      actorName ? (
        <span className="font-semibold text-ink">{actorName}</span>
      ) : (
        <span className="text-muted">{auditText.unknownActor}</span>
      ),
  },
  { label: auditText.columns.what, className: 'w-1/2', draw: (entry) => <What entry={entry} /> },
  {
    label: auditText.result,
    className: 'min-w-40',
    draw: ({ status }) =>
      status < 400 ? (
        <Badge variant="success">{auditText.results.done}</Badge>
      ) : (
        <Badge variant="error" wraps>
          {failureText(status)}
        </Badge>
      ),
  },
  {
    label: auditText.columns.from,
    className: 'min-w-40 text-muted',
    draw: ({ device, address }) =>
      address && (
        <span title={device ?? undefined}>
          <span className="block">{deviceName(device ?? '') ?? auditText.unknownDevice}</span>
          <span className="block break-all text-muted text-xs tabular-nums">{address}</span>
        </span>
      ),
  },
];

function What({ entry: { action, target, fields, status, note } }: { entry: AuditEntry }) {
  const screen = screenOf(action);
  const sent = fields.filter((field) => field !== 'updatedAt').map((field) => fieldLabel(action, field) ?? field);
  const canOpen = screen !== undefined && target !== null && status < 400 && !/^DELETE|\/(bulk|imports)\b/.test(action);
  return (
    <>
      <p className="font-semibold text-ink">
        {actionName(action)}
        {canOpen && (
          <Link to={`/app/${screen}/${target}` as string} className="ml-2 font-semibold text-primary hover:underline">
            {auditText.open}
          </Link>
        )}
      </p>
      {sent.length > 0 && <p className="text-muted">{auditText.fields(sent.join(', '))}</p>}
      {note && <p className="text-muted">{note}</p>}
    </>
  );
}
