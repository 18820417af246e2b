import { expect, test } from 'vitest';
import type { OrderSettings } from '#domain/order/order-settings.contract.ts';
import { checkOrderSettings, orderSettingsBody, orderSettingsValues } from './order-settings-values.ts';

const stored: OrderSettings = {
  bankAccounts: [{ bank: 'BCA', number: '123', holder: 'Toko' }],
  tax: { isOn: true, ratePercent: 11, isIncluded: true },
  templates: { confirmed: 'a', payment: 'b', paid: 'c', pickup: 'p', sent: 'd', review: 'e', cancelled: 'x' },
  retentionMonths: 24,
  quotationDays: 7,
  assemblyFee: null,
  isPickupOffered: false,
  packing: null,
  insurance: { type: 'percent', value: 0.25 },
  noticeEmail: '',
  noticeWaNumber: '',
  updatedAt: 'then',
};
const values = orderSettingsValues(stored);

test('stored settings are right', () => {
  expect(checkOrderSettings(values)).toEqual({});
});

test('every field says what is wrong with it', () => {
  expect(
    checkOrderSettings({
      ...values,
      bankAccounts: [{ bank: 'BCA', number: ' ', holder: '' }],
      tax: { ...values.tax, ratePercent: '101' },
      templates: { ...values.templates, paid: ' ' },
      packing: { type: 'nominal', value: 'abc' },
      insurance: { type: 'percent', value: '0' },
      noticeEmail: 'bukan',
      noticeWaNumber: '12',
      retentionMonths: '1,5',
      quotationDays: '0',
    }),
  ).toEqual({
    'bankAccounts.0.number': ['Value is required'],
    'bankAccounts.0.holder': ['Value is required'],
    'tax.ratePercent': ['The maximum value allowed is 100'],
    'templates.paid': ['Value is required'],
    'packing.value': ['Value must be numeric'],
    'insurance.value': ['The minimum value allowed is 0.01'],
    noticeEmail: ['Value is not a valid email address'],
    noticeWaNumber: ['Nomor WhatsApp tidak valid'],
    retentionMonths: ['Isi dengan angka bulat'],
    quotationDays: ['The minimum value allowed is 1'],
  });
});

test('only what is shown is checked', () => {
  const hidden = { ...values, tax: { ...values.tax, isOn: false, ratePercent: 'x' } };
  expect(checkOrderSettings({ ...hidden, packing: { type: '', value: 'x' } })).toEqual({});
});

test('only what changed is sent, the tax as one value', () => {
  const changed = {
    ...values,
    tax: { ...values.tax, ratePercent: '11,5' },
    templates: { ...values.templates, sent: 'baru' },
    packing: { type: 'nominal' as const, value: '75.000' },
  };
  expect(orderSettingsBody(changed, ['tax.ratePercent', 'templates.sent', 'packing'], 'then')).toEqual({
    tax: { isOn: true, ratePercent: 11.5, isIncluded: true },
    templates: { sent: 'baru' },
    packing: { type: 'nominal', value: 75_000 },
    updatedAt: 'then',
  });
});
