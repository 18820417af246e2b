import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { type ShippingSettings, shippingLimits } from '#domain/shipping/shipping.contract.ts';
import { zones } from '#domain/shipping/zones.ts';
import { ongkirAdminText as text } from '#web/text/id-ongkir.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export type RateCard = ShippingSettings['rateCard'];
type Entry = RateCard[number];

const daysPattern = /^(\d{1,2}(-\d{1,2})?)?$/;

/** What the server would refuse, under the same paths. */
export function checkRateCard(card: RateCard): Record<string, string[]> {
  return Object.fromEntries(
    card.flatMap((entry, index) => [
      ...(['name', 'service'] as const)
        .filter((name) => entry[name].trim() === '')
        .map((name) => [`rateCard.${index}.${name}`, [text.required]] as const),
      ...entry.etdDays.flatMap((days, zone) =>
        daysPattern.test(days) ? [] : [[`rateCard.${index}.etdDays.${zone}`, [text.wrongDays]] as const],
      ),
    ]),
  );
}

const blankEntry: Entry = {
  courier: 'toko',
  name: '',
  service: '',
  description: '',
  kind: 'regular',
  isActive: true,
  rupiahPerKg: zones.map(() => null),
  etdDays: zones.map(() => ''),
};

type RateCardEditorProps = {
  rateCard: RateCard;
  onRateCard: (card: RateCard) => void;
  errorsAt: (path: string) => string[];
  isTouched: boolean;
};

/** One service after the other, each with a price per kilogram and days for every zone. */
export function RateCardEditor({ rateCard, onRateCard, errorsAt, isTouched }: RateCardEditorProps) {
  const change = (index: number, entry: Entry) => onRateCard(replaceAt(rateCard, index, entry));
  return (
    <>
      <ul className="flex flex-col gap-2">
        {rateCard.map((entry, index) => (
          <Service
            // biome-ignore lint/suspicious/noArrayIndexKey: services have no id, and their names are typed here
            key={index}
            entry={entry}
            errorsAt={(path) => errorsAt(`rateCard.${index}.${path}`)}
            isTouched={isTouched}
            onEntry={(next) => change(index, next)}
            onRemove={() => onRateCard(rateCard.filter((_, other) => other !== index))}
          />
        ))}
      </ul>
      <p>
        <Button variant="secondary" size="sm" onClick={() => onRateCard([...rateCard, blankEntry])}>
          <Plus aria-hidden="true" className="size-4" />
          {text.addService}
        </Button>
      </p>
    </>
  );
}

type ServiceProps = {
  entry: Entry;
  onEntry: (entry: Entry) => void;
  onRemove: () => void;
  errorsAt: (path: string) => string[];
  isTouched: boolean;
};

function Service({ entry, onEntry, onRemove, errorsAt, isTouched }: ServiceProps) {
  const title = `${entry.name} ${entry.service}`.trim();
  const cheapest = entry.rupiahPerKg[0];
  const zonePaths = zones.flatMap((_, zone) => [`rupiahPerKg.${zone}`, `etdDays.${zone}`]);
  const isWrong = ['name', 'service', ...zonePaths].some((path) => errorsAt(path).length > 0);
  const [isOpen, setOpen] = useState(title === '');
  // What is wrong must be seen; what was opened for it stays open once it is right.
  useEffect(() => {
    if (isTouched && isWrong) setOpen(true);
  }, [isTouched, isWrong]);

  return (
    <li className="rounded-control border border-line">
      <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold text-ink">{title || text.newService}</span>
            <span className="text-muted text-sm tabular-nums">
              {!entry.isActive
                ? text.notOffered
                : typeof cheapest === 'number'
                  ? text.perKg(formatRupiah(cheapest))
                  : text.notServed}
            </span>
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 border-line border-t p-4">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {entryFields.map((field) => (
              <EntryField key={field.name} {...{ entry, onEntry, errorsAt, isTouched }} {...field} />
            ))}
          </div>
          <Zones entry={entry} onEntry={onEntry} errorsAt={errorsAt} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Switch
              label={text.offer}
              checked={entry.isActive}
              onChange={(event) => onEntry({ ...entry, isActive: event.target.checked })}
            />
            <Button variant="ghost" size="sm" onClick={onRemove}>
              <Trash2 aria-hidden="true" className="size-4" />
              {text.removeService}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

const entryFields = [
  { name: 'name', label: text.courierName, maxLength: shippingLimits.courierName, isRequired: true },
  { name: 'service', label: text.service, maxLength: shippingLimits.serviceName, isRequired: true },
  { name: 'description', label: text.description, maxLength: shippingLimits.serviceDescription },
] as const;

type EntryFieldProps = Omit<ServiceProps, 'onRemove'> & (typeof entryFields)[number];

function EntryField({ entry, onEntry, errorsAt, isTouched, name, ...shown }: EntryFieldProps) {
  return (
    <Field {...shown} errors={errorsAt(name)} isTouched={isTouched} value={entry[name]}>
      <TextInput
        autoComplete="off"
        value={entry[name]}
        onChange={(event) => onEntry({ ...entry, [name]: event.target.value })}
      />
    </Field>
  );
}

const replaceAt = <Value,>(values: readonly Value[], index: number, value: Value) =>
  values.map((old, other) => (other === index ? value : old));

function Zones({ entry, onEntry, errorsAt }: Pick<ServiceProps, 'entry' | 'onEntry' | 'errorsAt'>) {
  return (
    <ul className="flex flex-col gap-4">
      {zones.map((zone, index) => {
        const wrongRate = errorsAt(`rupiahPerKg.${index}`);
        const wrongDays = errorsAt(`etdDays.${index}`);
        const wrong = [...wrongRate, ...wrongDays];
        return (
          <li
            key={zone.label}
            className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_8rem]"
          >
            <span className="max-sm:col-span-2">
              {zone.label}
              <span className="block text-muted text-sm">{zone.description}</span>
            </span>
            <RupiahInput
              aria-label={text.rateOf(zone.label)}
              aria-invalid={wrongRate.length > 0 || undefined}
              placeholder={text.noRate}
              value={entry.rupiahPerKg[index] ?? null}
              onValue={(rupiah) => onEntry({ ...entry, rupiahPerKg: replaceAt(entry.rupiahPerKg, index, rupiah) })}
            />
            <TextInput
              aria-label={text.daysOf(zone.label)}
              aria-invalid={wrongDays.length > 0 || undefined}
              placeholder="2-3"
              suffix={text.days}
              value={entry.etdDays[index] ?? ''}
              onChange={(event) => onEntry({ ...entry, etdDays: replaceAt(entry.etdDays, index, event.target.value) })}
            />
            {wrong.length > 0 && (
              <p role="alert" className="col-span-full text-right text-error text-sm">
                {wrong.join(', ')}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
