import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { countdownText } from '#web/text/id-moment.ts';
import { clockOffsetMs, watchPrices } from './price-clock.ts';

const shownMs = 48 * 60 * 60_000;

type PriceCountdownProps = { endsAt: string; within: (left: string) => string; otherwise: ReactNode };

/** Counts on the shop's clock. At its end the page fetches its prices again, and the line is gone with the offer. */
export default function PriceCountdown({ endsAt, within, otherwise }: PriceCountdownProps) {
  const [leftMs, setLeft] = useState<number | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => void watchPrices(queryClient), [queryClient]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const tick = (offsetMs: number) => {
      if (isGone) return;
      const left = Date.parse(endsAt) - Date.now() - offsetMs;
      setLeft(left);
      // On the full second, so that all countdowns of a page change together.
      if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000, offsetMs);
    };
    void clockOffsetMs().then(tick);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [endsAt]);
  if (leftMs === null || leftMs > shownMs) return otherwise;
  return (
    <time dateTime={endsAt} role="timer" className="tabular-nums">
      {within(countdownText(Math.max(0, Math.ceil(leftMs / 1_000))))}
    </time>
  );
}
