import { type InstalmentPlan, lowestMonthly } from '#domain/catalogue/instalments.ts';
import { formatRupiah } from '#domain/money.ts';
import { instalmentText } from '#web/text/id-product-page.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { LazyDetails } from '#web/ui/lazy-details.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const InstalmentTable = lazyPart(() => import('./instalment-table.tsx'), FailedPart);

/** 'Simulasi cicilan': nothing is loaded or calculated for those who do not open it. */
export function Instalments({ amount, plans }: { amount: number; plans: readonly InstalmentPlan[] }) {
  const lowest = lowestMonthly(amount, plans);
  if (lowest === null) return null;
  return (
    <LazyDetails title={instalmentText.title} note={instalmentText.from(formatRupiah(lowest))}>
      {() => <InstalmentTable amount={amount} plans={plans} />}
    </LazyDetails>
  );
}
