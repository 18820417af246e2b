import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPrices } from './price-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false, addEventListener() {} });
  vi.stubGlobal('window', { addEventListener() {} });
  // Without the shop's clock the device's own counts.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('at a price change cached responses that are not shown are removed, and what a page is loading still arrives', async () => {
  const client = new QueryClient();
  watchPrices(client);
  client.setQueryData(['product', 'a'], { pricesUntil: new Date(Date.now() + 2_000).toISOString() });
  const { promise: answer, resolve } = Promise.withResolvers<{ retentionMonths: number }>();
  const loading = client.ensureQueryData({ queryKey: ['order-terms'], queryFn: () => answer });
  loading.catch(() => {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect(client.getQueryData(['product', 'a'])).toBeUndefined();
  resolve({ retentionMonths: 12 });
  expect(await loading).toEqual({ retentionMonths: 12 });
  client.clear();
});
