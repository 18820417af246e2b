import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type InstalmentPlan, lowestMonthly } from '#domain/catalogue/instalments.ts';
import { formatRupiah } from '#domain/money.ts';
import { instalmentText } from '#web/text/id-product-page.ts';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

const InstalmentTable = lazy(() => import('./instalment-table.tsx'));

/** 'Simulasi cicilan': nothing is loaded or calculated for those who do not open it. */
export function Instalments({ amount, plans }: { amount: number; plans: readonly InstalmentPlan[] }) {
  const [wasOpened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The browser itself opens it before the page is hydrated.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  const lowest = lowestMonthly(amount, plans);
  if (lowest === null) return null;
  return (
    <details ref={details} className="group py-1" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
        <span className="font-semibold text-ink">{instalmentText.title}</span>
        <span className="text-muted tabular-nums">
          {instalmentText.from(formatRupiah(lowest))}
          <span aria-hidden="true" className="ml-2 inline-block text-primary group-open:rotate-180">
            ▾
          </span>
        </span>
      </summary>
      {wasOpened && (
        <Suspense fallback={<SkeletonLine className="mb-4 w-full" />}>
          <InstalmentTable amount={amount} plans={plans} />
        </Suspense>
      )}
    </details>
  );
}
