import { setTimeout as sleep } from 'node:timers/promises';
import { version } from '#server/platform/config/version.ts';
import { fetchOutside } from '#server/platform/outbound/outbound.ts';
import type { Attributes, EndedSpan } from './span.ts';

export type Exporter = {
  add(span: EndedSpan): void;
  /** Sends what is left, at most for so long. */
  close(ms: number): Promise<void>;
};

/** OpenTelemetry's own defaults; what does not fit is dropped. */
const maxWaiting = 2_048;
const batchSpans = 512;
const sendEveryMs = 5_000;
const sendMs = 10_000;
const kinds = { server: 2, client: 3 } as const;
const errorStatus = 2;

const otlpValue = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value };
const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValue(value) }));

/** OTLP as JSON. */
function bodyOf(spans: readonly EndedSpan[], resource: Attributes): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [
          {
            scope: { name: 'rakita', version },
            spans: spans.map(({ kind, startNs, endNs, attributes, isError, isSampled: _, ...span }) => ({
              ...span,
              kind: kinds[kind],
              startTimeUnixNano: startNs,
              endTimeUnixNano: endNs,
              attributes: attributesOf(attributes),
              ...(isError ? { status: { code: errorStatus } } : {}),
            })),
          },
        ],
      },
    ],
  });
}

export type ExporterSettings = { url: string; headers: Record<string, string>; resource: Attributes };

/** Sends spans in batches; a collector that is not there costs the shop nothing but the spans. */
export function openExporter({ url, headers, resource }: ExporterSettings): Exporter {
  const waiting: EndedSpan[] = [];
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      await fetchOutside({
        method: 'POST',
        url: new URL(url),
        headers: { ...headers, 'content-type': 'application/json' },
        body: bodyOf(waiting.splice(0, batchSpans), resource),
        isOperatorAddress: true,
        totalMs: sendMs,
      }).catch(() => {
        waiting.length = 0;
      });
    }
  }
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }
  const timer = setInterval(() => void send(), sendEveryMs).unref();
  return {
    add(span) {
      if (waiting.length >= maxWaiting) return;
      waiting.push(span);
      if (waiting.length >= batchSpans) void send();
    },
    async close(ms) {
      clearInterval(timer);
      await Promise.race([send(), sleep(ms, undefined, { ref: false })]);
    },
  };
}
