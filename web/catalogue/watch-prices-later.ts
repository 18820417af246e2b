import type { QueryClient } from '@tanstack/react-query';

const firstMs = 3_000;
const retryMs = 30_000;

const loadClock = () => import('./price-clock.ts');

/** After the first look at the page; a countdown brings it along at once. Returns a function that stops waiting. */
export function watchPricesLater(
  queryClient: QueryClient,
  load: () => Promise<Pick<Awaited<ReturnType<typeof loadClock>>, 'watchPrices'>> = loadClock,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number) => {
    timer = setTimeout(async () => {
      try {
        (await load()).watchPrices(queryClient);
      } catch {
        // The line is down; prices are watched once it is back.
        wait(retryMs);
      }
    }, ms);
  };
  wait(firstMs);
  return () => clearTimeout(timer);
}
