import { createFileRoute, Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import {
  type AdminPlace,
  bottomPlaces,
  furtherPlaces,
  mainPlaces,
  ownerPlaces,
  profilePlace,
} from '#web/admin/layout/admin-places.ts';
import { useLogOut } from '#web/admin/layout/admin-top-bar.tsx';
import { useIsOwner } from '#web/admin/layout/owner-only.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { useMayOpen } from '#web/admin/layout/screen-areas.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { useSession } from '#web/session/session.ts';
import { adminText } from '#web/text/id-admin.ts';

export const Route = createFileRoute('/app/menus')({
  loader: () => headWithTitle(adminText.more),
  head: loadedHead,
  component: MenusPage,
});

const row = 'flex min-h-13 w-full items-center gap-3 px-4 text-left font-medium text-ink hover:bg-surface';

/** Every screen that the bottom navigation does not show. */
function MenusPage() {
  const session = useSession();
  const endSession = useLogOut();
  const isOwner = useIsOwner();
  const mayOpen = useMayOpen();
  const opened = (places: readonly AdminPlace[]) => places.filter(({ path }) => mayOpen(path));
  const bottomPaths = bottomPlaces.map((place) => place.path);
  return (
    <div className="mx-auto w-full max-w-xl">
      <PageHeader title={adminText.more} text={session?.user.name} />
      <nav aria-label={adminText.more} className="grid grid-cols-1 gap-4">
        <Group places={opened(mainPlaces).filter((place) => !bottomPaths.includes(place.path))} />
        <Group places={opened(furtherPlaces)} />
        {isOwner && <Group places={ownerPlaces} />}
        <ul className="overflow-hidden rounded-card border border-line bg-white">
          <PlaceRow place={profilePlace} />
          <li className="border-line border-t">
            <a href="/" target="_blank" rel="noopener noreferrer" className={row}>
              <ExternalLink aria-hidden="true" className="text-muted" />
              {adminText.viewShop}
            </a>
          </li>
          <li className="border-line border-t">
            <button type="button" className={row} onClick={endSession}>
              <LogOut aria-hidden="true" className="text-muted" />
              {adminText.logout}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Group({ places }: { places: readonly AdminPlace[] }) {
  if (places.length === 0) return null;
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-white">
      {places.map((place) => (
        <PlaceRow key={place.path} place={place} />
      ))}
    </ul>
  );
}

function PlaceRow({ place }: { place: AdminPlace }) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link to={place.path as string} className={row}>
        <place.Icon aria-hidden="true" className="text-muted" />
        {place.label}
        {place.Badge && <place.Badge />}
        <ChevronRight aria-hidden="true" className="ml-auto size-4 text-muted" />
      </Link>
    </li>
  );
}
