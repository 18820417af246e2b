import { errorsOf, type FieldErrors, maxValue, minValue, numeric, required, wholeNumber } from '#domain/form-rules.ts';
import { formatRupiah } from '#domain/money.ts';
import { parseNumber } from '#domain/number.ts';
import { courierNames, type ShippingSettings, shippingLimits } from '#domain/shipping/shipping.contract.ts';
import { zones } from '#domain/shipping/zones.ts';
import { conflictText } from '#web/text/id-admin-form.ts';
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

const minuteRules = [required, numeric, wholeNumber, minValue(1), maxValue(shippingLimits.cacheMinutes)];

export function checkSettings({ origin, couriers, cacheMinutes, rateCard }: SettingsValues): FieldErrors {
  const wrongMinutes = errorsOf(minuteRules, cacheMinutes);
  return {
    ...(origin.zip_code === '' ? { origin: [text.pickOrigin] } : {}),
    ...(couriers.length === 0 ? { couriers: [text.pickCourier] } : {}),
    ...(wrongMinutes.length > 0 ? { cacheMinutes: wrongMinutes } : {}),
    ...checkRateCard(rateCard),
  };
}

/** The server's path of a field → the form's. */
export const settingsPath = (path: string) => (path.startsWith('origin.') ? 'origin' : path);

export function settingsBody(values: SettingsValues, names: readonly string[], updatedAt: string | undefined) {
  const { couriers, cacheMinutes, zoneOverrides, ...plain } = values;
  const all = {
    ...plain,
    couriers: couriers as (keyof typeof courierNames)[],
    cacheMinutes: parseNumber(cacheMinutes) ?? undefined,
    zoneOverrides: Object.fromEntries(zoneOverrides.map(({ province, zone }) => [province, zone])),
  };
  const changed = Object.entries(all).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(changed), updatedAt } as Partial<typeof all>;
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
