import { Link, useLocation } from '@tanstack/react-router';
import { adminText } from '#web/text/id-admin.ts';
import { bottomPlaces } from './admin-places.ts';
import { useMayOpen } from './screen-areas.ts';

export function isBottomPlace(pathname: string): boolean {
  return bottomPlaces.some(({ path }) => path === pathname.replace(/\/$/, ''));
}

export function BottomNav() {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  if (!isBottomPlace(pathname)) return null;
  const places = bottomPlaces.filter(({ path }) => mayOpen(path));
  return (
    <nav
      aria-label={adminText.navigation}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-white pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {places.map(({ path, label, Icon, Badge }) => (
          <li key={path}>
            <Link
              to={path as string}
              activeOptions={{ includeSearch: false }}
              className="flex h-16 flex-col items-center justify-center gap-0.5 font-medium text-muted text-xs aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              <span className="relative">
                <Icon aria-hidden="true" />
                {Badge && <Badge className="-top-2 -right-4 absolute" />}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
