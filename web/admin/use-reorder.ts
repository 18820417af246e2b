import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

type ReorderOptions = {
  count: number;
  /** Called while an item travels; the list shows the new order at once. */
  onMove: (from: number, to: number) => void;
  /** Called when the item has arrived. */
  onDone: () => void;
};

/** Rows are marked with this attribute; it carries their place. */
export const rowAttribute = 'data-reorder-row';

/** Pointer events instead of the browser's own drag and drop: these work with a finger too. */
export function useReorder({ count, onMove, onDone }: ReorderOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const place = useRef(-1);

  function rowAt(handle: HTMLElement, x: number, y: number): number {
    const list = handle.closest('[data-reorder-list]');
    const rows = [...(list?.querySelectorAll<HTMLElement>(`[${rowAttribute}]`) ?? [])];
    return rows.findIndex((row) => {
      const box = row.getBoundingClientRect();
      const isOneRow = box.width > 300;
      return y >= box.top && y <= box.bottom && (isOneRow || (x >= box.left && x <= box.right));
    });
  }

  function handleProps(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        place.current = index;
        setDragged(index);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (place.current < 0) return;
        const over = rowAt(event.currentTarget, event.clientX, event.clientY);
        if (over < 0 || over === place.current) return;
        onMove(place.current, over);
        place.current = over;
        setDragged(over);
      },
      onLostPointerCapture() {
        if (place.current < 0) return;
        place.current = -1;
        setDragged(null);
        onDone();
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const to = index + step;
        if (to < 0 || to >= count) return;
        onMove(index, to);
        onDone();
      },
    };
  }

  return { dragged, handleProps };
}
