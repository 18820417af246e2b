import { formatRupiah } from '#domain/money.ts';
import { courierNames, type ShippingSettings, shippingLimits } from '#domain/shipping/shipping.contract.ts';
import { zones } from '#domain/shipping/zones.ts';
import { conflictText } from '#web/text/id-admin.ts';
import { ongkirAdminText as text } from '#web/text/id-ongkir.ts';
import { checkRateCard, type RateCard } from './rate-card-editor.tsx';
import type { ZoneOverride } from './zone-overrides-input.tsx';

export type SettingsValues = {
  provider: ShippingSettings['provider'];
  /** '' leaves the stored key as it is. */
  apiKey: string;
  origin: ShippingSettings['origin'];
  couriers: string[];
  cacheMinutes: string;
  rateCard: RateCard;
  zoneOverrides: ZoneOverride[];
};

export const settingsValues = (settings: ShippingSettings): SettingsValues => ({
  provider: settings.provider,
  apiKey: '',
  origin: settings.origin,
  couriers: settings.couriers,
  cacheMinutes: String(settings.cacheMinutes),
  rateCard: settings.rateCard,
  zoneOverrides: Object.entries(settings.zoneOverrides).map(([province, zone]) => ({ province, zone })),
});

export function checkSettings({ origin, couriers, cacheMinutes, rateCard }: SettingsValues): Record<string, string[]> {
  const minutes = /^\d+$/.test(cacheMinutes) ? Number(cacheMinutes) : null;
  const wrongMinutes =
    minutes === null
      ? 'Value must be numeric'
      : minutes < 1
        ? 'The minimum value allowed is 1'
        : minutes > shippingLimits.cacheMinutes
          ? `The maximum value allowed is ${shippingLimits.cacheMinutes}`
          : null;
  return {
    ...(origin.zip_code === '' ? { origin: [text.pickOrigin] } : {}),
    ...(couriers.length === 0 ? { couriers: [text.pickCourier] } : {}),
    ...(wrongMinutes ? { cacheMinutes: [wrongMinutes] } : {}),
    ...checkRateCard(rateCard),
  };
}

export function settingsBody(
  values: SettingsValues,
  names: readonly (keyof SettingsValues)[],
  updatedAt: string | undefined,
) {
  const { couriers, cacheMinutes, zoneOverrides, ...plain } = values;
  const all = {
    ...plain,
    couriers: couriers as (keyof typeof courierNames)[],
    cacheMinutes: Number(cacheMinutes),
    zoneOverrides: Object.fromEntries(zoneOverrides.map(({ province, zone }) => [province, zone])),
  };
  return { ...Object.fromEntries(names.map((name) => [name, all[name]])), updatedAt } as Partial<typeof all>;
}

export const settingsLabels: Record<keyof SettingsValues, string> = {
  provider: text.provider,
  apiKey: text.apiKey,
  origin: text.origin,
  couriers: text.couriers,
  cacheMinutes: text.cache,
  rateCard: text.rateCard,
  zoneOverrides: text.zones,
};

/** A value in words, for the comparison of two versions. */
export function settingsWords(name: keyof SettingsValues, values: SettingsValues): string {
  switch (name) {
    case 'provider':
      return text.providers[values.provider].label;
    case 'apiKey':
      return values.apiKey ? '••••••••' : conflictText.empty;
    case 'origin':
      return values.origin.label;
    case 'couriers':
      return values.couriers.map((code) => courierNames[code as keyof typeof courierNames] ?? code).join(', ');
    case 'cacheMinutes':
      return `${values.cacheMinutes} ${text.minutes}`;
    case 'rateCard':
      return values.rateCard
        .map((entry) => {
          const rates = entry.rupiahPerKg.map((rupiah) => (rupiah === null ? '–' : formatRupiah(rupiah)));
          return `${entry.name} ${entry.service}: ${entry.isActive ? rates.join(' / ') : text.notOffered}`;
        })
        .join('\n');
    case 'zoneOverrides':
      return (
        values.zoneOverrides.map(({ province, zone }) => `${province}: ${zones[zone]?.label}`).join('\n') ||
        conflictText.empty
      );
  }
}
