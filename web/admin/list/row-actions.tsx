import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { listText } from '#web/text/id-admin-list.ts';
import { DropdownMenu, type MenuItem } from '#web/ui/dropdown-menu.tsx';

export function RowActions({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu
      label={listText.actions(title)}
      items={items}
      triggerClassName="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-surface-strong hover:text-ink"
      trigger={<EllipsisVertical aria-hidden="true" />}
    />
  );
}
