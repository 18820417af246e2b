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

/** How near to the edge of the window a list begins to scroll, and by how much in each frame. */
const edgePixels = 72;
const scrollPixels = 12;

/** Pointer events instead of the browser's own drag and drop: these work with a finger too. */
export function useReorder({ count, onMove, onDone }: ReorderOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const place = useRef(-1);
  const frame = useRef(0);

  function rowAt(handle: HTMLElement, x: number, y: number): number {
    const list = handle.closest('[data-reorder-list]');
    const rows = [...(list?.querySelectorAll<HTMLElement>(`[${rowAttribute}]`) ?? [])];
    return rows.findIndex((row) => {
      const box = row.getBoundingClientRect();
      const isOneRow = box.width > 300;
      return y >= box.top && y <= box.bottom && (isOneRow || (x >= box.left && x <= box.right));
    });
  }

  function dragTo(handle: HTMLElement, x: number, y: number) {
    const over = rowAt(handle, x, y);
    if (over < 0 || over === place.current) return;
    onMove(place.current, over);
    place.current = over;
    setDragged(over);
  }

  /** A long list goes on beyond the edge of the window: it scrolls while the pointer waits there. */
  function scrollAtEdge(handle: HTMLElement, x: number, y: number) {
    cancelAnimationFrame(frame.current);
    const step = y < edgePixels ? -1 : y > window.innerHeight - edgePixels ? 1 : 0;
    if (step === 0 || place.current < 0) return;
    frame.current = requestAnimationFrame(() => {
      window.scrollBy(0, step * scrollPixels);
      latestDrag.current(handle, x, y);
      scrollAtEdge(handle, x, y);
    });
  }

  // The frames of a scroll outlive the render that began them.
  const latestDrag = useRef(dragTo);
  latestDrag.current = dragTo;

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
        dragTo(event.currentTarget, event.clientX, event.clientY);
        scrollAtEdge(event.currentTarget, event.clientX, event.clientY);
      },
      onLostPointerCapture() {
        if (place.current < 0) return;
        place.current = -1;
        cancelAnimationFrame(frame.current);
        setDragged(null);
        onDone();
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const to = {
          ArrowUp: index - 1,
          ArrowLeft: index - 1,
          ArrowDown: index + 1,
          ArrowRight: index + 1,
          Home: 0,
          End: count - 1,
        }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        if (to < 0 || to >= count || to === index) return;
        onMove(index, to);
        onDone();
      },
    };
  }

  return { dragged, handleProps };
}
