import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { adminText } from '#web/text/id-admin.ts';
import { type AdminPlace, furtherPlaces, mainPlaces, ownerPlaces } from './admin-places.ts';
import { useIsOwner } from './owner-only.tsx';
import { useMayOpen } from './screen-areas.ts';

/** Icons alone on a tablet, with their names on a desktop. */
export function Sidebar({ logo }: { logo: ReactNode }) {
  const isOwner = useIsOwner();
  const mayOpen = useMayOpen();
  const opened = (places: readonly AdminPlace[]) => places.filter(({ path }) => mayOpen(path));
  return (
    <aside className="sticky top-0 hidden h-dvh w-18 shrink-0 flex-col border-line border-r bg-white md:flex lg:w-60 print:hidden">
      <Link
        to="/app/home"
        className="flex h-16 shrink-0 items-center overflow-hidden border-line border-b px-5 max-lg:hidden"
      >
        {logo}
      </Link>
      <nav aria-label={adminText.navigation} className="min-h-0 flex-1 overflow-y-auto p-3">
        <Places places={opened(mainPlaces)} />
        <hr className="my-2 border-line" />
        <Places places={opened(furtherPlaces)} />
        {isOwner && (
          <>
            <hr className="my-2 border-line" />
            <Places places={ownerPlaces} />
          </>
        )}
      </nav>
    </aside>
  );
}

function Places({ places }: { places: readonly AdminPlace[] }) {
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {places.map(({ path, label, Icon, Badge }) => (
        <li key={path}>
          <Link
            to={path as string}
            title={label}
            activeOptions={{ includeSearch: false }}
            className="flex h-10 items-center pointer-coarse:h-11 gap-3 rounded-control px-3 font-medium text-text hover:bg-surface-strong aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary-hover max-lg:justify-center"
          >
            <Icon aria-hidden="true" />
            <span className="max-lg:sr-only">{label}</span>
            {Badge && <Badge className="lg:ml-auto" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
