import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useRef } from 'react';
import { listText } from '#web/text/id-admin-list.ts';
import { DropdownMenu, type MenuItem } from '#web/ui/dropdown-menu.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';

type RowAction = Omit<MenuItem, 'onSelect'> & { onSelect?: () => unknown };

export function RowActions({ title, items }: { title: string; items: readonly RowAction[] }) {
  const box = useRef<HTMLDivElement>(null);

  /** An action that takes the row away moves the focus to the row beside it. */
  async function select({ tone, onSelect }: RowAction) {
    const row = box.current?.closest('tr, li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    await onSelect?.();
    if (tone === 'danger') keepFocus(() => beside?.querySelector<HTMLElement>('[aria-haspopup="menu"]'));
  }

  return (
    <div ref={box} className="inline-block">
      <DropdownMenu
        label={listText.actions(title)}
        items={items.map((item) => (item.onSelect ? { ...item, onSelect: () => void select(item) } : item))}
        triggerClassName="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-surface-strong hover:text-ink"
        trigger={<EllipsisVertical aria-hidden="true" />}
      />
    </div>
  );
}
