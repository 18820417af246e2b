import { max, ne, sql } from 'drizzle-orm';
import { placeLabel, regencyName } from '#domain/shipping/place.ts';
import { searchKey, wordsOf } from '#domain/shipping/search-words.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { CsvError } from './csv-rows.ts';
import { destinationRows, type ImportedPlace } from './destination-rows.ts';
import { destinations, destinationWords } from './shipping.tables.ts';

/** Small enough that shoppers on the embedded database do not notice one statement. */
const rowsPerStatement = 500;
const shownProblems = 20;

export type ImportReport = { imported: number; skipped: number; problems: string[] };

/** The whole file is read once before anything is written, so that a wrong file changes nothing. */
async function checkFile(file: string): Promise<{ skipped: number; problems: string[] }> {
  let usable = 0;
  const problems: string[] = [];
  let skipped = 0;
  for await (const row of destinationRows(file)) {
    if ('place' in row) {
      usable += 1;
    } else {
      skipped += 1;
      if (problems.length < shownProblems) problems.push(`Line ${row.line}: ${row.problem}`);
    }
  }
  if (usable === 0) throw new CsvError('The file holds no destination that can be read; nothing was changed.');
  return { skipped, problems };
}

type WordPlaces = Map<string, number[]>;

/** Writes the places and notes under each of their words where they are. */
async function storePlaces(
  shop: Shop,
  places: Map<string, ImportedPlace>,
  importId: number,
  words: WordPlaces,
): Promise<void> {
  if (places.size === 0) return;
  const rows = [...places.values()];
  const texts = (of: (place: ImportedPlace) => string) => sql`${sql.param(rows.map(of))}::text[]`;
  const given = sql.join(
    [
      texts((place) => place.zip_code),
      texts((place) => place.district),
      texts((place) => place.regency),
      texts((place) => place.province),
      texts((place) => wordsOf(place.district).join(' ')),
      texts((place) => wordsOf(regencyName(place.regency)).join(' ')),
      texts((place) => searchKey([place.district, place.regency, place.province, place.zip_code])),
    ],
    sql`, `,
  );
  const stored = await shop.db.execute<{ id: number; search_key: string }>(sql`
    insert into destinations
      (zip_code, district, regency, province, district_key, regency_key, search_key, import_id)
    select given.*, ${importId}::integer from unnest(${given}) as given
    on conflict (zip_code, district, regency, province) do update set import_id = excluded.import_id
    returning id, search_key`);
  for (const { id, search_key } of stored.rows) {
    for (const word of new Set(wordsOf(search_key))) {
      const ids = words.get(word);
      if (ids) ids.push(id);
      else words.set(word, [id]);
    }
  }
}

async function storeWords(shop: Shop, words: WordPlaces): Promise<void> {
  await shop.db.delete(destinationWords);
  const rows = [...words].map(([word, placeIds]) => ({ word, placeIds, placeCount: placeIds.length }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await shop.db.insert(destinationWords).values(rows.slice(start, start + rowsPerStatement));
  }
}

/**
 * Makes the list equal to the file. Places are written in small steps, each by itself: the running shop goes on, and an
 * import that was cut short is finished by the next. Shoppers find new places at the end, when their words are in.
 */
export async function importDestinations(shop: Shop, file: string): Promise<ImportReport> {
  const { skipped, problems } = await checkFile(file);
  const [last] = await shop.db.select({ id: max(destinations.importId) }).from(destinations);
  const importId = (last?.id ?? 0) + 1;
  const words: WordPlaces = new Map();
  let batch = new Map<string, ImportedPlace>();
  for await (const row of destinationRows(file)) {
    if (!('place' in row)) continue;
    batch.set(placeLabel(row.place), row.place);
    if (batch.size < rowsPerStatement) continue;
    await storePlaces(shop, batch, importId, words);
    batch = new Map();
  }
  await storePlaces(shop, batch, importId, words);
  await transaction(shop, async (shop) => {
    await shop.db.delete(destinations).where(ne(destinations.importId, importId));
    await storeWords(shop, words);
  });
  await shop.db.execute(sql`analyze destinations, destination_words`);
  return { imported: await shop.db.$count(destinations), skipped, problems };
}
