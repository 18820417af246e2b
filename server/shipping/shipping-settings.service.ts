import { count } from 'drizzle-orm';
import type { BodyOf } from '#domain/endpoint.ts';
import { invalidField } from '#domain/problems.ts';
import { defaultRateCard } from '#domain/shipping/default-rate-card.ts';
import { type Place, placeLabel, placeOf } from '#domain/shipping/place.ts';
import type { RateCardEntry } from '#domain/shipping/rate-card.ts';
import { regencies } from '#domain/shipping/regencies.ts';
import type { ShippingSettings, shippingApi } from '#domain/shipping/shipping.contract.ts';
import type { ZoneOverrides } from '#domain/shipping/zones.ts';
import { shippingTimes } from '#server/platform/config/shipping.limits.ts';
import { nextUpdatedAt, refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { findPlace } from './places.service.ts';
import { destinations, shippingSettings } from './shipping.tables.ts';

/** The settings in use: what staff saved, else the environment's, else the defaults. */
export type ActiveSettings = {
  provider: 'local' | 'rajaongkir';
  apiKey: string | null;
  apiKeySource: 'settings' | 'environment' | null;
  origin: Place;
  couriers: string[];
  cacheMinutes: number;
  rateCard: RateCardEntry[];
  zoneOverrides: ZoneOverrides;
  updatedAt: Date;
};

const defaultOrigin = placeOf(regencies.find(({ regency }) => regency === 'Kota Jakarta Pusat')!);
const defaultCouriers = ['jne', 'jnt', 'sicepat', 'pos', 'tiki'];

/** Resets what depends on the settings of the provider; another instance may have saved new ones. */
function followSettings({ shipping }: Shop, updatedAt: Date): void {
  if (shipping.settingsAt === updatedAt.getTime()) return;
  shipping.settingsAt = updatedAt.getTime();
  shipping.breaker.reset();
  shipping.unknownPlaces.clear();
}

export async function readActiveSettings(shop: Shop): Promise<ActiveSettings> {
  const [row] = await shop.db.select().from(shippingSettings);
  const stored = row?.sealedApiKey ? await shop.shipping.secrets.open(row.sealedApiKey) : null;
  if (row?.sealedApiKey && stored === null) {
    shop.log.warn({}, 'the stored shipping API key was sealed with another key file; it must be entered again');
  }
  const preset = shop.config.rajaongkir.apiKey ?? null;
  const updatedAt = row?.updatedAt ?? new Date(0);
  followSettings(shop, updatedAt);
  return {
    provider: row?.provider ?? (preset === null ? 'local' : 'rajaongkir'),
    apiKey: stored ?? preset,
    apiKeySource: stored !== null ? 'settings' : preset !== null ? 'environment' : null,
    origin: row?.origin ?? defaultOrigin,
    couriers: row?.couriers ?? defaultCouriers,
    cacheMinutes: row?.cacheMinutes ?? shippingTimes.defaultCacheMinutes,
    rateCard: row?.rateCard ?? defaultRateCard,
    zoneOverrides: row?.zoneOverrides ?? {},
    updatedAt,
  };
}

/** Enough to tell two keys apart, and nothing of a short one. */
function maskKey(key: string | null): string | null {
  if (key === null) return null;
  return `••••••••${key.length >= 12 ? key.slice(-4) : ''}`;
}

export async function readShippingSettings(shop: Shop): Promise<ShippingSettings> {
  const active = await readActiveSettings(shop);
  const [imported] = await shop.db.select({ total: count() }).from(destinations);
  return {
    provider: active.provider,
    apiKey: { masked: maskKey(active.apiKey), source: active.apiKeySource },
    origin: { zip_code: active.origin.zip_code, label: placeLabel(active.origin) },
    couriers: active.couriers,
    cacheMinutes: active.cacheMinutes,
    rateCard: active.rateCard,
    zoneOverrides: active.zoneOverrides,
    importedDestinations: imported?.total ?? 0,
    health: shop.shipping.breaker.health(shop.now().getTime()),
    updatedAt: active.updatedAt.toISOString(),
  };
}

type Update = BodyOf<typeof shippingApi.updateSettings>;

async function originOf(shop: Shop, origin: NonNullable<Update['origin']>): Promise<Place> {
  const place = await findPlace(shop, origin.zip_code, origin.label);
  if (!place) {
    throw invalidField('origin.zip_code', 'Kode pos tidak dikenal');
  }
  return place;
}

export async function updateShippingSettings(shop: Shop, update: Update): Promise<ShippingSettings> {
  const { updatedAt, apiKey, origin, ...plain } = update;
  const sealed = apiKey === undefined ? {} : { sealedApiKey: apiKey ? await shop.shipping.secrets.seal(apiKey) : null };
  return transaction(shop, async (shop) => {
    // The row is locked, so that two people saving at once come one after the other.
    await shop.db
      .insert(shippingSettings)
      .values({ updatedAt: new Date(0) })
      .onConflictDoNothing();
    await shop.db.select().from(shippingSettings).for('update');
    const current = await readShippingSettings(shop);
    const before = new Date(current.updatedAt);
    await refuseStaleUpdate(updatedAt, before, () => current);
    const place = origin ? { origin: await originOf(shop, origin) } : {};
    const now = nextUpdatedAt(before, shop.now());
    await shop.db.update(shippingSettings).set({ ...plain, ...sealed, ...place, updatedAt: now });
    const saved = await readShippingSettings(shop);
    if (saved.provider === 'rajaongkir' && saved.apiKey.source === null) {
      throw invalidField('apiKey', 'Isi kunci API RajaOngkir dahulu');
    }
    return saved;
  });
}
