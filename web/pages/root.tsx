import fontFile from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { categoriesQuery } from '#web/catalogue/category.queries.ts';
import { clientSettingsQuery, siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { earlyInputScript, replayEarlyInput } from '#web/startup/early-input.ts';
import baseStyles from '#web/styles/base.css?url';
import { stateText } from '#web/text/id.ts';
import { DialogHost } from '#web/ui/dialog-host.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { ToastHost } from '#web/ui/toast.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; origin: () => string }>()({
  // The meta and the categories are there before any screen is.
  loader: async ({ context: { queryClient } }) => {
    const [meta] = await Promise.all([
      queryClient.ensureQueryData(siteMetaQuery),
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(clientSettingsQuery),
    ]);
    return { title: meta.name };
  },
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#0b1b33' },
      { title: titleOf(loaderData?.title ?? 'Rakita', matches) },
    ],
    links: [
      { rel: 'stylesheet', href: baseStyles },
      { rel: 'preload', href: fontFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/icon/64.png', sizes: '64x64' },
      { rel: 'apple-touch-icon', href: '/icon/180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  pendingComponent: LoadingScreen,
  shellComponent: Document,
  component: Outlet,
});

/** A page that is not found has no head of its own. */
const titleOf = (shopName: string, matches: readonly { status: string; _notFound?: boolean }[]) =>
  matches.some(({ status, _notFound }) => _notFound || status === 'notFound')
    ? `${stateText.notFound.title} | ${shopName}`
    : shopName;

function Document({ children }: { children: ReactNode }) {
  const { queryClient } = Route.useRouteContext();
  const nonce = useRouter().options.ssr?.nonce;
  useEffect(() => void replayEarlyInput(), []);
  return (
    <html lang="id">
      <head>
        {/* Not by the route's `head`: the router runs its scripts again with every page. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // It has run before hydration, so the browser's bundle leaves it out.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own lines
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyInputScript : '' }}
        />
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          {children}
          <DialogHost />
          <ToastHost />
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
