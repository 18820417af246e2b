export const orderAdminLimits = {
  note: 1_000,
  destination: 200,
  courier: 60,
  receiptNumber: 60,
  serial: 60,
  warrantyMonths: 120,
  rupiah: 10_000_000_000,
  bankAccounts: 10,
  template: 1_000,
  retentionMonths: 120,
  quotationDays: 365,
  customers: 100,
} as const;
