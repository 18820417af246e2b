import { channel } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFn, Logger } from 'pino';
import { fetchOutside } from '#server/platform/outbound/outbound.ts';
import { type ErrorEvent, type ErrorPlace, errorEvent, keyOf } from './error-event.ts';

export type ErrorReporter = {
  /** For `pino`: reports what is logged as an error, and logs it as ever. */
  logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void;
  /** Waits until everything has been sent, at most so long. */
  flush(ms: number): Promise<void>;
  close(): void;
};

/** Limits: further events add nothing, and must not cost the shop anything. */
const sameErrorMs = 60_000;
const eventsPerMinute = 30;
const maxWaiting = 20;
const knownErrors = 200;
const pauseMs = 60_000;
const sendMs = 5_000;
const errorLevel = 50;
const fatalLevel = 60;

type Dsn = { url: URL; auth: string };

/** `https://<key>@<host>[/<path>]/<project>`, as Sentry shows it. */
export function parseDsn(text: string): Dsn {
  const { protocol, host, username, pathname } = new URL(text);
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (username === '' || project === undefined) throw new Error('not a DSN');
  return {
    url: new URL(`${protocol}//${host}${folder}/api/${project}/envelope/`),
    auth: `Sentry sentry_version=7, sentry_client=rakita/1, sentry_key=${username}`,
  };
}

function envelopeOf(event: ErrorEvent): string {
  const item = JSON.stringify(event);
  const head = { event_id: event.event_id, sent_at: new Date().toISOString() };
  return `${JSON.stringify(head)}\n${JSON.stringify({ type: 'event', length: Buffer.byteLength(item) })}\n${item}\n`;
}

/** Fastify publishes here, for listeners only, which route's handler failed. */
const handlerError = channel('tracing:fastify.request.handler:error');
type HandlerError = { request: { method: string }; route: { url: string }; error: unknown };

export function openErrorReporter(dsn: string, environment: string): ErrorReporter {
  const { url, auth } = parseDsn(dsn);
  const places = new WeakMap<object, ErrorPlace>();
  const lastSentMs = new Map<string, number>();
  const waiting: ErrorEvent[] = [];
  let minute = { startMs: 0, events: 0 };
  let pausedUntilMs = 0;
  let sending: Promise<void> | undefined;

  const onHandlerError = (message: unknown) => {
    const { request, route, error } = message as HandlerError;
    if (typeof error === 'object' && error !== null) places.set(error, { method: request.method, route: route.url });
  };
  handlerError.subscribe(onHandlerError);

  function isAllowed(event: ErrorEvent, nowMs: number): boolean {
    if (nowMs < pausedUntilMs || waiting.length >= maxWaiting) return false;
    if (nowMs - minute.startMs >= 60_000) minute = { startMs: nowMs, events: 0 };
    const key = keyOf(event);
    const isRepeated = nowMs - (lastSentMs.get(key) ?? -sameErrorMs) < sameErrorMs;
    if (isRepeated || minute.events >= eventsPerMinute) return false;
    minute.events += 1;
    if (lastSentMs.size >= knownErrors) lastSentMs.clear();
    lastSentMs.set(key, nowMs);
    return true;
  }

  async function sendAll(): Promise<void> {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      const answer = await fetchOutside({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
        body: envelopeOf(event),
        isOperatorAddress: true,
        totalMs: sendMs,
        // A reporter that cannot be reached must not fill the log with its own errors.
      }).catch(() => null);
      if (answer === null || answer.status === 429 || answer.status >= 500) {
        pausedUntilMs = Date.now() + pauseMs;
        waiting.length = 0;
      }
    }
  }

  function report(error: unknown, message: string, level: 'error' | 'fatal'): void {
    const now = new Date();
    const place = typeof error === 'object' && error !== null ? places.get(error) : undefined;
    const event = errorEvent(error, { message, level, environment, place }, now);
    if (!isAllowed(event, now.getTime())) return;
    waiting.push(event);
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  }

  return {
    logMethod(args, method, level) {
      const [details, message] = args as [unknown, unknown];
      const error = typeof details === 'object' && details !== null && 'err' in details ? details.err : undefined;
      if (level >= errorLevel && error !== undefined) {
        report(error, typeof message === 'string' ? message : '', level >= fatalLevel ? 'fatal' : 'error');
      }
      method.apply(this, args);
    },
    async flush(ms) {
      await Promise.race([sending, sleep(ms, undefined, { ref: false })]);
    },
    close: () => handlerError.unsubscribe(onHandlerError),
  };
}
