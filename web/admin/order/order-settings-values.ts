import { get, set } from 'react-hook-form';
import {
  email,
  errorsOf,
  type FieldErrors,
  maxValue,
  minValue,
  numeric,
  type Rule,
  required,
  waNumber,
  wholeNumber,
} from '#domain/form-rules.ts';
import { formatNumber, parseNumber } from '#domain/number.ts';
import { type DeliveryExtra, deliveryExtras, type FeeRule } from '#domain/order/delivery.ts';
import { templateNames } from '#domain/order/message-template.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import type { OrderSettings } from '#domain/order/order-settings.contract.ts';

/** Numbers are typed as text; a percentage with a comma. */
type TypedRule = { type: '' | FeeRule['type']; value: string };

export type OrderSettingsValues = Omit<
  OrderSettings,
  DeliveryExtra | 'tax' | 'retentionMonths' | 'quotationDays' | 'updatedAt'
> & {
  tax: { isOn: boolean; ratePercent: string; isIncluded: boolean };
  retentionMonths: string;
  quotationDays: string;
} & Record<DeliveryExtra, TypedRule>;

/** The fields that are compared one by one. */
export const orderSettingsNames = [
  'bankAccounts',
  'tax.isOn',
  'tax.ratePercent',
  'tax.isIncluded',
  'assemblyFee',
  'isPickupOffered',
  ...deliveryExtras,
  ...templateNames.map((name) => `templates.${name}` as const),
  'noticeEmail',
  'noticeWaNumber',
  'retentionMonths',
  'quotationDays',
] as const;

const typedRule = (rule: FeeRule | null): TypedRule =>
  rule ? { type: rule.type, value: formatNumber(rule.value, { atMost: 2 }) } : { type: '', value: '' };

const ruleOf = ({ type, value }: TypedRule): FeeRule | null =>
  type === '' ? null : { type, value: parseNumber(value) ?? 0 };

export const orderSettingsValues = ({ updatedAt: _, ...settings }: OrderSettings): OrderSettingsValues => ({
  ...settings,
  tax: { ...settings.tax, ratePercent: formatNumber(settings.tax.ratePercent, { atMost: 2 }) },
  retentionMonths: String(settings.retentionMonths),
  quotationDays: String(settings.quotationDays),
  packing: typedRule(settings.packing),
  insurance: typedRule(settings.insurance),
});

const atMost = (max: number) => [required, numeric, wholeNumber, minValue(1), maxValue(max)];
const feeRules = {
  percent: [required, numeric, minValue(0.01), maxValue(100)],
  nominal: [required, numeric, minValue(1), maxValue(1_000_000_000)],
};

export function checkOrderSettings(values: OrderSettingsValues): FieldErrors {
  const errors: FieldErrors = {};
  function check(path: string, own: Rule[]) {
    const found = errorsOf(own, get(values, path));
    if (found.length > 0) errors[path] = found;
  }
  for (const index of values.bankAccounts.keys()) {
    for (const column of ['bank', 'number', 'holder']) check(`bankAccounts.${index}.${column}`, [required]);
  }
  if (values.tax.isOn) check('tax.ratePercent', [required, numeric, minValue(0), maxValue(100)]);
  check('assemblyFee', [minValue(1), maxValue(orderAdminLimits.assemblyFee)]);
  for (const extra of deliveryExtras) {
    const { type } = values[extra];
    if (type !== '') check(`${extra}.value`, feeRules[type]);
  }
  for (const name of templateNames) check(`templates.${name}`, [required]);
  check('noticeEmail', [email]);
  check('noticeWaNumber', [waNumber]);
  check('retentionMonths', atMost(orderAdminLimits.retentionMonths));
  check('quotationDays', atMost(orderAdminLimits.quotationDays));
  return errors;
}

/** What changed, as the API takes it: of the templates only the changed ones, everything else whole. */
export function orderSettingsBody(
  values: OrderSettingsValues,
  names: readonly string[],
  updatedAt: string | undefined,
): Record<string, unknown> {
  const wire = {
    ...values,
    tax: { ...values.tax, ratePercent: parseNumber(values.tax.ratePercent) ?? 0 },
    retentionMonths: parseNumber(values.retentionMonths),
    quotationDays: parseNumber(values.quotationDays),
    packing: ruleOf(values.packing),
    insurance: ruleOf(values.insurance),
  };
  const body: Record<string, unknown> = { updatedAt };
  for (const name of names) {
    const path = name.startsWith('tax.') ? 'tax' : name;
    set(body, path, get(wire, path));
  }
  return body;
}
