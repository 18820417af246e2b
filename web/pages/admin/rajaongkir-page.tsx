import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import {
  courierNames,
  type ShippingSettings,
  shippingApi,
  shippingLimits,
} from '#domain/shipping/shipping.contract.ts';
import { zones } from '#domain/shipping/zones.ts';
import { ConflictDialog } from '#web/admin/conflict-dialog.tsx';
import { FormSection } from '#web/admin/form-section.tsx';
import { FormSkeleton } from '#web/admin/form-skeleton.tsx';
import { backToMenus, PageHeader } from '#web/admin/page-header.tsx';
import { SaveBar } from '#web/admin/save-bar.tsx';
import { useForm } from '#web/admin/use-form.ts';
import { useLeaveGuard } from '#web/admin/use-leave-guard.ts';
import { useSave } from '#web/admin/use-save.ts';
import { askAsUser } from '#web/ask-as-user.ts';
import { loadedHead, titled } from '#web/loaded-head.ts';
import { DestinationInput } from '#web/shipping/destination-input.tsx';
import { checkRateCard, type RateCard, RateCardEditor } from '#web/shipping/rate-card-editor.tsx';
import { ShippingHealthView } from '#web/shipping/shipping-health.tsx';
import { shippingSettingsQuery } from '#web/shipping/shipping-settings.queries.ts';
import { type ZoneOverride, ZoneOverridesInput } from '#web/shipping/zone-overrides-input.tsx';
import { conflictText } from '#web/text/id-admin.ts';
import { ongkirAdminText as text } from '#web/text/id-ongkir.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

export const Route = createFileRoute('/app/rajaongkir')({
  loader: () => titled(text.title),
  head: loadedHead,
  component: OngkirSettingsPage,
});

function OngkirSettingsPage() {
  const settings = useQuery(shippingSettingsQuery);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title={text.title} back={backToMenus} />
      {settings.isPending ? (
        <FormSkeleton />
      ) : settings.isError && !settings.data ? (
        <ErrorState onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
      ) : (
        <SettingsForm settings={settings.data} onTested={() => void settings.refetch()} />
      )}
    </div>
  );
}

type Values = {
  provider: ShippingSettings['provider'];
  /** '' leaves the stored key as it is. */
  apiKey: string;
  origin: ShippingSettings['origin'];
  couriers: string[];
  cacheMinutes: string;
  rateCard: RateCard;
  zoneOverrides: ZoneOverride[];
};

const valuesOf = (settings: ShippingSettings): Values => ({
  provider: settings.provider,
  apiKey: '',
  origin: settings.origin,
  couriers: settings.couriers,
  cacheMinutes: String(settings.cacheMinutes),
  rateCard: settings.rateCard,
  zoneOverrides: Object.entries(settings.zoneOverrides).map(([province, zone]) => ({ province, zone })),
});

function check({ origin, couriers, cacheMinutes, rateCard }: Values): Record<string, string[]> {
  const minutes = /^\d+$/.test(cacheMinutes) ? Number(cacheMinutes) : null;
  const wrongMinutes =
    minutes === null
      ? 'Value must be numeric'
      : minutes < 1
        ? 'The minimum value allowed is 1'
        : minutes > shippingLimits.cacheMinutes
          ? `The maximum value allowed is ${shippingLimits.cacheMinutes}`
          : null;
  return {
    ...(origin.zip_code === '' ? { origin: [text.pickOrigin] } : {}),
    ...(couriers.length === 0 ? { couriers: [text.pickCourier] } : {}),
    ...(wrongMinutes ? { cacheMinutes: [wrongMinutes] } : {}),
    ...checkRateCard(rateCard),
  };
}

function bodyOf(values: Values, names: readonly (keyof Values)[], updatedAt: string) {
  const { couriers, cacheMinutes, zoneOverrides, ...plain } = values;
  const all = {
    ...plain,
    couriers: couriers as (keyof typeof courierNames)[],
    cacheMinutes: Number(cacheMinutes),
    zoneOverrides: Object.fromEntries(zoneOverrides.map(({ province, zone }) => [province, zone])),
  };
  return { ...Object.fromEntries(names.map((name) => [name, all[name]])), updatedAt } as Partial<typeof all>;
}

function apiKeyHint({ masked, source }: ShippingSettings['apiKey']): string {
  if (masked === null) return text.apiKeyMissing;
  return source === 'environment' ? text.apiKeyPreset(masked) : text.apiKeyStored(masked);
}

function SettingsForm({ settings, onTested }: { settings: ShippingSettings; onTested: () => void }) {
  const form = useForm<Values>(valuesOf(settings), check);
  // What is read again meanwhile must not replace what was typed: a save tells if somebody else was faster.
  const [startedFrom, setStartedFrom] = useState(settings.updatedAt);
  const saving = useSave<ShippingSettings>(form);
  useLeaveGuard(form.isDirty);
  const { values, set } = form;
  const at = (...paths: string[]) => ({ errors: paths.flatMap(form.errorsAt), isTouched: form.wasTried });

  function startFrom(stored: ShippingSettings) {
    form.restart(valuesOf(stored));
    setStartedFrom(stored.updatedAt);
  }

  async function save(updatedAt = startedFrom) {
    const body = bodyOf(values, form.changedNames, updatedAt);
    const stored = await saving.save(() => askAsUser(shippingApi.updateSettings, { body }));
    if (!stored) return;
    startFrom(stored);
    showToast(text.saved);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.validate()) void save();
    else saving.tellInvalid();
  }

  const { conflict } = saving;
  const theirs = conflict && valuesOf(conflict);

  return (
    <form ref={form.ref} noValidate className="grid grid-cols-1" onSubmit={submit}>
      <div className="grid grid-cols-1 gap-4">
        <FormSection title={text.provider}>
          <RadioGroup
            legend={text.provider}
            isLegendHidden
            variant="tiles"
            value={values.provider}
            onValue={(provider) => set('provider', provider)}
            options={(['local', 'rajaongkir'] as const).map((value) => ({ value, ...text.providers[value] }))}
          />
          {values.provider === 'rajaongkir' && (
            <Field label={text.apiKey} hint={apiKeyHint(settings.apiKey)} {...at('apiKey')}>
              <PasswordInput
                autoComplete="off"
                value={values.apiKey}
                onChange={(event) => set('apiKey', event.target.value)}
              />
            </Field>
          )}
          <DestinationInput
            label={text.origin}
            text={values.origin.label}
            onText={(label) => set('origin', { zip_code: '', label })}
            onPick={(origin) => set('origin', origin)}
            {...at('origin', 'origin.zip_code')}
          />
          <Field label={text.cache} hint={text.cacheHint} {...at('cacheMinutes')}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              suffix={text.minutes}
              className="max-w-48"
              value={values.cacheMinutes}
              onChange={(event) => set('cacheMinutes', event.target.value)}
            />
          </Field>
        </FormSection>
        {values.provider === 'rajaongkir' ? (
          <FormSection title={text.couriers} text={text.couriersText}>
            <Couriers chosen={values.couriers} onChosen={(couriers) => set('couriers', couriers)} {...at('couriers')} />
          </FormSection>
        ) : (
          <>
            <FormSection title={text.rateCard} text={text.rateCardText}>
              <RateCardEditor
                rateCard={values.rateCard}
                onRateCard={(card) => set('rateCard', card)}
                errorsAt={form.errorsAt}
                isTouched={form.wasTried}
              />
            </FormSection>
            <FormSection title={text.zones} text={text.zonesText}>
              <ZoneOverridesInput
                overrides={values.zoneOverrides}
                onOverrides={(overrides) => set('zoneOverrides', overrides)}
              />
            </FormSection>
          </>
        )}
        <FormSection title={text.health}>
          <ShippingHealthView settings={settings} isDirty={form.isDirty} onTested={onTested} />
        </FormSection>
      </div>
      <SaveBar
        isDirty={form.isDirty}
        isBusy={saving.isBusy}
        progress={saving.progress}
        failure={saving.failure}
        onCancel={form.isDirty ? () => form.restart(form.base) : undefined}
      />
      <ConflictDialog
        differences={
          theirs &&
          form.changedNames
            .map((name) => ({ label: labels[name], mine: wordsOf(values, name), theirs: wordsOf(theirs, name) }))
            .filter(({ mine, theirs }) => mine !== theirs)
        }
        onUseMine={() => void save(conflict?.updatedAt)}
        onUseTheirs={() => {
          if (conflict) startFrom(conflict);
          saving.endConflict();
          showToast(conflictText.reloaded, 'info');
        }}
        onClose={saving.endConflict}
      />
    </form>
  );
}

type CouriersProps = {
  chosen: string[];
  onChosen: (couriers: string[]) => void;
  errors: string[];
  isTouched: boolean;
};

function Couriers({ chosen, onChosen, errors, isTouched }: CouriersProps) {
  return (
    <fieldset data-invalid={errors.length > 0 || undefined} tabIndex={-1} className="outline-none">
      <legend className="sr-only">{text.couriers}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {Object.entries(courierNames).map(([code, name]) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChosen(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
        ))}
      </div>
      {isTouched &&
        errors.map((error) => (
          <p key={error} role="alert" className="text-error text-sm">
            {error}
          </p>
        ))}
    </fieldset>
  );
}

const labels: Record<keyof Values, string> = {
  provider: text.provider,
  apiKey: text.apiKey,
  origin: text.origin,
  couriers: text.couriers,
  cacheMinutes: text.cache,
  rateCard: text.rateCard,
  zoneOverrides: text.zones,
};

/** A value in words, for the comparison of two versions. */
function wordsOf(values: Values, name: keyof Values): string {
  switch (name) {
    case 'provider':
      return text.providers[values.provider].label;
    case 'apiKey':
      return values.apiKey ? '••••••••' : conflictText.empty;
    case 'origin':
      return values.origin.label;
    case 'couriers':
      return values.couriers.map((code) => courierNames[code as keyof typeof courierNames] ?? code).join(', ');
    case 'cacheMinutes':
      return `${values.cacheMinutes} ${text.minutes}`;
    case 'rateCard':
      return values.rateCard
        .map((entry) => {
          const rates = entry.rupiahPerKg.map((rupiah) => (rupiah === null ? '–' : formatRupiah(rupiah)));
          return `${entry.name} ${entry.service}: ${entry.isActive ? rates.join(' / ') : text.notOffered}`;
        })
        .join('\n');
    case 'zoneOverrides':
      return (
        values.zoneOverrides.map(({ province, zone }) => `${province}: ${zones[zone]?.label}`).join('\n') ||
        conflictText.empty
      );
  }
}
