import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { parseSearch, stringifySearch } from './api/search.ts';
import { routeTree } from './routes.gen.ts';
import { currentNonce } from './startup/own-scripts.ts';

/** The server caches a rendered page for a minute: its data must not count as stale when the browser hydrates it. */
const pageDataFreshMs = 120_000;

export function getRouter() {
  const queryClient = new QueryClient({
    // One try, then the error state with 'Coba lagi'.
    defaultOptions: { queries: { retry: false, staleTime: pageDataFreshMs, refetchOnWindowFocus: false } },
  });
  const nonce = currentNonce();
  const router = createRouter({
    routeTree,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    // The origin is known to the router only after it was made.
    context: { queryClient, origin: (): string => router.origin ?? '' },
    parseSearch,
    stringifySearch,
    // Section 2.1: every navigation scrolls to the top.
    scrollRestoration: false,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ({ reset }) => <ErrorState onRetry={reset} />,
    defaultNotFoundComponent: NotFoundState,
    // What the loaders read travels with the page as one text: as a script it would take a slow phone ten times as long.
    dehydrate: () => ({
      queries: JSON.stringify(
        // A query that is still pending has a promise, which no text can carry.
        dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }),
      ),
    }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries) as DehydratedState),
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
