import { max, ne, sql } from 'drizzle-orm';
import { placeLabel, regencyName } from '#domain/shipping/place.ts';
import { searchKey, wordsOf } from '#domain/shipping/search-words.ts';
import { transaction } from '#server/database.ts';
import type { Shop } from '#server/shop.ts';
import { CsvError } from './csv-rows.ts';
import { destinationRows, type ImportedPlace } from './destination-rows.ts';
import { destinations, destinationWords } from './shipping.tables.ts';

/** Small enough that shoppers on the embedded database do not notice one statement. */
const rowsPerStatement = 500;
const shownProblems = 20;

export type ImportReport = { imported: number; skipped: number; problems: string[] };

/** The whole file is read once before anything is written, so that a wrong file changes nothing. */
async function checkFile(file: string): Promise<{ skipped: number; problems: string[]; words: Set<string> }> {
  const words = new Set<string>();
  const problems: string[] = [];
  let skipped = 0;
  for await (const row of destinationRows(file)) {
    if ('place' in row) {
      const { district, regency, province } = row.place;
      for (const word of wordsOf(`${district} ${regency} ${province}`)) words.add(word);
    } else {
      skipped += 1;
      if (problems.length < shownProblems) problems.push(`Line ${row.line}: ${row.problem}`);
    }
  }
  if (words.size === 0) throw new CsvError('The file holds no destination that can be read; nothing was changed.');
  return { skipped, problems, words };
}

async function keepPlaces(shop: Shop, places: Map<string, ImportedPlace>, importId: number): Promise<void> {
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
  await shop.db.execute(sql`
    insert into destinations
      (zip_code, district, regency, province, district_key, regency_key, search_key, import_id)
    select given.*, ${importId}::integer from unnest(${given}) as given
    on conflict (zip_code, district, regency, province) do update set import_id = excluded.import_id`);
}

/**
 * Makes the list equal to the file. Written in small steps, each by itself: the running shop goes on, an import that was
 * cut short is finished by the next, and until the end shoppers find old and new places alike.
 */
export async function importDestinations(shop: Shop, file: string): Promise<ImportReport> {
  const { skipped, problems, words } = await checkFile(file);
  const [last] = await shop.db.select({ id: max(destinations.importId) }).from(destinations);
  const importId = (last?.id ?? 0) + 1;
  let batch = new Map<string, ImportedPlace>();
  for await (const row of destinationRows(file)) {
    if (!('place' in row)) continue;
    batch.set(placeLabel(row.place), row.place);
    if (batch.size < rowsPerStatement) continue;
    await keepPlaces(shop, batch, importId);
    batch = new Map();
  }
  await keepPlaces(shop, batch, importId);
  await transaction(shop, async (shop) => {
    await shop.db.delete(destinations).where(ne(destinations.importId, importId));
    await shop.db.delete(destinationWords);
    await shop.db.execute(sql`insert into destination_words (word) select unnest(${sql.param([...words])}::text[])`);
  });
  await shop.db.execute(sql`analyze destinations, destination_words`);
  return { imported: await shop.db.$count(destinations), skipped, problems };
}
