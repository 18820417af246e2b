import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { watchPricesLater } from './watch-prices-later.ts';

afterEach(() => void vi.useRealTimers());

test('a line that is down when the prices begin to be watched only delays it', async () => {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const watchPrices = vi.fn();
  const load = vi.fn().mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue({ watchPrices });
  watchPricesLater(queryClient, load);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledOnce();
  expect(watchPrices).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watchPrices).toHaveBeenCalledExactlyOnceWith(queryClient);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that is left before does not begin to watch', async () => {
  vi.useFakeTimers();
  const load = vi.fn();
  watchPricesLater(new QueryClient(), load)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});
