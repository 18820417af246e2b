import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { mayLeave } from '#web/admin/form/use-leave-guard.ts';
import { OrderSound } from '#web/admin/order/order-sound.tsx';
import { logOut } from '#web/api/call-as-user.ts';
import { useSession } from '#web/session/session.ts';
import { adminText } from '#web/text/id-admin.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { profilePlace } from './admin-places.ts';

/** Ends the session and shows the login screen in place of whatever is open. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // Before the session ends: without it nothing could be saved any more.
    if (!(await mayLeave())) return;
    await logOut();
    // The next user of this browser must not find staff data in the cache.
    queryClient.removeQueries({ queryKey: ['admin'] });
    await navigate({ to: '/admls/login', replace: true });
  };
}

export function AdminTopBar({ logo, onJump }: { logo: ReactNode; onJump: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-white px-4 md:h-16 md:px-6 print:hidden">
      <Link to="/app/home" className="mr-auto flex min-h-11 min-w-0 items-center lg:hidden">
        {logo}
      </Link>
      <button
        type="button"
        className="mr-auto hidden h-10 w-72 items-center gap-2 rounded-control border border-line bg-surface px-3 text-left text-muted text-sm hover:border-line-strong lg:flex"
        onClick={onJump}
      >
        <Search aria-hidden="true" className="size-4" />
        {adminText.jump}
        <kbd className="ml-auto rounded-small border border-line bg-white px-1.5 font-sans text-xs">Ctrl K</kbd>
      </button>
      <IconButton aria-label={adminText.jump} className="lg:hidden" onClick={onJump}>
        <Search aria-hidden="true" />
      </IconButton>
      <a
        href="/"
        target="_blank"
        rel="noopener noreferrer"
        className="hidden h-11 items-center gap-2 rounded-control px-3 font-medium text-sm text-text hover:bg-surface-strong md:inline-flex"
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        {adminText.viewShop}
      </a>
      <OrderSound />
      <UserMenu />
    </header>
  );
}

function UserMenu() {
  const session = useSession();
  const navigate = useNavigate();
  const end = useLogOut();
  const name = session?.user.name ?? '';
  return (
    <DropdownMenu
      label={adminText.userMenu(name)}
      triggerClassName="flex h-11 items-center gap-2 rounded-control px-2 hover:bg-surface-strong"
      trigger={
        <>
          {/* A picture, not text: whoever speaks to the page says the name. */}
          <span
            aria-hidden="true"
            data-initials={initialsOf(name)}
            className="inline-flex size-8 items-center justify-center rounded-full bg-ink font-bold text-white text-xs before:content-[attr(data-initials)]"
          />
          <span className="max-w-40 truncate font-medium text-ink text-sm max-md:sr-only">{name}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-muted max-md:hidden" />
        </>
      }
      items={[
        {
          label: adminText.profile,
          icon: <UserRound aria-hidden="true" />,
          href: '/app/profile',
          onSelect: () => navigate({ to: profilePlace.path as string }),
        },
        { label: adminText.logout, icon: <LogOut aria-hidden="true" />, onSelect: end },
      ]}
    />
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
}
