import { lazy, Suspense, useEffect, useState } from 'react';
import { momentText } from '#web/text/id.ts';

const PriceCountdown = lazy(() => import('./price-countdown.tsx'));

/** A little more than the countdown's 48 hours: the clock of this device may be wrong. */
const nearMs = 3 * 24 * 60 * 60_000;

type PriceEndProps = { endsAt: string; until: (moment: string) => string; within: (left: string) => string };

/** When an offer ends; in its last 48 hours a countdown, which no cached page could hold. */
export function PriceEnd({ endsAt, until, within }: PriceEndProps) {
  const [isNear, setNear] = useState(false);
  useEffect(() => setNear(Date.parse(endsAt) - Date.now() < nearMs), [endsAt]);
  const plain = <time dateTime={endsAt}>{until(momentText(endsAt))}</time>;
  if (!isNear) return plain;
  return (
    <Suspense fallback={plain}>
      <PriceCountdown endsAt={endsAt} within={within} otherwise={plain} />
    </Suspense>
  );
}
