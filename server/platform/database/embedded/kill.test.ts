import { test } from 'vitest';
import { expectNoSaleLost } from './kill-series.ts';

const KILLS = 3;

test(`after ${KILLS} kills in the middle of sales no acknowledged sale is missing`, { timeout: 600_000 }, () =>
  expectNoSaleLost(KILLS),
);
