import { formatRupiah } from '#domain/money.ts';
import type { ShippingSettings } from '#domain/shipping/shipping.contract.ts';
import { zones } from '#domain/shipping/zones.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type RateCard = ShippingSettings['rateCard'];
type Entry = RateCard[number];

/** One service after the other, each with a price per kilogram and days for every zone. */
export function RateCardEditor({ rateCard, onRateCard }: { rateCard: RateCard; onRateCard: (card: RateCard) => void }) {
  const change = (index: number, entry: Entry) =>
    onRateCard(rateCard.map((old, place) => (place === index ? entry : old)));
  return (
    <ul className="flex flex-col gap-3">
      {rateCard.map((entry, index) => (
        <li key={`${entry.courier} ${entry.service}`} className="rounded-control border border-line">
          <details>
            <summary className="flex min-h-12 flex-wrap items-center justify-between gap-2 px-4 py-2">
              <span className="font-semibold text-ink">
                {entry.name} {entry.service}
              </span>
              <span className="text-muted text-sm">
                {entry.isActive ? `${formatRupiah(entry.rupiahPerKg[0])} / kg dalam kota` : 'Tidak ditawarkan'}
              </span>
            </summary>
            <div className="flex flex-col gap-4 border-line border-t p-4">
              <Switch
                label="Tawarkan layanan ini"
                checked={entry.isActive}
                onChange={(event) => change(index, { ...entry, isActive: event.target.checked })}
              />
              <Zones entry={entry} onEntry={(next) => change(index, next)} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

const replaced = <Value,>(values: readonly Value[], place: number, value: Value) =>
  values.map((old, index) => (index === place ? value : old));

function Zones({ entry, onEntry }: { entry: Entry; onEntry: (entry: Entry) => void }) {
  return (
    <ul className="flex flex-col gap-3">
      {zones.map((zone, place) => (
        <li key={zone.label} className="grid items-center gap-2 sm:grid-cols-[1fr_12rem_7rem]">
          <span>
            {zone.label}
            <span className="block text-muted text-sm">{zone.description}</span>
          </span>
          <RupiahInput
            aria-label={`Tarif per kg ${zone.label}`}
            placeholder="Tidak dilayani"
            value={entry.rupiahPerKg[place] ?? null}
            onValue={(rupiah) => onEntry({ ...entry, rupiahPerKg: replaced(entry.rupiahPerKg, place, rupiah) })}
          />
          <TextInput
            aria-label={`Perkiraan hari ${zone.label}`}
            placeholder="2-3"
            suffix="hari"
            value={entry.etdDays[place] ?? ''}
            onChange={(event) => onEntry({ ...entry, etdDays: replaced(entry.etdDays, place, event.target.value) })}
          />
        </li>
      ))}
    </ul>
  );
}
