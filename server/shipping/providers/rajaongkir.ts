import { canonicalProvince } from '#domain/shipping/canonical-names.ts';
import { type Place, regencyName } from '#domain/shipping/place.ts';
import { wordsOf } from '#domain/shipping/search-words.ts';
import { shippingTimes } from '#server/platform/config/shipping.limits.ts';
import { fetchOutside, OutboundError } from '#server/platform/outbound/outbound.ts';
import { type CostRequest, ProviderError, type ShippingProvider } from './provider.ts';
import { optionsOf, placesOf, type RajaOngkirPlace } from './rajaongkir-responses.ts';

const rajaOngkirAddress = 'https://rajaongkir.komerce.id/api/v1/';

/** Where its ids of places are stored, because each look-up costs one of the day's calls. */
export type PlaceIds = {
  find(place: Place): Promise<number | null>;
  store(place: Place, id: number, label: string): Promise<void>;
  isUnknown(place: Place): boolean;
  markUnknown(place: Place): void;
};

export type RajaOngkirSettings = {
  /** Set in the environment only: an address cannot be typed in the back office. */
  baseUrl: string | undefined;
  apiKey: string | null;
  couriers: string[];
  origin: Place;
  ids: PlaceIds;
  countCall(): void;
};

type Call = { path: string; query?: Record<string, string>; form?: Record<string, string> };

const key = (text: string) => wordsOf(text).join(' ');

/** A postal code may belong to several districts: the chosen one first, then its regency. */
function matchScore(place: Place, row: RajaOngkirPlace): number {
  const isZip = row.zip_code === place.zip_code;
  const isDistrict = place.district !== null && key(row.district_name) === key(place.district);
  const isRegency = key(regencyName(row.city_name)) === key(regencyName(place.regency));
  const isProvince = canonicalProvince(row.province_name) === place.province;
  if (!isZip && !isRegency) return 0;
  return (isZip ? 4 : 0) + (isDistrict ? 4 : 0) + (isRegency ? 2 : 0) + (isProvince ? 1 : 0);
}

function bestMatch(place: Place, rows: RajaOngkirPlace[]): RajaOngkirPlace | null {
  let best: RajaOngkirPlace | null = null;
  for (const row of rows) {
    if (matchScore(place, row) > (best ? matchScore(place, best) : 0)) best = row;
  }
  return best;
}

export function openRajaOngkir(settings: RajaOngkirSettings): ShippingProvider {
  const base = new URL(`${(settings.baseUrl ?? rajaOngkirAddress).replace(/\/+$/, '')}/`);

  async function call({ path, query, form }: Call, deadlineMs: number) {
    if (settings.apiKey === null) throw new ProviderError('key', 'RajaOngkir has no API key');
    const url = new URL(path, base);
    url.search = new URLSearchParams(query).toString();
    const totalMs = Math.min(shippingTimes.callMs, deadlineMs - performance.now());
    if (totalMs < 1) throw new ProviderError('slow', 'RajaOngkir used up the time of this quote');
    settings.countCall();
    try {
      return await fetchOutside({
        method: form ? 'POST' : 'GET',
        url,
        headers: {
          key: settings.apiKey,
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(form ? { body: new URLSearchParams(form).toString() } : {}),
        isOperatorAddress: settings.baseUrl !== undefined,
        totalMs,
      });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const kind = error.kind === 'timeout' ? 'slow' : error.kind === 'unreachable' ? 'down' : 'unreadable';
      throw new ProviderError(kind, error.message, error);
    }
  }

  async function search(text: string, deadlineMs: number): Promise<RajaOngkirPlace[]> {
    const query = { search: text, limit: '50', offset: '0' };
    return placesOf(await call({ path: 'destination/domestic-destination', query }, deadlineMs));
  }

  /** By postal code, and once more by name where the code is unknown to it. */
  async function idOf(place: Place, deadlineMs: number): Promise<number | null> {
    const stored = await settings.ids.find(place);
    if (stored !== null) return stored;
    if (settings.ids.isUnknown(place)) return null;
    const byZip = bestMatch(place, await search(place.zip_code, deadlineMs));
    const found = byZip ?? bestMatch(place, await search(place.district ?? regencyName(place.regency), deadlineMs));
    if (found) await settings.ids.store(place, found.id, found.label);
    else settings.ids.markUnknown(place);
    return found?.id ?? null;
  }

  async function costs({ origin, destination, weightGrams }: CostRequest) {
    const deadlineMs = performance.now() + shippingTimes.quoteMs;
    const ids = await Promise.all([idOf(origin, deadlineMs), idOf(destination, deadlineMs)]);
    const [from, to] = ids;
    if (from === null || to === null) return [];
    const form = {
      origin: String(from),
      destination: String(to),
      weight: String(weightGrams),
      courier: settings.couriers.join(':'),
    };
    return optionsOf(await call({ path: 'calculate/domestic-cost', form }, deadlineMs));
  }

  return {
    name: 'rajaongkir',
    costs,
    async check() {
      const rows = await search(settings.origin.zip_code, performance.now() + shippingTimes.quoteMs);
      return rows.length > 0
        ? 'RajaOngkir menjawab dan kunci API diterima.'
        : 'Kunci API diterima, tetapi RajaOngkir tidak mengenal kode pos asal.';
    },
  };
}
