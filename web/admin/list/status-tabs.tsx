import { useEffect, useRef } from 'react';
import { adminText } from '#web/text/id-admin.ts';
import type { ListState } from './use-list-search.ts';

type StatusTab = { value: string | undefined; label: string };

/** Every status, and all of them. */
export const statusTabs = (statuses: readonly StatusTab[]): StatusTab[] => [
  { value: undefined, label: adminText.all },
  ...statuses,
];

type StatusTabsProps = {
  label: string;
  tabs: readonly StatusTab[];
  state: ListState;
};

/** A list by status; the open one lives in the address. */
export function StatusTabs({ label, tabs, state }: StatusTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const { status } = state.search;
  const labels = tabs.map((tab) => tab.label).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every status, and when counts make the tabs wider
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !current) return;
    // Not `scrollIntoView`, which would move the page as well.
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [status, labels]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="no-scrollbar -mb-px relative flex overflow-x-auto border-line border-b"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value ?? 'all'}
          type="button"
          aria-current={tab.value === status ? 'true' : undefined}
          className="-outline-offset-2 relative min-h-11 shrink-0 px-4 font-semibold text-muted text-sm after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:scale-x-0 after:bg-primary hover:text-ink aria-[current=true]:text-primary aria-[current=true]:after:scale-x-100"
          onClick={() => state.change({ status: tab.value })}
        >
          {tab.label}
        </button>
      ))}
    </nav>
  );
}
