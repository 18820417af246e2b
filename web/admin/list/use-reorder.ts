import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type ReorderOptions = {
  count: number;
  /** Called while an item travels; the list shows the new order at once. */
  onMove: (from: number, to: number) => void;
  /** Called when the item has arrived. */
  onDone: () => void;
};

/** Rows are marked with this attribute; it carries their index. */
export const rowAttribute = 'data-reorder-row';

/** How near to the edge of the window a list begins to scroll, and by how much in each frame. */
const edgePixels = 72;
const scrollPixels = 12;

/** Pointer events instead of the browser's own drag and drop: these work with a finger too. */
export function useReorder({ count, onMove, onDone }: ReorderOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const draggedIndex = useRef(-1);
  const frame = useRef(0);
  const follow = useRef<AbortController | null>(null);

  function rowsOf(list: Element) {
    return [...list.querySelectorAll(`[${rowAttribute}]`)].map((row) => row.getBoundingClientRect());
  }

  function dragTo(list: Element, x: number, y: number) {
    const rows = rowsOf(list);
    const over = rows.findIndex((box) => {
      const isOneRow = box.width > 300;
      return y >= box.top && y <= box.bottom && (isOneRow || (x >= box.left && x <= box.right));
    });
    const [target, own] = [rows[over], rows[draggedIndex.current]];
    if (!target || !own || over === draggedIndex.current) return;
    // Past a taller row only once the item would lie below the pointer: otherwise the two swap to and fro.
    const isPast = over > draggedIndex.current ? y >= target.bottom - own.height : y <= target.top + own.height;
    if (!isPast) return;
    // The next event must find the rows and the entries in their new order.
    flushSync(() => {
      onMove(draggedIndex.current, over);
      setDragged(over);
    });
    draggedIndex.current = over;
  }

  /** A long list goes on beyond the edge of the window: it scrolls while the pointer waits there. */
  function scrollAtEdge(list: Element, x: number, y: number) {
    cancelAnimationFrame(frame.current);
    const step = y < edgePixels ? -1 : y > window.innerHeight - edgePixels ? 1 : 0;
    if (step === 0 || draggedIndex.current < 0) return;
    frame.current = requestAnimationFrame(() => {
      window.scrollBy(0, step * scrollPixels);
      latest.current.dragTo(list, x, y);
      scrollAtEdge(list, x, y);
    });
  }

  function stopFollowing() {
    follow.current?.abort();
    cancelAnimationFrame(frame.current);
    draggedIndex.current = -1;
  }

  // The listeners and frames of a drag outlive the render that began them.
  const latest = useRef({ dragTo, onDone, stopFollowing });
  latest.current = { dragTo, onDone, stopFollowing };
  useEffect(() => () => latest.current.stopFollowing(), []);

  /** On the window: a browser releases a captured pointer as soon as the dragged row moves in the document. */
  function followPointer(list: Element, pointerId: number) {
    follow.current = new AbortController();
    const { signal } = follow.current;
    function drag(event: globalThis.PointerEvent) {
      if (event.pointerId !== pointerId) return;
      latest.current.dragTo(list, event.clientX, event.clientY);
      scrollAtEdge(list, event.clientX, event.clientY);
    }
    function end(event: globalThis.PointerEvent) {
      if (event.pointerId !== pointerId) return;
      stopFollowing();
      setDragged(null);
      latest.current.onDone();
    }
    window.addEventListener('pointermove', drag, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  }

  function handleProps(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const list = event.currentTarget.closest('[data-reorder-list]');
        if (event.button !== 0 || draggedIndex.current >= 0 || !list) return;
        draggedIndex.current = index;
        setDragged(index);
        followPointer(list, event.pointerId);
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
