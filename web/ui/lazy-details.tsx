import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { SkeletonLine } from './skeleton.tsx';

type LazyDetailsProps = {
  title: string;
  /** Beside the title. */
  note: string;
  /** Rendered, and so loaded, only for those who open it. */
  children: () => ReactNode;
};

export function LazyDetails({ title, note, children }: LazyDetailsProps) {
  const [wasOpened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The browser itself opens it before the page is hydrated.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details ref={details} className="group py-1" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
        <span className="font-semibold text-ink">{title}</span>
        <span className="text-muted tabular-nums">
          {note}
          <span aria-hidden="true" className="ml-2 inline-block text-primary group-open:rotate-180">
            ▾
          </span>
        </span>
      </summary>
      {wasOpened && <Suspense fallback={<SkeletonLine className="mb-4 w-full" />}>{children()}</Suspense>}
    </details>
  );
}
