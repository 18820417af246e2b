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

/** Keeps every list and count of orders up to date while the back office is open. */
export function useOrderStream(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['admin', 'order'] });

    async function follow(): Promise<void> {
      for (let waitMs = retryMs.first; !signal.aborted; waitMs = Math.min(waitMs * 2, retryMs.longest)) {
        try {
          const body = await openStream(signal);
          waitMs = retryMs.first;
          await readEvents(body, refresh);
          // Something may have happened while the stream was closed.
          refresh();
        } catch {
          // Offline, a restarting shop, a proxy that refuses streams: tried again below.
        }
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }

    void follow();
    return () => closing.abort();
  }, [queryClient]);
}
