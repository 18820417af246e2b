import type { BodyOf, ResponseOf } from '#domain/endpoint.ts';
import { invalidField } from '#domain/problems.ts';
import type { Place } from '#domain/shipping/place.ts';
import type { ShippingOption, shippingApi } from '#domain/shipping/shipping.contract.ts';
import { confirmedByAdmin, markStale } from '#domain/shipping/shipping-option.ts';
import { shippingTimes } from '#server/platform/config/shipping.limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { bucketGrams, cacheCosts, costKey, readCosts } from './cost-cache.ts';
import { cachedPlaceIds } from './place-ids.ts';
import { findPlace } from './places.service.ts';
import { openLocalProvider } from './providers/local.ts';
import { type CostRequest, failureTexts, ProviderError, type ShippingProvider } from './providers/provider.ts';
import { openRajaOngkir } from './providers/rajaongkir.ts';
import { type ActiveSettings, readActiveSettings } from './shipping-settings.service.ts';

function openProvider(shop: Shop, settings: ActiveSettings): ShippingProvider {
  if (settings.provider === 'local') return openLocalProvider(settings);
  return openRajaOngkir({
    baseUrl: shop.config.rajaongkir.baseUrl,
    apiKey: settings.apiKey,
    couriers: settings.couriers,
    origin: settings.origin,
    ids: cachedPlaceIds(shop),
    countCall: () => shop.shipping.breaker.countCall(shop.now().getTime()),
  });
}

async function placeOrRefuse(shop: Shop, path: 'origin' | 'destination', zipCode: string): Promise<Place> {
  const place = await findPlace(shop, zipCode);
  if (!place) throw invalidField(path, 'Kode pos tidak dikenal');
  return place;
}

function reportFailure(shop: Shop, { updatedAt }: ActiveSettings, failure: ProviderError): void {
  const { kind, isPermanent } = failure;
  shop.log.warn({ kind, reason: failure.message }, 'the shipping provider failed');
  // A call with a key that has been corrected meanwhile says nothing about the new one.
  if (shop.shipping.settingsAt !== updatedAt.getTime()) return;
  const nowMs = shop.now().getTime();
  if (kind === 'refused') shop.shipping.breaker.refuse(nowMs, failureTexts[kind]);
  else shop.shipping.breaker.fail(nowMs, failureTexts[kind], isPermanent);
}

/** A failing cache must not keep the costs from the shopper. */
async function cacheOrLog(shop: Shop, key: string, options: ShippingOption[]): Promise<void> {
  try {
    await cacheCosts(shop, key, options);
  } catch (error) {
    shop.log.error({ err: error }, 'shipping costs could not be cached');
  }
}

/** One call serves all who request the same costs at the same time. Rejects when it fails or the breaker is open. */
function callProvider(shop: Shop, settings: ActiveSettings, key: string, request: CostRequest) {
  const running = shop.shipping.running.get(key);
  if (running) return running;
  if (!shop.shipping.breaker.begin(shop.now().getTime())) {
    return Promise.reject(new ProviderError('down', 'the circuit breaker is open'));
  }
  const answer = (async () => {
    try {
      const options = await openProvider(shop, settings).costs(request);
      shop.shipping.breaker.succeed();
      await cacheOrLog(shop, key, options);
      return options;
    } catch (error) {
      if (error instanceof ProviderError) reportFailure(shop, settings, error);
      else shop.log.error({ err: error }, 'shipping costs could not be fetched');
      throw error;
    } finally {
      shop.shipping.running.delete(key);
    }
  })();
  shop.shipping.running.set(key, answer);
  return answer;
}

/** Cached, else fetched, else stale with its age, else confirmed by the admin: an order is always possible. */
async function fetchOrFallBack(shop: Shop, settings: ActiveSettings, request: CostRequest) {
  const key = costKey(request, settings.couriers);
  const cached = await readCosts(shop, key);
  if (cached && cached.ageMs < settings.cacheMinutes * 60_000) return cached.options;
  const stale = cached && cached.ageMs < shippingTimes.staleMs ? cached : null;
  const oldOptions = () => stale?.options.map((option) => markStale(option, stale.ageMs)) ?? [];
  const state = shop.shipping.breaker.state(shop.now().getTime());
  if (state === 'open' && !shop.shipping.running.has(key)) return oldOptions();
  const answer = callProvider(shop, settings, key, request);
  if (state === 'trial' && stale) {
    // This shopper need not wait to see whether the provider is back; a failure is already in the log.
    answer.catch(() => {});
    return oldOptions();
  }
  return answer.catch(oldOptions);
}

export async function quoteShipping(shop: Shop, body: BodyOf<typeof shippingApi.costs>): Promise<ShippingOption[]> {
  const settings = await readActiveSettings(shop);
  const [origin, destination] = await Promise.all([
    body.origin ? placeOrRefuse(shop, 'origin', body.origin) : settings.origin,
    placeOrRefuse(shop, 'destination', body.destination),
  ]);
  const options =
    settings.provider === 'local'
      ? await openLocalProvider(settings).costs({ origin, destination, weightGrams: body.weight })
      : await fetchOrFallBack(shop, settings, { origin, destination, weightGrams: bucketGrams(body.weight) });
  return options.length > 0 ? options : [confirmedByAdmin];
}

/** 'Tes koneksi': calls even while the breaker is open; a success closes it. */
export async function testShipping(shop: Shop): Promise<ResponseOf<typeof shippingApi.testSettings>> {
  const settings = await readActiveSettings(shop);
  const begunMs = performance.now();
  const answer = (isOk: boolean, message: string) => ({
    isOk,
    provider: settings.provider,
    ms: Math.round(performance.now() - begunMs),
    message,
  });
  try {
    const message = await openProvider(shop, settings).check();
    shop.shipping.breaker.succeed();
    return answer(true, message);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    reportFailure(shop, settings, error);
    return answer(false, failureTexts[error.kind]);
  }
}
