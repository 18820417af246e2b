import type { BodyOf } from '#domain/endpoint.ts';
import { defaultTemplates } from '#domain/order/message-template.ts';
import type { OrderSettings, orderSettingsApi } from '#domain/order/order-settings.contract.ts';
import { nextUpdatedAt, refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { orderSettings } from './order.tables.ts';

const neverUpdated = new Date(0);

const defaults: Omit<OrderSettings, 'updatedAt'> = {
  bankAccounts: [],
  tax: { isOn: false, ratePercent: 11, isIncluded: true },
  templates: defaultTemplates,
  retentionMonths: 24,
  quotationDays: 7,
  assemblyFee: null,
  isPickupOffered: false,
  packing: null,
  insurance: null,
  noticeEmail: '',
  noticeWaNumber: '',
};

export async function readOrderSettings(shop: Shop): Promise<OrderSettings> {
  const [row] = await shop.db.select().from(orderSettings);
  const stored = row?.settings ?? {};
  return {
    ...defaults,
    ...stored,
    templates: { ...defaults.templates, ...stored.templates },
    updatedAt: (row?.updatedAt ?? neverUpdated).toISOString(),
  };
}

export async function updateOrderSettings(
  shop: Shop,
  { updatedAt, ...update }: BodyOf<typeof orderSettingsApi.update>,
): Promise<OrderSettings> {
  return publish(shop, async (shop) => {
    // The row is locked, so that two people saving at once merge one after the other.
    await shop.db.insert(orderSettings).values({ settings: {}, updatedAt: neverUpdated }).onConflictDoNothing();
    await shop.db.select().from(orderSettings).for('update');
    const stored = await readOrderSettings(shop);
    const { updatedAt: storedAt, ...current } = stored;
    const before = new Date(storedAt);
    await refuseStaleUpdate(updatedAt, before, () => stored);
    const settings = { ...current, ...update, templates: { ...current.templates, ...update.templates } };
    await shop.db.update(orderSettings).set({ settings, updatedAt: nextUpdatedAt(before, shop.now()) });
    return readOrderSettings(shop);
  });
}
