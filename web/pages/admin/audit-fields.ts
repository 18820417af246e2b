import type { Resource } from '#domain/resource.ts';
import { type ResourceName, resourceApis, resources } from '#domain/resources.ts';
import { settingsLabels } from '#web/shipping/shipping-settings-values.ts';
import { areaOf, auditText } from '#web/text/id-audit.ts';
import { configurationText } from '#web/text/id-configuration.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { reviewAdminText } from '#web/text/id-review-admin.ts';

/** `brands` → the screen and the labels of a brand. */
const known: Record<string, { screen: string; labels: Record<string, string> }> = {
  products: { screen: 'product', labels: productText.fields },
  'product-reviews': { screen: 'review', labels: reviewAdminText.fields },
  orders: { screen: 'order', labels: auditText.orderFields },
  ...Object.fromEntries(
    (Object.keys(resources) as ResourceName[]).map((name) => {
      const { fields }: Resource = resources[name];
      const labels = Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label]));
      return [resourceApis[name].list.path.slice(1), { screen: name, labels }];
    }),
  ),
};

/** The settings' screens show one thing each, so there is none to open. */
const settingLabels: Record<string, Record<string, string>> = {
  meta: { ...configurationText.fields, company: configurationText.company },
  ongkir: settingsLabels,
  'order-settings': auditText.orderSettingFields,
};

/** The screen that shows what the call was about. */
export const screenOf = (action: string) => known[areaOf(action)]?.screen;

/** What staff call a field that a call has sent. */
export function fieldLabel(action: string, field: string): string | undefined {
  const area = areaOf(action);
  const labels = known[area]?.labels ?? settingLabels[area];
  return labels?.[field] ?? auditText.fieldNames[field];
}
