import { test } from 'vitest';
import { repetitions } from '#tests/repetitions.ts';
import { expectNoSaleLost } from './kill-series.ts';

const KILLS = repetitions(3, 20);

test(`after ${KILLS} kills in the middle of sales no acknowledged sale is missing`, { timeout: 600_000 }, () =>
  expectNoSaleLost(KILLS),
);
