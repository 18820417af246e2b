import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { areas as allAreas, areaNames } from '#domain/auth/areas.ts';
import type { Account } from '#domain/auth/team-account.contract.ts';
import { accountsQuery } from '#web/admin/account/account.queries.ts';
import { AccountActions } from '#web/admin/account/account-actions.tsx';
import { ownerPage } from '#web/admin/layout/owner-page.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { type ReadOnlyColumn, ReadOnlyRows } from '#web/admin/list/read-only-rows.tsx';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { useSession } from '#web/session/session.ts';
import { dateText } from '#web/text/id.ts';
import { clockText, accountsText as text } from '#web/text/id-auth.ts';
import { areasText } from '#web/text/id-team.ts';
import { Badge } from '#web/ui/badge.tsx';

export const Route = createFileRoute('/app/account')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: ownerPage(text, Accounts),
});

/** Every account, also those whose team member was removed: no account is hidden from the owner. */
function Accounts() {
  const state = useListSearch();
  const isWide = useIsWide();
  const list = useQuery(accountsQuery(state.page));
  return (
    <PagedList list={list} state={state} narrowing={[]}>
      {(accounts) => <ReadOnlyRows rows={accounts} columns={columns} isWide={isWide} />}
    </PagedList>
  );
}

const columns: readonly ReadOnlyColumn<Account>[] = [
  { label: text.columns.account, className: 'min-w-44', draw: (account) => <Name account={account} /> },
  {
    label: text.columns.role,
    className: 'min-w-36',
    draw: (account) => (
      <>
        {text.roles[account.role]}
        {account.role === 'staff' && <span className="block text-muted">{areasOf(account)}</span>}
      </>
    ),
  },
  {
    label: text.columns.lastLogin,
    className: 'whitespace-nowrap text-muted',
    draw: ({ lastLoginAt }) =>
      lastLoginAt ? (
        <time dateTime={lastLoginAt}>{`${dateText(lastLoginAt)} ${clockText(lastLoginAt)}`}</time>
      ) : (
        text.never
      ),
  },
  {
    label: text.columns.sessions,
    className: 'whitespace-nowrap',
    draw: ({ openSessions }) => text.openSessions(openSessions),
  },
  { label: text.columns.status, draw: (account) => <Status account={account} /> },
  { label: text.columns.actions, draw: (account) => <AccountActions account={account} /> },
];

const areasOf = ({ areas }: Account) =>
  areas.length === allAreas.length ? areasText.all : areaNames(areas) || areasText.none;

function Name({ account }: { account: Account }) {
  const isOwn = useSession()?.user._id === account._id;
  return (
    <>
      <span className="block font-semibold text-ink">{account.name}</span>
      <span className="block break-all text-muted">
        {account.username}
        {isOwn && ` · ${text.own}`}
      </span>
      {account.team && (
        <Link
          to="/app/team/$id"
          params={{ id: account.team }}
          className="inline-flex min-h-6 items-center font-semibold text-primary hover:underline"
        >
          {text.openTeam}
        </Link>
      )}
    </>
  );
}

function Status({ account: { isDisabled, isNotVerified } }: { account: Account }) {
  if (isDisabled) return <Badge variant="error">{text.statuses.disabled}</Badge>;
  if (isNotVerified) return <Badge variant="warning">{text.statuses.unverified}</Badge>;
  return <Badge variant="success">{text.statuses.enabled}</Badge>;
}
