import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** Resolves in a turn of the event loop of its own: however many wait, other requests are served between any two. */
export function yieldToEventLoop(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
