import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { ReloadError } from '#web/ui/reload-error.tsx';
import { parseSearch, stringifySearch } from './api/search.ts';
import { routeTree } from './routes.gen.ts';
import { currentNonce } from './startup/own-scripts.ts';

/** The server caches a rendered page for a minute: its data must not count as stale when the browser hydrates it. */
const pageDataFreshMs = 120_000;

export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // What failed is shown at once, with 'Coba lagi'.
        retry: false,
        staleTime: pageDataFreshMs,
        refetchOnWindowFocus: false,
        // Offline, a call fails at once instead of waiting silently; it is repeated on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  const nonce = currentNonce();
  const router = createRouter({
    routeTree,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    // The router knows its origin only once it was created.
    context: { queryClient, origin: (): string => router.origin ?? '' },
    parseSearch,
    stringifySearch,
    // Every navigation scrolls to the top.
    scrollRestoration: false,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: () => <LoadingScreen name={queryClient.getQueryData(siteMetaQuery.queryKey)?.name} />,
    defaultErrorComponent: ReloadError,
    defaultNotFoundComponent: NotFoundState,
    // Serialized as JSON text: as a script it would take a slow phone ten times as long.
    dehydrate: () => ({
      queries: JSON.stringify(
        // A pending query holds a promise, which cannot be serialized.
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
