import type { QueryClient } from '@tanstack/react-query';
import { productApi } from '#domain/catalogue/product.contract.ts';
import { callApi } from '#web/api/call-api.ts';

let offset: Promise<number> | undefined;

async function readOffset(): Promise<number> {
  const requestedAtMs = Date.now();
  const { now } = await callApi(productApi.clock, {});
  // The response was on its way for about half of the time.
  return Date.parse(now) - (requestedAtMs + Date.now()) / 2;
}

/** How far the shop's clock is ahead of this device's, which may be wrong by hours. Read once a visit. */
export function clockOffsetMs(): Promise<number> {
  offset ??= readOffset().catch(() => {
    offset = undefined;
    return 0;
  });
  return offset;
}

/** A timer cannot wait longer than 24 days; a device that slept looks again this often. */
const longestWaitMs = 60 * 60_000;
/** Avoids a loop of requests where the shop's clock is slightly behind and answers the same time again. */
const shortestWaitMs = 1_000;

const holdsPrices = (data: unknown): data is { pricesUntil: string } =>
  typeof data === 'object' && data !== null && typeof (data as { pricesUntil?: unknown }).pricesUntil === 'string';

const watched = new WeakSet<QueryClient>();

/** Queries without prices; they are not fetched again. */
const keysWithoutPrices = new Set(['site-meta', 'client-settings', 'categories', 'brands']);

/**
 * An open page changes its prices when the shop does: responses say when the next scheduled price begins or ends, and at
 * that moment what is shown is fetched again and other cached responses are removed. Runs as long as the page is open.
 */
export function watchPrices(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return;
  watched.add(queryClient);
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let untilMs = Number.POSITIVE_INFINITY;
  let offsetMs = 0;

  function refresh(): void {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !keysWithoutPrices.has(String(queryKey[0]));
    untilMs = Number.POSITIVE_INFINITY;
    // Not what is being fetched: a page that is loading would get an error instead of its data.
    queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate });
    void queryClient.invalidateQueries({ predicate });
  }

  function wait(leastMs = 0): void {
    clearTimeout(timer);
    if (!Number.isFinite(untilMs)) return;
    const leftMs = Math.max(leastMs, untilMs - offsetMs - Date.now());
    timer = setTimeout(() => (Date.now() >= untilMs - offsetMs ? refresh() : wait()), Math.min(leftMs, longestWaitMs));
  }

  function learn(data: unknown): void {
    if (!holdsPrices(data)) return;
    const nextMs = Date.parse(data.pricesUntil);
    if (nextMs >= untilMs) return;
    untilMs = nextMs;
    void clockOffsetMs().then((ms) => {
      offsetMs = ms;
      wait(shortestWaitMs);
    });
  }

  const lookAgain = () => !document.hidden && wait();
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('pageshow', lookAgain);
  cache.subscribe((event) => {
    // Not while it is being fetched: until then it holds the time that has just passed.
    const isNew = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success');
    if (isNew) learn(event.query.state.data);
  });
  for (const query of cache.getAll()) learn(query.state.data);
}
