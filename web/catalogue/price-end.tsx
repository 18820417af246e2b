import { Suspense, useEffect, useState } from 'react';
import { dayMs } from '#domain/days.ts';
import { momentText, offerEndText } from '#web/text/id-moment.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const PriceCountdown = lazyPart(
  () => import('./price-countdown.tsx'),
  ({ otherwise }) => otherwise,
);

/** A little more than the countdown's 48 hours: the clock of this device may be wrong. */
const nearMs = 3 * dayMs;

type PriceEndProps = { endsAt: string; of?: keyof typeof offerEndText };

/** When an offer ends; in its last 48 hours a countdown, which no cached page could hold. */
export default function PriceEnd({ endsAt, of = 'any' }: PriceEndProps) {
  const [isNear, setNear] = useState(false);
  useEffect(() => void setNear(Date.parse(endsAt) - Date.now() < nearMs), [endsAt]);
  const { until, within } = offerEndText[of];
  const plain = <time dateTime={endsAt}>{until(momentText(endsAt))}</time>;
  if (!isNear) return plain;
  return (
    <Suspense fallback={plain}>
      <PriceCountdown endsAt={endsAt} within={within} otherwise={plain} />
    </Suspense>
  );
}
