import { whenIdle } from '#web/startup/when-idle.ts';
import { setSender } from './track.ts';

let isStarted = false;

/** Starts the analytics service, after the page is idle and only where it is set up. Answers a way to stop waiting. */
export function startAnalytics(firebase: Record<string, string> | null): () => void {
  if (!firebase?.measurementId || isStarted) return () => {};
  return whenIdle(() => {
    isStarted = true;
    // The service is outside the shop: when it cannot start, the shop goes on without it.
    load(firebase).catch((error: unknown) => console.info('analytics did not start', error));
  });
}

async function load(firebase: Record<string, string>): Promise<void> {
  const [{ initializeApp }, { getAnalytics, isSupported, logEvent }] = await Promise.all([
    import('@firebase/app'),
    import('@firebase/analytics'),
  ]);
  if (!(await isSupported())) return;
  const analytics = getAnalytics(initializeApp(firebase));
  setSender((name, fields) => logEvent(analytics, name, fields));
}
