import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

/** A tap or a scroll goes first: in one piece the start would hold a slow phone for a fifth of a second. */
const letOthersGoFirst = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await letOthersGoFirst();
  const router = getRouter();
  await letOthersGoFirst();
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
