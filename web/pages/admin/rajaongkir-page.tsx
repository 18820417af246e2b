import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { courierNames, type ShippingSettings, shippingApi } from '#domain/shipping/shipping.contract.ts';
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
import { RateCardEditor } from '#web/shipping/rate-card-editor.tsx';
import { ShippingHealthView } from '#web/shipping/shipping-health.tsx';
import { shippingSettingsQuery } from '#web/shipping/shipping-settings.queries.ts';
import { formText } from '#web/text/id-admin.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

export const Route = createFileRoute('/app/rajaongkir')({
  loader: () => titled('Ongkir'),
  head: loadedHead,
  component: OngkirSettingsPage,
});

function OngkirSettingsPage() {
  const settings = useQuery(shippingSettingsQuery);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title="Ongkir" back={backToMenus} />
      {settings.isPending ? (
        <FormSkeleton />
      ) : settings.isError ? (
        <ErrorState onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
      ) : (
        <SettingsForm key={settings.data.updatedAt} settings={settings.data} />
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
  rateCard: ShippingSettings['rateCard'];
};

function check(values: Values): Record<string, string[]> {
  const minutes = Number(values.cacheMinutes);
  return {
    ...(values.origin.zip_code === '' ? { origin: ['Pilih salah satu dari daftar'] } : {}),
    ...(values.couriers.length === 0 ? { couriers: ['Pilih paling sedikit satu kurir'] } : {}),
    ...(/^\d+$/.test(values.cacheMinutes) ? {} : { cacheMinutes: ['Value must be numeric'] }),
    ...(minutes < 1 ? { cacheMinutes: ['The minimum value allowed is 1'] } : {}),
    ...(minutes > 10_080 ? { cacheMinutes: ['The maximum value allowed is 10080'] } : {}),
  };
}

function SettingsForm({ settings }: { settings: ShippingSettings }) {
  const form = useForm<Values>(
    {
      provider: settings.provider,
      apiKey: '',
      origin: settings.origin,
      couriers: settings.couriers,
      cacheMinutes: String(settings.cacheMinutes),
      rateCard: settings.rateCard,
    },
    check,
  );
  const saving = useSave<ShippingSettings>(form);
  const [originText, setOriginText] = useState(settings.origin.label);
  useLeaveGuard(form.isDirty);
  const { values } = form;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.validate()) return saving.tellInvalid();
    const changed = (name: keyof Values) => form.changedNames.includes(name);
    const body = {
      ...(changed('provider') ? { provider: values.provider } : {}),
      ...(changed('apiKey') ? { apiKey: values.apiKey } : {}),
      ...(changed('origin') ? { origin: values.origin } : {}),
      ...(changed('couriers') ? { couriers: values.couriers as (keyof typeof courierNames)[] } : {}),
      ...(changed('cacheMinutes') ? { cacheMinutes: Number(values.cacheMinutes) } : {}),
      ...(changed('rateCard') ? { rateCard: values.rateCard } : {}),
      updatedAt: settings.updatedAt,
    };
    const stored = await saving.save(() => askAsUser(shippingApi.updateSettings, { body }));
    if (stored) showToast(formText.saved('Ongkir'), 'success');
  }

  return (
    <form ref={form.ref} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <FormSection title="Penyedia ongkir">
        <RadioGroup
          legend="Penyedia"
          isLegendHidden
          variant="tiles"
          value={values.provider}
          onValue={(provider) => form.set('provider', provider)}
          options={[
            {
              value: 'local',
              label: 'Tabel tarif sendiri',
              hint: 'Tanpa kunci dan tanpa internet; tarif diatur di bawah',
            },
            { value: 'rajaongkir', label: 'RajaOngkir', hint: 'Tarif langsung dari kurir; butuh kunci API' },
          ]}
        />
        {values.provider === 'rajaongkir' && (
          <Field
            label="Kunci API"
            errors={form.errorsAt('apiKey')}
            isTouched={form.wasTried}
            hint={
              settings.apiKey.masked
                ? `Tersimpan: ${settings.apiKey.masked}. Kosongkan bila tidak diganti.`
                : 'Belum ada kunci.'
            }
          >
            <PasswordInput
              autoComplete="off"
              value={values.apiKey}
              onChange={(event) => form.set('apiKey', event.target.value)}
            />
          </Field>
        )}
        <DestinationInput
          label="Dikirim dari"
          text={originText}
          onText={(text) => {
            setOriginText(text);
            form.set('origin', { zip_code: '', label: text });
          }}
          onPick={(origin) => {
            setOriginText(origin.label);
            form.set('origin', origin);
          }}
          errors={form.errorsAt('origin')}
          isTouched={form.wasTried}
        />
        <Field label="Simpan tarif selama (menit)" errors={form.errorsAt('cacheMinutes')} isTouched={form.wasTried}>
          <TextInput
            inputMode="numeric"
            value={values.cacheMinutes}
            onChange={(event) => form.set('cacheMinutes', event.target.value)}
          />
        </Field>
      </FormSection>
      {values.provider === 'rajaongkir' && (
        <FormSection title="Kurir">
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {Object.entries(courierNames).map(([code, name]) => (
              <Checkbox
                key={code}
                label={name}
                checked={values.couriers.includes(code)}
                onChange={({ target }) =>
                  form.set(
                    'couriers',
                    target.checked ? [...values.couriers, code] : values.couriers.filter((other) => other !== code),
                  )
                }
              />
            ))}
          </div>
          {form.wasTried &&
            form.errorsAt('couriers').map((error) => (
              <p key={error} role="alert" className="text-error text-sm">
                {error}
              </p>
            ))}
        </FormSection>
      )}
      {values.provider === 'local' && (
        <FormSection
          title="Tabel tarif"
          text="Tarif per kilogram menurut jarak; kosongkan tarif bila layanan tidak sampai ke sana."
        >
          <RateCardEditor rateCard={values.rateCard} onRateCard={(card) => form.set('rateCard', card)} />
        </FormSection>
      )}
      <FormSection title="Keadaan penyedia">
        <ShippingHealthView settings={settings} isDirty={form.isDirty} />
      </FormSection>
      <SaveBar isDirty={form.isDirty} isBusy={saving.isBusy} progress={saving.progress} failure={saving.failure} />
    </form>
  );
}
