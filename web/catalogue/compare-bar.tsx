import { Link } from '@tanstack/react-router';
import Scale from 'lucide-react/icons/scale';
import { useRef } from 'react';
import { catalogueText } from '#web/text/id.ts';
import { compareText } from '#web/text/id-compare.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { useBottomBar } from '#web/ui/use-bottom-bar.ts';
import { maxCompared, setCompared, useComparedIds } from './compare-store.ts';

/** Stands at the bottom once a product is chosen for comparison. */
export function CompareBar() {
  const ids = useComparedIds();
  return ids.length === 0 ? null : <Bar ids={ids} />;
}

function Bar({ ids }: { ids: readonly string[] }) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);

  function clear() {
    setCompared([]);
    // The bar floats above a list that may be scrolled far: it stays where it is.
    keepFocus(() => null, undefined, { preventScroll: true });
  }

  return (
    <aside
      ref={bar}
      aria-label={catalogueText.compareTitle}
      className="fixed inset-x-0 bottom-0 z-20 animate-rise border-line border-t bg-white pb-[env(safe-area-inset-bottom)] shadow-float md:inset-x-auto md:bottom-4 md:left-1/2 md:-translate-x-1/2 md:rounded-card md:border print:hidden"
    >
      <div className="flex items-center gap-1 px-4 py-2.5 sm:gap-3">
        <Scale aria-hidden="true" className="hidden text-primary sm:block" />
        <p
          aria-live="polite"
          className="mr-auto font-semibold text-ink text-sm tabular-nums sm:whitespace-nowrap md:mr-4"
        >
          {compareText.count(ids.length, maxCompared)}
        </p>
        <Button variant="ghost" size="sm" onClick={clear}>
          {compareText.clear}
        </Button>
        <Link to="/products/compare" search={{ ids: ids.join(',') }} className={buttonClass({ size: 'sm' })}>
          {catalogueText.compare}
        </Link>
      </div>
    </aside>
  );
}
