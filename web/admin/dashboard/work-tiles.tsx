import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ComponentType } from 'react';
import { formatNumber } from '#domain/number.ts';
import { homeText } from '#web/text/id-admin-home.ts';
import type { LinkTarget } from './dashboard-card.tsx';

export type Work = {
  label: string;
  count: number;
  to: LinkTarget;
  Icon: ComponentType<{ 'aria-hidden'?: 'true'; className?: string }>;
};

/** Open tasks with their links; a tile without any is hidden. */
export function WorkTiles({ work }: { work: readonly Work[] }) {
  const open = work.filter(({ count }) => count > 0);
  if (open.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-white p-4 text-ink">
        <CircleCheck aria-hidden="true" className="text-success" />
        {homeText.noWork}
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
      {open.map(({ label, count, to, Icon }) => (
        <li key={label}>
          <Link
            to={to.path}
            search={to.search ?? {}}
            className="flex h-full items-center gap-3 rounded-card border border-warning/40 bg-warning-soft px-4 py-2.5 hover:border-warning sm:py-4"
          >
            <Icon aria-hidden="true" className="shrink-0 text-warning" />
            <span className="flex flex-1 items-center justify-between gap-x-3 sm:block">
              <span className="block font-semibold text-ink text-sm">{label}</span>
              <span className="block font-extrabold text-ink text-xl tabular-nums">{formatNumber(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
