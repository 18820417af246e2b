import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Problem } from '#domain/problems.ts';
import { apiBase } from '#web/api/call-api.ts';
import { withSession } from '#web/api/call-as-user.ts';

const path = '/orders/stream';
/** Where the stream is cut, the counts are polled (see orderCountsQuery) and the stream is tried again ever more rarely. */
const retryMs = { first: 2_000, longest: 60_000 };

async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return withSession(path, async (accessToken) => {
    const response = await fetch(`${apiBase}${path}`, { headers: { authorization: `Bearer ${accessToken}` }, signal });
    if (response.status === 401) throw new Problem('unauthorized');
    if (!response.ok || !response.body) throw new Problem('busy');
    return response.body;
  });
}

async function readEvents(body: ReadableStream<Uint8Array>, onChange: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = events.pop() ?? '';
    if (events.some((event) => event.startsWith('event: change'))) onChange();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function followStream(signal: AbortSignal, onChange: () => void): Promise<void> {
  for (let waitMs = retryMs.first; !signal.aborted; waitMs = Math.min(waitMs * 2, retryMs.longest)) {
    try {
      const body = await openStream(signal);
      waitMs = retryMs.first;
      await readEvents(body, onChange);
      // Something may have happened while the stream was closed.
      onChange();
    } catch {
      // Offline, a restarting shop, a proxy that refuses streams: tried again below.
    }
    await pause(waitMs, signal);
  }
}

const sharedName = 'order-stream';

/**
 * Keeps every list and count of orders up to date while the back office is open. A browser opens six connections to a
 * shop in all its tabs together, so one tab holds the stream and passes its events on to the others. Where the browser
 * has no locks (plain http), the counts are polled.
 */
export function useOrderStream(isEnabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isEnabled || !navigator.locks) return;
    const closing = new AbortController();
    const { signal } = closing;
    const tabs = new BroadcastChannel(sharedName);
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['admin', 'order'] });
    tabs.onmessage = refresh;
    const onChange = () => {
      refresh();
      tabs.postMessage('change');
    };
    navigator.locks.request(sharedName, { signal }, () => followStream(signal, onChange)).catch(() => undefined);
    return () => {
      closing.abort();
      tabs.close();
    };
  }, [queryClient, isEnabled]);
}
