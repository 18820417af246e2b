import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courierNames, type ShippingSettings, shippingApi } from '#domain/shipping/shipping.contract.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { FormSkeleton } from '#web/admin/form/form-skeleton.tsx';
import { useForm } from '#web/admin/form/use-form.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { useSave } from '#web/admin/form/use-save.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { callAsUser } from '#web/api/call-as-user.ts';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { DestinationInput } from '#web/shipping/destination-input.tsx';
import { RateCardEditor } from '#web/shipping/rate-card-editor.tsx';
import { ShippingHealthView } from '#web/shipping/shipping-health.tsx';
import { shippingSettingsQuery } from '#web/shipping/shipping-settings.queries.ts';
import {
  checkSettings,
  type SettingsValues,
  settingsBody,
  settingsLabels,
  settingsValues,
  settingsWords,
} from '#web/shipping/shipping-settings-values.ts';
import { ZoneOverridesInput } from '#web/shipping/zone-overrides-input.tsx';
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

function apiKeyHint({ masked, source }: ShippingSettings['apiKey']): string {
  if (masked === null) return text.apiKeyMissing;
  return source === 'environment' ? text.apiKeyPreset(masked) : text.apiKeyStored(masked);
}

function SettingsForm({ settings, onTested }: { settings: ShippingSettings; onTested: () => void }) {
  const form = useForm<SettingsValues>(settingsValues(settings), checkSettings);
  const saving = useSave<ShippingSettings>(form);
  useLeaveGuard(form.isDirty);
  const { values, set } = form;
  const at = (...paths: string[]) => ({ errors: paths.flatMap(form.errorsAt), isTouched: form.wasTried });

  async function save(updatedAt: string | undefined) {
    const body = settingsBody(values, form.changedNames, updatedAt);
    const stored = await saving.save(() => callAsUser(shippingApi.updateSettings, { body }));
    if (stored) showToast(text.saved);
    return stored;
  }

  return (
    <EditForm
      form={form}
      saving={saving}
      stored={settings}
      valuesOf={settingsValues}
      labelOf={(name) => settingsLabels[name]}
      wordsOf={settingsWords}
      onSave={save}
      onCancel={form.isDirty ? () => form.restart(form.base) : undefined}
      className="grid grid-cols-1"
    >
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
    </EditForm>
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
