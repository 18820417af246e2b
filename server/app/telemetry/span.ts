import { randomBytes } from 'node:crypto';

export type SpanContext = { traceId: string; spanId: string; isSampled: boolean };
export type Attributes = Record<string, string | number>;
export type SpanKind = 'server' | 'client';

/** A span that is under way; `end` hands it over to be exported. */
export type ActiveSpan = SpanContext & {
  parentSpanId: string | undefined;
  kind: SpanKind;
  startNs: string;
};

export type EndedSpan = ActiveSpan & { name: string; endNs: string; attributes: Attributes; isError: boolean };

/** Which traces are recorded, as `OTEL_TRACES_SAMPLER` says. */
export type Sampler = { isParentBased: boolean; ratio: number };

const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const nothing = /^0+$/;

/** The caller's span, from W3C's `traceparent` header. */
export function parseParent(header: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = parentPattern.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags || nothing.test(traceId) || nothing.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** By the trace's id and not by chance, so that every service decides alike. */
function isInRatio(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-13), 16) / 2 ** 52 < ratio;
}

export const nowNs = () => String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n);

export function beginSpan(kind: SpanKind, parent: SpanContext | null, sampler: Sampler): ActiveSpan {
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
  const isSampled = parent && sampler.isParentBased ? parent.isSampled : isInRatio(traceId, sampler.ratio);
  return {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    isSampled,
    parentSpanId: parent?.spanId,
    kind,
    startNs: nowNs(),
  };
}
