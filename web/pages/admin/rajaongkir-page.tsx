import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { courierNames, type ShippingSettings, shippingApi } from '#domain/shipping/shipping.contract.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { messagesAt } from '#web/admin/form/form-errors.ts';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { StoredEntry } from '#web/admin/form/stored-entry.tsx';
import { type EditFormState, useEditForm } from '#web/admin/form/use-edit-form.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { callAsUser } from '#web/api/call-as-user.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { DestinationInput } from '#web/shipping/destination-input.tsx';
import { RateCardEditor } from '#web/shipping/rate-card-editor.tsx';
import { ShippingHealthView } from '#web/shipping/shipping-health.tsx';
import { shippingSettingsQuery } from '#web/shipping/shipping-settings.queries.ts';
import {
  checkSettings,
  type SettingsValues,
  settingsBody,
  settingsLabels,
  settingsPath,
  settingsValues,
  settingsWords,
} from '#web/shipping/shipping-settings-values.ts';
import { ZoneOverridesInput } from '#web/shipping/zone-overrides-input.tsx';
import { ongkirAdminText as text } from '#web/text/id-ongkir.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

export const Route = createFileRoute('/app/rajaongkir')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: OngkirSettingsPage,
});

function OngkirSettingsPage() {
  const settings = useQuery(shippingSettingsQuery);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title={text.title} back={backToMenus} />
      <StoredEntry query={settings}>
        {(stored) => <SettingsForm settings={stored} onTested={() => void settings.refetch()} />}
      </StoredEntry>
    </div>
  );
}

function apiKeyHint({ masked, source }: ShippingSettings['apiKey']): string {
  if (masked === null) return text.apiKeyMissing;
  return source === 'environment' ? text.apiKeyPreset(masked) : text.apiKeyStored(masked);
}

function SettingsForm({ settings, onTested }: { settings: ShippingSettings; onTested: () => void }) {
  const form = useEditForm(settingsValues(settings), { check: checkSettings, pathOf: settingsPath });
  const { values } = form;

  return (
    <EditForm
      form={form}
      stored={settings}
      valuesOf={settingsValues}
      labelOf={(name) => settingsLabels[name as keyof SettingsValues]}
      wordsOf={(name, values) => settingsWords(name as keyof SettingsValues, values)}
      send={({ values, changedNames, updatedAt }) =>
        callAsUser(shippingApi.updateSettings, { body: settingsBody(values, changedNames, updatedAt) })
      }
      savedText={() => text.saved}
      className="grid grid-cols-1"
    >
      <ProviderSection form={form} apiKey={settings.apiKey} />
      {values.provider === 'rajaongkir' ? <CouriersSection form={form} /> : <RateCardSections form={form} />}
      <FormSection title={text.health}>
        <ShippingHealthView settings={settings} isDirty={form.isDirty} onTested={onTested} />
      </FormSection>
    </EditForm>
  );
}

type SectionProps = { form: EditFormState<SettingsValues> };

function ProviderSection({ form, apiKey }: SectionProps & Pick<ShippingSettings, 'apiKey'>) {
  const { control, values, errors, wasSubmitted } = form;
  return (
    <FormSection title={text.provider}>
      <Controller
        control={control}
        name="provider"
        render={({ field }) => (
          <RadioGroup
            legend={text.provider}
            isLegendHidden
            variant="tiles"
            value={field.value}
            onValue={field.onChange}
            options={(['local', 'rajaongkir'] as const).map((value) => ({ value, ...text.providers[value] }))}
          />
        )}
      />
      {values.provider === 'rajaongkir' && (
        <FormField control={control} name="apiKey" label={text.apiKey} hint={apiKeyHint(apiKey)}>
          {(field) => <PasswordInput autoComplete="off" {...field} />}
        </FormField>
      )}
      <Controller
        control={control}
        name="origin"
        render={({ field }) => (
          <DestinationInput
            label={text.origin}
            text={field.value.label}
            onText={(label) => field.onChange({ zip_code: '', label })}
            onPick={field.onChange}
            errors={messagesAt(errors, 'origin')}
            isTouched={wasSubmitted}
          />
        )}
      />
      <TextField
        control={control}
        name="cacheMinutes"
        label={text.cache}
        hint={text.cacheHint}
        inputMode="numeric"
        suffix={text.minutes}
        inputClassName="max-w-48"
      />
    </FormSection>
  );
}

function CouriersSection({ form: { control, errors, wasSubmitted } }: SectionProps) {
  return (
    <FormSection title={text.couriers} text={text.couriersText}>
      <Controller
        control={control}
        name="couriers"
        render={({ field }) => (
          <Couriers
            chosen={field.value}
            onChosen={field.onChange}
            errors={messagesAt(errors, 'couriers')}
            isTouched={wasSubmitted}
          />
        )}
      />
    </FormSection>
  );
}

function RateCardSections({ form: { values, setValue, errors, wasSubmitted } }: SectionProps) {
  return (
    <>
      <FormSection title={text.rateCard} text={text.rateCardText}>
        <RateCardEditor
          rateCard={values.rateCard}
          onRateCard={(card) => setValue('rateCard', card)}
          errorsAt={(path) => messagesAt(errors, path)}
          isTouched={wasSubmitted}
        />
      </FormSection>
      <FormSection title={text.zones} text={text.zonesText}>
        <ZoneOverridesInput
          overrides={values.zoneOverrides}
          onOverrides={(overrides) => setValue('zoneOverrides', overrides)}
        />
      </FormSection>
    </>
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
