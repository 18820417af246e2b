import { adminText } from '#web/text/id-admin.ts';
import type { ListPlace } from './use-list-search.ts';

type StatusTab = { value: string | undefined; label: string };

/** Every status, and all of them. */
export const statusTabs = (statuses: readonly StatusTab[]): StatusTab[] => [
  { value: undefined, label: adminText.all },
  ...statuses,
];

type StatusTabsProps = {
  label: string;
  tabs: readonly StatusTab[];
  place: ListPlace;
};

/** A list by status; the open one lives in the address. */
export function StatusTabs({ label, tabs, place }: StatusTabsProps) {
  return (
    <nav aria-label={label} className="no-scrollbar -mb-px flex overflow-x-auto border-line border-b">
      {tabs.map((tab) => (
        <button
          key={tab.label}
          type="button"
          aria-current={tab.value === place.search.status ? 'true' : undefined}
          className="-outline-offset-2 relative min-h-11 shrink-0 px-4 font-semibold text-muted text-sm after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:scale-x-0 after:bg-primary hover:text-ink aria-[current=true]:text-primary aria-[current=true]:after:scale-x-100"
          onClick={() => place.change({ status: tab.value })}
        >
          {tab.label}
        </button>
      ))}
    </nav>
  );
}
