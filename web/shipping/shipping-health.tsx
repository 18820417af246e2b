import { useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import { Problem } from '#domain/problems.ts';
import type { ShippingSettings } from '#domain/shipping/shipping.contract.ts';
import { failedText } from '#web/text/id-auth.ts';
import { ongkirAdminText as text } from '#web/text/id-ongkir.ts';
import { timeText } from '#web/text/id-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { testShipping } from './shipping-settings.queries.ts';

const badges = { ok: 'success', failing: 'error', waiting: 'warning' } as const;
const timeOrNone = (at: string | null) => (at ? timeText(at) : text.none);

type ShippingHealthProps = { settings: ShippingSettings; isDirty: boolean; onTested: () => void };

/** How the provider does, and 'Tes koneksi', which says precisely what is wrong. */
export function ShippingHealthView({ settings, isDirty, onTested }: ShippingHealthProps) {
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<{ isOk: boolean; message: string } | null>(null);
  const { health } = settings;

  async function test() {
    setTesting(true);
    const answer = await testShipping().catch((error: unknown) => ({
      isOk: false,
      message: error instanceof Problem ? error.message : failedText.connection,
      ms: 0,
    }));
    setResult({ isOk: answer.isOk, message: answer.ms ? text.took(answer.message, answer.ms) : answer.message });
    setTesting(false);
    onTested();
  }

  const rows = [
    [text.rows.calls, formatNumber(health.callsToday)],
    [
      text.rows.lastFailure,
      health.lastFailure ? `${health.lastFailure} (${timeOrNone(health.lastFailureAt)})` : text.none,
    ],
    [text.rows.retry, timeOrNone(health.retryAt)],
    [text.rows.imported, formatNumber(settings.importedDestinations)],
  ];
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-4 text-sm max-sm:[&_dd]:mb-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-y-2">
        <dt className="text-muted">{text.rows.state}</dt>
        <dd>
          <Badge variant={badges[health.state]}>{text.states[health.state]}</Badge>
        </dd>
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={isTesting} disabled={isDirty} onClick={() => void test()}>
          {text.test}
        </Button>
        {isDirty && <p className="text-muted text-sm">{text.saveFirst}</p>}
      </div>
      <p
        role="status"
        className={`rounded-control p-3 text-sm empty:hidden ${result?.isOk ? 'bg-success-soft text-success' : 'bg-error-soft text-error'}`}
      >
        {result?.message}
      </p>
    </>
  );
}
