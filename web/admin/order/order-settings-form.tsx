import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { formatNumber, parseNumber } from '#domain/number.ts';
import { type DeliveryExtra, deliveryExtras, extraLabels, type FeeRule } from '#domain/order/delivery.ts';
import {
  bankAccountLines,
  fillTemplate,
  placeholders,
  type TemplateValues,
  templateLabels,
  templateNames,
} from '#domain/order/message-template.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import { type OrderSettings, orderSettingsApi } from '#domain/order/order-settings.contract.ts';
import { Problem } from '#domain/problems.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { orderSettingsQuery } from '#web/admin/order/order.queries.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { orderAdminText, orderSettingsText as text } from '#web/text/id-order-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

/** Numbers are typed as text; a percentage with a comma. */
type TypedRule = { type: '' | FeeRule['type']; value: string };
type Values = Omit<OrderSettings, DeliveryExtra | 'tax' | 'retentionMonths' | 'quotationDays' | 'updatedAt'> & {
  tax: { isOn: boolean; ratePercent: string; isIncluded: boolean };
  retentionMonths: string;
  quotationDays: string;
} & Record<DeliveryExtra, TypedRule>;

const typedRule = (rule: FeeRule | null): TypedRule =>
  rule ? { type: rule.type, value: formatNumber(rule.value, { atMost: 2 }) } : { type: '', value: '' };

const ruleOf = ({ type, value }: TypedRule): FeeRule | null =>
  type === '' ? null : { type, value: parseNumber(value) ?? 0 };

const valuesOf = ({ updatedAt: _, ...settings }: OrderSettings): Values => ({
  ...settings,
  tax: { ...settings.tax, ratePercent: String(settings.tax.ratePercent).replace('.', ',') },
  retentionMonths: String(settings.retentionMonths),
  quotationDays: String(settings.quotationDays),
  packing: typedRule(settings.packing),
  insurance: typedRule(settings.insurance),
});

const feeTypes = [
  { value: 'nominal', label: orderAdminText.nominal },
  { value: 'percent', label: orderAdminText.percent },
];

const exampleValues = (accounts: OrderSettings['bankAccounts']): TemplateValues => ({
  ...text.example,
  rekening: bankAccountLines(accounts) || '-',
});

export function OrderSettingsForm({ settings }: { settings: OrderSettings }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: valuesOf(settings),
  });
  const accounts = useFieldArray({ control, name: 'bankAccounts' });
  const values = useWatch({ control }) as Values;

  async function save(given: Values) {
    setBusy(true);
    try {
      const body = {
        ...given,
        tax: { ...given.tax, ratePercent: Number(given.tax.ratePercent.replace(',', '.')) },
        retentionMonths: Number(given.retentionMonths),
        quotationDays: Number(given.quotationDays),
        packing: ruleOf(given.packing),
        insurance: ruleOf(given.insurance),
        updatedAt: settings.updatedAt,
      };
      queryClient.setQueryData(orderSettingsQuery.queryKey, await callAsUser(orderSettingsApi.update, { body }));
      showToast(text.saved);
    } catch (error) {
      const problem = error instanceof Problem ? error : null;
      for (const { path, message } of problem?.errors ?? []) setError(path as keyof Values, { message });
      showToast(problem?.message ?? orderAdminText.failed, 'error');
    } finally {
      setBusy(false);
    }
  }

  const errorsOf = (name: keyof Values) => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string' ? [message] : [];
  };

  return (
    <form noValidate className="grid max-w-4xl gap-4" onSubmit={handleSubmit(save)}>
      <FormSection title={text.bank} text={text.bankText}>
        {accounts.fields.map((account, index) => (
          <div key={account.id} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
            <Field label={text.bankName} isRequired>
              <TextInput {...register(`bankAccounts.${index}.bank`)} />
            </Field>
            <Field label={text.bankNumber} isRequired>
              <TextInput {...register(`bankAccounts.${index}.number`)} />
            </Field>
            <Field label={text.bankHolder} isRequired>
              <TextInput {...register(`bankAccounts.${index}.holder`)} />
            </Field>
            <IconButton aria-label={text.removeBank} onClick={() => accounts.remove(index)}>
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
        ))}
        {accounts.fields.length < orderAdminLimits.bankAccounts && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => accounts.append({ bank: '', number: '', holder: '' })}
          >
            <Plus aria-hidden="true" className="size-4" />
            {text.addBank}
          </Button>
        )}
      </FormSection>
      <FormSection title={text.tax}>
        <Controller
          control={control}
          name="tax.isOn"
          render={({ field }) => <Switch label={text.taxOn} checked={field.value} onChange={field.onChange} />}
        />
        {values.tax.isOn && (
          <>
            <Field label={text.taxRate} errors={errorsOf('tax')} isTouched className="max-w-40">
              <TextInput {...register('tax.ratePercent')} inputMode="decimal" />
            </Field>
            <Controller
              control={control}
              name="tax.isIncluded"
              render={({ field }) => (
                <Switch label={text.taxIncluded} checked={field.value} onChange={field.onChange} />
              )}
            />
          </>
        )}
      </FormSection>
      <FormSection title={text.assembly} text={text.assemblyText}>
        <Controller
          control={control}
          name="assemblyFee"
          render={({ field }) => (
            <Field label={text.assemblyFee} errors={errorsOf('assemblyFee')} isTouched isOptional className="max-w-60">
              <RupiahInput value={field.value} onValue={(value) => field.onChange(value || null)} />
            </Field>
          )}
        />
      </FormSection>
      <FormSection title={text.delivery} text={text.deliveryText}>
        <Controller
          control={control}
          name="isPickupOffered"
          render={({ field }) => <Switch label={text.pickup} checked={field.value} onChange={field.onChange} />}
        />
        {deliveryExtras.map((kind) => (
          <div key={kind} className="grid gap-3 sm:grid-cols-2">
            <Field label={text.feeOf(extraLabels[kind])}>
              <Select {...register(`${kind}.type`)} emptyLabel={text.notOffered} options={feeTypes} />
            </Field>
            {values[kind].type !== '' && (
              <Field
                label={text.feeValueOf(extraLabels[kind], values[kind].type === 'percent')}
                isRequired
                errors={[formState.errors[kind]?.value?.message ?? []].flat()}
                isTouched
              >
                <TextInput {...register(`${kind}.value`)} inputMode="decimal" autoComplete="off" />
              </Field>
            )}
          </div>
        ))}
      </FormSection>
      <FormSection title={text.templates} text={text.templatesText}>
        <p className="text-muted text-sm">
          {text.placeholders}:{' '}
          {Object.entries(placeholders)
            .map(([name, meaning]) => `{${name}} ${meaning}`)
            .join(', ')}
        </p>
        {templateNames.map((name) => (
          <div key={name} className="grid gap-3 md:grid-cols-2">
            <Field
              label={templateLabels[name]}
              isRequired
              value={values.templates[name]}
              maxLength={orderAdminLimits.template}
            >
              <TextArea {...register(`templates.${name}`)} rows={5} />
            </Field>
            <div>
              <p className="mb-1.5 font-semibold text-ink text-sm">{text.preview}</p>
              <p className="whitespace-pre-line break-words rounded-control bg-whatsapp-soft p-3 text-ink text-sm">
                {fillTemplate(values.templates[name], exampleValues(values.bankAccounts))}
              </p>
            </div>
          </div>
        ))}
      </FormSection>
      <FormSection title={text.notice}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={text.noticeEmail} errors={errorsOf('noticeEmail')} isTouched isOptional>
            <TextInput {...register('noticeEmail')} type="email" />
          </Field>
          <Field label={text.noticeWaNumber} errors={errorsOf('noticeWaNumber')} isTouched isOptional>
            <TextInput {...register('noticeWaNumber')} type="tel" />
          </Field>
        </div>
      </FormSection>
      <FormSection title={text.privacy}>
        <Field label={text.retention} errors={errorsOf('retentionMonths')} isTouched>
          <TextInput {...register('retentionMonths')} inputMode="numeric" className="max-w-40" />
        </Field>
        <Field label={text.quotationDays} errors={errorsOf('quotationDays')} isTouched>
          <TextInput {...register('quotationDays')} inputMode="numeric" className="max-w-40" />
        </Field>
      </FormSection>
      <div className="sticky bottom-0 flex justify-end border-line border-t bg-surface py-3">
        <Button type="submit" busy={isBusy}>
          {orderAdminText.save}
        </Button>
      </div>
    </form>
  );
}
