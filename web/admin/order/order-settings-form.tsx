import { useQueryClient } from '@tanstack/react-query';
import { type Control, get, useFieldArray } from 'react-hook-form';
import { formatRupiah } from '#domain/money.ts';
import { deliveryExtras, extraLabels } from '#domain/order/delivery.ts';
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
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { RowsInput, rowLabel } from '#web/admin/form/rows-input.tsx';
import { SwitchField } from '#web/admin/form/switch-field.tsx';
import { useEditForm } from '#web/admin/form/use-edit-form.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { adminText } from '#web/text/id-admin.ts';
import { conflictText } from '#web/text/id-admin-form.ts';
import { orderAdminText, orderSettingsText as text } from '#web/text/id-order-admin.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { orderSettingsQuery } from './order.queries.ts';
import {
  checkOrderSettings,
  orderSettingsBody,
  orderSettingsNames,
  orderSettingsValues,
  type OrderSettingsValues as Values,
} from './order-settings-values.ts';

const feeTypes = [
  { value: 'nominal', label: orderAdminText.nominal },
  { value: 'percent', label: orderAdminText.percent },
];

const labels: Record<string, string> = {
  bankAccounts: text.bank,
  'tax.isOn': text.taxOn,
  'tax.ratePercent': text.taxRate,
  'tax.isIncluded': text.taxIncluded,
  assemblyFee: text.assemblyFee,
  isPickupOffered: text.pickup,
  ...Object.fromEntries(deliveryExtras.map((kind) => [kind, text.feeOf(extraLabels[kind])])),
  ...Object.fromEntries(templateNames.map((name) => [`templates.${name}`, templateLabels[name]])),
  noticeEmail: text.noticeEmail,
  noticeWaNumber: text.noticeWaNumber,
  retentionMonths: text.retention,
  quotationDays: text.quotationDays,
};

function wordsOf(name: string, values: Values): string {
  if (name === 'bankAccounts') return bankAccountLines(values.bankAccounts) || conflictText.empty;
  if (name === 'packing' || name === 'insurance') {
    const { type, value } = values[name];
    if (type === '') return text.notOffered;
    return `${text.feeValueOf(extraLabels[name], type === 'percent')} ${value}`;
  }
  const value: unknown = get(values, name);
  if (typeof value === 'boolean') return value ? adminText.on : adminText.off;
  if (typeof value === 'number') return formatRupiah(value);
  return value ? String(value) : conflictText.empty;
}

const exampleValues = (accounts: OrderSettings['bankAccounts']): TemplateValues => ({
  ...text.example,
  rekening: bankAccountLines(accounts) || '-',
});

export function OrderSettingsForm({ stored }: { stored: OrderSettings }) {
  const queryClient = useQueryClient();
  const form = useEditForm(orderSettingsValues(stored), { check: checkOrderSettings, names: orderSettingsNames });
  const { control, values } = form;

  return (
    <EditForm
      form={form}
      stored={stored}
      valuesOf={orderSettingsValues}
      labelOf={(name) => labels[name] ?? name}
      wordsOf={wordsOf}
      send={({ values, changedNames, updatedAt }) =>
        callAsUser(orderSettingsApi.update, { body: orderSettingsBody(values, changedNames, updatedAt) })
      }
      savedText={() => text.saved}
      onSaved={(saved) => queryClient.setQueryData(orderSettingsQuery.queryKey, saved)}
      className="max-w-4xl"
    >
      <FormSection title={text.bank} text={text.bankText}>
        <BankAccounts control={control} accounts={values.bankAccounts} />
      </FormSection>
      <TaxSection control={control} values={values} />
      <FormSection title={text.assembly} text={text.assemblyText}>
        <FormField control={control} name="assemblyFee" label={text.assemblyFee} isOptional className="max-w-60">
          {({ value, onChange, onBlur }) => (
            <RupiahInput value={value} onValue={(amount) => onChange(amount || null)} onBlur={onBlur} />
          )}
        </FormField>
      </FormSection>
      <DeliverySection control={control} values={values} />
      <TemplatesSection control={control} values={values} />
      <FormSection title={text.notice}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField control={control} name="noticeEmail" label={text.noticeEmail} isOptional inputMode="email" />
          <TextField control={control} name="noticeWaNumber" label={text.noticeWaNumber} isOptional inputMode="tel" />
        </div>
      </FormSection>
      <FormSection title={text.privacy}>
        {(['retentionMonths', 'quotationDays'] as const).map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={labels[name]}
            isRequired
            inputMode="numeric"
            inputClassName="max-w-40"
          />
        ))}
      </FormSection>
    </EditForm>
  );
}

type SectionProps = { control: Control<Values>; values: Values };

function TaxSection({ control, values }: SectionProps) {
  return (
    <FormSection title={text.tax}>
      <SwitchField control={control} name="tax.isOn" label={text.taxOn} />
      {values.tax.isOn && (
        <>
          <TextField
            control={control}
            name="tax.ratePercent"
            label={text.taxRate}
            isRequired
            inputMode="decimal"
            className="max-w-40"
          />
          <SwitchField control={control} name="tax.isIncluded" label={text.taxIncluded} />
        </>
      )}
    </FormSection>
  );
}

function DeliverySection({ control, values }: SectionProps) {
  return (
    <FormSection title={text.delivery} text={text.deliveryText}>
      <SwitchField control={control} name="isPickupOffered" label={text.pickup} />
      {deliveryExtras.map((kind) => (
        <div key={kind} className="grid gap-3 sm:grid-cols-2">
          <FormField control={control} name={`${kind}.type`} label={text.feeOf(extraLabels[kind])}>
            {(field) => <Select {...field} emptyLabel={text.notOffered} options={feeTypes} />}
          </FormField>
          {values[kind].type !== '' && (
            <TextField
              control={control}
              name={`${kind}.value`}
              label={text.feeValueOf(extraLabels[kind], values[kind].type === 'percent')}
              isRequired
              inputMode="decimal"
            />
          )}
        </div>
      ))}
    </FormSection>
  );
}

function TemplatesSection({ control, values }: SectionProps) {
  return (
    <FormSection title={text.templates} text={text.templatesText}>
      <p className="text-muted text-sm">
        {text.placeholders}:{' '}
        {Object.entries(placeholders)
          .map(([name, meaning]) => `{${name}} ${meaning}`)
          .join(', ')}
      </p>
      {templateNames.map((name) => (
        <div key={name} className="grid gap-3 md:grid-cols-2">
          <TextField
            control={control}
            name={`templates.${name}`}
            label={templateLabels[name]}
            isRequired
            maxLength={orderAdminLimits.template}
            rows={5}
          />
          <div>
            <p className="mb-1.5 font-semibold text-ink text-sm">{text.preview}</p>
            <p className="whitespace-pre-line break-words rounded-control bg-whatsapp-soft p-3 text-ink text-sm">
              {fillTemplate(values.templates[name], exampleValues(values.bankAccounts))}
            </p>
          </div>
        </div>
      ))}
    </FormSection>
  );
}

type BankAccountsProps = { control: Control<Values>; accounts: OrderSettings['bankAccounts'] };

function BankAccounts({ control, accounts }: BankAccountsProps) {
  const rows = useFieldArray({ control, name: 'bankAccounts' });
  return (
    <RowsInput
      rows={rows}
      titleOf={(index) => accounts[index]?.bank.trim() || text.bankRow(index + 1)}
      max={orderAdminLimits.bankAccounts}
      addLabel={text.addBank}
      onAdd={() => rows.append({ bank: '', number: '', holder: '' })}
      className="sm:grid-cols-3"
    >
      {(index) => (
        <>
          {(['bank', 'number', 'holder'] as const).map((column) => (
            <TextField
              key={column}
              control={control}
              name={`bankAccounts.${index}.${column}`}
              {...rowLabel(text.bankColumns[column], index)}
              placeholder={text.bankColumns[column]}
              isRequired
            />
          ))}
        </>
      )}
    </RowsInput>
  );
}
