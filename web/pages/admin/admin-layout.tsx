import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { IconDrawing } from '#web/admin/form/icon-drawing.ts';
import { useHasUnsaved } from '#web/admin/form/use-leave-guard.ts';
import { AdminFooter } from '#web/admin/layout/admin-footer.tsx';
import { AdminTopBar } from '#web/admin/layout/admin-top-bar.tsx';
import { BottomNav, isBottomPlace } from '#web/admin/layout/bottom-nav.tsx';
import { CommandPalette, useCommandKey } from '#web/admin/layout/command-palette.tsx';
import { MissingArea } from '#web/admin/layout/missing-area.tsx';
import { useMayOpen } from '#web/admin/layout/screen-areas.ts';
import { SessionEnded } from '#web/admin/layout/session-ended.tsx';
import { Sidebar } from '#web/admin/layout/sidebar.tsx';
import { useOrderStream } from '#web/admin/order/use-order-stream.ts';
import { useCurrentProfile } from '#web/auth/use-current-profile.ts';
import { CategoryIcon } from '#web/catalogue/category-icon.tsx';
import { loadedHead } from '#web/head/loaded-head.ts';
import { useMay } from '#web/session/areas.ts';
import { useSession } from '#web/session/session.ts';
import { requireSession } from '#web/session/session-guard.ts';
import { SiteLogo } from '#web/site-meta/site-logo.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { shopText } from '#web/text/id.ts';
import { adminText } from '#web/text/id-admin.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

/** Everything below is for staff only and renders in the browser. */
export const Route = createFileRoute('/app')({
  ssr: false,
  beforeLoad: ({ location }) => requireSession(`app${location.pathname.slice('/app'.length).replaceAll('/', '.')}`),
  loader: () => ({ head: { meta: [{ title: adminText.area }, { name: 'robots', content: 'noindex, nofollow' }] } }),
  head: loadedHead,
  pendingComponent: LoadingScreen,
  // The session lies in this browser: no need to hold the loading screen once the code is here.
  pendingMinMs: 0,
  component: AdminLayout,
});

const drawIcon = (icon: string | null) => <CategoryIcon icon={icon} />;

/** A session that ends or an area that is taken away leaves a form on the screen, so that what was typed in it is not lost. */
function Screen({ pathname }: { pathname: string }) {
  const mayOpen = useMayOpen();
  const hasEnded = useSession() === null;
  const hasUnsaved = useHasUnsaved();
  return hasEnded || hasUnsaved || mayOpen(pathname) ? <Outlet /> : <MissingArea pathname={pathname} />;
}

function AdminLayout() {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const { pathname } = useLocation();
  const [isJumping, setJumping] = useState(false);
  useCurrentProfile();
  useOrderStream(useMay('orders'));
  useCommandKey(useCallback(() => setJumping(true), []));
  const logo = <SiteLogo meta={meta} />;

  return (
    <IconDrawing value={drawIcon}>
      <a
        href="#isi"
        className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shopText.skipToContent}
      </a>
      <div className="flex min-h-dvh bg-surface print:bg-white">
        <Sidebar logo={logo} />
        <div className="flex min-w-0 flex-1 flex-col">
          <AdminTopBar logo={logo} onJump={() => setJumping(true)} />
          <SessionEnded />
          <main
            id="isi"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 py-4 outline-none md:px-6 md:py-6 print:max-w-none print:p-0"
          >
            <Screen pathname={pathname} />
          </main>
          <AdminFooter className={isBottomPlace(pathname) ? 'pb-24' : 'pb-6'} />
        </div>
      </div>
      <BottomNav />
      <CommandPalette isOpen={isJumping} onClose={() => setJumping(false)} />
    </IconDrawing>
  );
}
