import { test } from 'vitest';
import { longCount, repetitions } from '#tests/repetitions.ts';
import { expectNoSaleLost } from './kill-series.ts';

const KILLS = repetitions(3, longCount('LONG_SALE_KILLS', 100));

test(
  `after ${KILLS} kills in the middle of sales no acknowledged sale is missing`,
  { timeout: (KILLS + 1) * 60_000 },
  () => expectNoSaleLost(KILLS),
);
