import { useState } from 'react';
import type { ShippingSettings } from '#domain/shipping/shipping.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { testShipping } from './shipping-settings.queries.ts';

const states = {
  ok: 'Berjalan baik',
  failing: 'Sedang bermasalah',
  waiting: 'Bermasalah, dicoba lagi nanti',
} as const;

const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short' });
const shown = (text: string | null) => (text ? time.format(new Date(text)) : '-');

/** How the provider does, and 'Tes koneksi', which says precisely what is wrong. */
export function ShippingHealthView({ settings, isDirty }: { settings: ShippingSettings; isDirty: boolean }) {
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<{ isOk: boolean; message: string } | null>(null);
  const { health } = settings;

  async function test() {
    setTesting(true);
    const answer = await testShipping().catch((error: Error) => ({ isOk: false, message: error.message, ms: 0 }));
    setResult({ isOk: answer.isOk, message: answer.ms ? `${answer.message} (${answer.ms} ms)` : answer.message });
    setTesting(false);
  }

  const rows = [
    ['Keadaan', states[health.state]],
    ['Panggilan hari ini', String(health.callsToday)],
    ['Gangguan terakhir', health.lastFailure ? `${health.lastFailure} (${shown(health.lastFailureAt)})` : '-'],
    ['Dicoba lagi', shown(health.retryAt)],
    ['Kode pos yang diimpor', String(settings.importedDestinations)],
  ];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={isTesting} disabled={isDirty} onClick={() => void test()}>
          Tes koneksi
        </Button>
        {isDirty && <p className="text-muted text-sm">Simpan dulu perubahan, lalu tes koneksi.</p>}
      </div>
      {result && (
        <p role="status" className={result.isOk ? 'text-success' : 'text-error'}>
          {result.message}
        </p>
      )}
    </>
  );
}
