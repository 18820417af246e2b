import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';
import { disableScrollRestoration } from './startup/scroll-to-top.ts';

/** Lets waiting taps and scrolls run first: in one piece the start would block a slow phone for a fifth of a second. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await nextTask();
  const router = getRouter();
  disableScrollRestoration();
  // The router scrolls to the top after each rendering; the first one shows the server's page, which may be scrolled already.
  router._scroll.n = false;
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* The router's own client and not Start's, which brings the calls of server functions along: this shop has none. */}
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

void start();
