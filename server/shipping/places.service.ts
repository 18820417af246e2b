import { and, asc, eq, sql, sum } from 'drizzle-orm';
import { destinationSearch, indexPlace, rankPlaces } from '#domain/shipping/destination-ranking.ts';
import { nearestRegency, type Place, placeLabel, placeOf } from '#domain/shipping/place.ts';
import { regencies } from '#domain/shipping/regencies.ts';
import { queryWords } from '#domain/shipping/search-words.ts';
import type { ShippingDestination } from '#domain/shipping/shipping.contract.ts';
import { isTypoOf } from '#domain/shipping/typo.ts';
import { allowedEdits } from '#domain/typing-errors.ts';
import type { Shop } from '#server/shop/shop.ts';
import { destinations, destinationWords } from './shipping.tables.ts';

const builtIn = regencies.map(placeOf);
const indexedBuiltIn = builtIn.map(indexPlace);

const placeColumns = {
  zip_code: destinations.zipCode,
  district: destinations.district,
  regency: destinations.regency,
  province: destinations.province,
};

/** Enough to rank well, few enough to stay quick on the embedded database. */
const candidates = { perBeginning: 60, led: 2_000, byWords: 200, corrections: 3 };

/** The words are letters and digits only, so none of them can be a pattern of `like`. */
const beginsWith = (text: string) => `${text}%`;

/** Names and codes that begin as typed: three index look-ups in one statement. */
async function findByBeginning(shop: Shop, words: string[]): Promise<Place[]> {
  const typed = beginsWith(words.join(' '));
  const rows = (
    column: typeof destinations.zipCode | typeof destinations.districtKey | typeof destinations.regencyKey,
  ) =>
    shop.db.select(placeColumns).from(destinations).where(sql`${column} like ${typed}`).limit(candidates.perBeginning);
  if (words.length === 1 && /^\d+$/.test(words[0]!)) return rows(destinations.zipCode);
  const [byDistrict, byRegency] = await Promise.all([rows(destinations.districtKey), rows(destinations.regencyKey)]);
  return [...byDistrict, ...byRegency];
}

/** Half of all places hold one of these: they help to rank, not to find. */
const kinds = new Set(['kota', 'kabupaten']);

/** The word that the fewest places hold; null when one is held by none. */
async function rarestWord(shop: Shop, words: string[]): Promise<string | null> {
  const { word: known, placeCount } = destinationWords;
  const held = (word: string) =>
    shop.db
      .select({ places: sum(placeCount) })
      .from(destinationWords)
      .where(sql`${known} like ${beginsWith(word)}`);
  const counts = await Promise.all(
    words.map(async (word) => ({ word, places: Number((await held(word))[0]?.places ?? 0) })),
  );
  const rarest = counts.reduce((best, next) => (next.places < best.places ? next : best));
  return rarest.places === 0 ? null : rarest.word;
}

/**
 * Places that hold every word, in whatever order: 'coblong bandung', 'bandung 40132'. The rarest word leads to them.
 */
async function findByWords(shop: Shop, words: string[]): Promise<Place[]> {
  const specific = words.filter((word) => !kinds.has(word));
  const rarest = specific.length === 0 ? null : await rarestWord(shop, specific);
  if (rarest === null) return [];
  const others = specific.filter((word) => word !== rarest);
  const { word: known, placeIds } = destinationWords;
  // Two statements: joined in one, the planner takes the lists for longer than they are and reads the whole table.
  const led = await shop.db
    .select({ id: sql<number>`unnest(${placeIds})` })
    .from(destinationWords)
    .where(sql`${known} like ${beginsWith(rarest)}`)
    .limit(candidates.led);
  const isLed = sql`${destinations.id} = any(${sql.param(led.map(({ id }) => id))}::integer[])`;
  const holdOthers = others.map((word) => sql`${destinations.searchKey} like ${`% ${beginsWith(word)}`}`);
  return shop.db
    .select(placeColumns)
    .from(destinations)
    .where(and(isLed, ...holdOthers))
    .limit(candidates.byWords);
}

/** A word that no place has is replaced by the one it was most likely meant to be. */
async function correctWord(shop: Shop, word: string): Promise<string> {
  if (allowedEdits(word) === 0) return word;
  const { word: known } = destinationWords;
  const [same] = await shop.db
    .select({ known })
    .from(destinationWords)
    .where(sql`${known} like ${beginsWith(word)}`)
    .limit(1);
  if (same) return word;
  // A whole beginning is rarely mistyped: two cheap comparisons leave few words for the expensive one.
  const hasLikeBeginning = sql`(left(${known}, 1) in (${word[0]}, ${word[1]}) or substr(${known}, 2, 2) = ${word.slice(1, 3)})`;
  const near = await shop.db
    .select({ known })
    .from(destinationWords)
    .where(
      and(
        // Most words are postal codes, which stand before the letters in the index and are no correction of anything.
        sql`${known} ~>=~ 'a'`,
        // `case` keeps the order: the planner would otherwise begin with the expensive one.
        sql`case when ${hasLikeBeginning} then ${known} % ${word} else false end`,
      ),
    )
    .orderBy(sql`similarity(${known}, ${word}) desc`)
    .limit(candidates.corrections);
  return near.find((row) => isTypoOf(word, row.known))?.known ?? word;
}

async function findImported(shop: Shop, words: string[]): Promise<{ query: string; places: Place[] }> {
  const query = words.join(' ');
  const byBeginning = await findByBeginning(shop, words);
  if (byBeginning.length >= destinationSearch.maxResults) return { query, places: byBeginning };
  const byWords = await findByWords(shop, words);
  if (byWords.length > 0 || byBeginning.length > 0) return { query, places: [...byBeginning, ...byWords] };
  const corrected = await Promise.all(words.map((word) => correctWord(shop, word)));
  if (corrected.join(' ') === query) return { query, places: [] };
  return { query: corrected.join(' '), places: await findByWords(shop, corrected) };
}

/** Always answered from what the shop has itself: a provider's day quota would not outlast one shopper's typing. */
export async function searchDestinations(shop: Shop, search: string): Promise<ShippingDestination[]> {
  const words = queryWords(search);
  if (search.trim().length < destinationSearch.minCharacters || words.length === 0) return [];
  const { query, places } = await findImported(shop, words);
  return rankPlaces(query, [...indexedBuiltIn, ...places.map(indexPlace)]).map((place) => ({
    zip_code: place.zip_code,
    label: placeLabel(place),
  }));
}

/**
 * The place behind a postal code. One code may serve several districts, so the label that the shopper chose decides.
 * Null for a code that cannot be in Indonesia.
 */
export async function findPlace(shop: Shop, zipCode: string, label?: string): Promise<Place | null> {
  const cities = builtIn.filter((place) => place.zip_code === zipCode);
  const chosenCity = cities.find((place) => placeLabel(place) === label);
  if (chosenCity) return chosenCity;
  const imported = await shop.db
    .select(placeColumns)
    .from(destinations)
    .where(eq(destinations.zipCode, zipCode))
    .orderBy(asc(destinations.district), asc(destinations.id))
    .limit(200);
  const known = imported.find((place) => placeLabel(place) === label) ?? imported[0] ?? cities[0];
  if (known) return known;
  const near = nearestRegency(regencies, zipCode);
  return near ? { ...placeOf(near), zip_code: zipCode } : null;
}
