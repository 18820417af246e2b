import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ComponentProps } from 'react';
import { listText } from '#web/text/id-admin-list.ts';

type DragHandleProps = Omit<ComponentProps<'button'>, 'title'> & { title: string };

/** Dragged with the mouse or a finger, moved with the arrow keys. */
export function DragHandle({ title, ...rest }: DragHandleProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={listText.drag(title)}
      className="inline-flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-line-strong hover:bg-surface-strong hover:text-ink active:cursor-grabbing pointer-coarse:w-11"
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
