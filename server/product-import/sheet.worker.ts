import { parentPort } from 'node:worker_threads';
import type { FileColumns, ImportError } from '#domain/product-import/import.contract.ts';
import { setIndonesianMessages } from '#domain/validation-messages.ts';
import { SheetError } from '#server/platform/sheets/sheet-error.ts';
import { serveSheetThread } from '#server/platform/sheets/sheet-thread.ts';
import {
  type CellRow,
  cellRows,
  columnsOf,
  countAddresses,
  createUnknownNames,
  productRows,
  readForeignSheet,
  readSheet,
  unknownNames,
} from './sheet-rows.ts';
import type { LackingRow, ReadTask, RowsMessage, SheetMessage, SheetTask, StagedRow } from './sheet-thread.ts';

setIndonesianMessages();
const rowsPerMessage = 50;
const post = (message: SheetMessage) => parentPort!.postMessage(message);

/** Without leave to fetch them, pictures of another shop's file stay where they are. */
function withoutPictures({ cells, ...row }: CellRow): CellRow {
  const others = new Map(cells);
  others.delete('thumbnail');
  others.delete('mediaUrls');
  return { ...row, cells: others };
}

/** Only a nominal discount can exceed the price; a row with both was checked before. */
function partialOfferOf({
  price,
  discount,
  variants,
}: StagedRow['body']): Pick<RowsMessage['rows'][number], 'partialOffer'> {
  const isChanged = price !== undefined || variants !== undefined || discount !== undefined;
  const isWhole = price !== undefined && variants !== undefined && discount !== undefined;
  const isHarmless = discount === null || discount?.type === 'percent';
  return isChanged && !isWhole && !isHarmless ? { partialOffer: { price, discount, variants } } : {};
}

async function readRows(task: ReadTask): Promise<void> {
  const bytes = Buffer.from(task.bytes);
  const foreign = task.isPlain ? null : await readForeignSheet(bytes, task.today);
  const rows: Iterable<CellRow> = foreign
    ? task.canFetch
      ? foreign.rows
      : foreign.rows.map(withoutPictures)
    : cellRows(await readSheet(bytes), new Map(task.mapping));
  const newIds = new Set(task.newIds);
  const unknown = createUnknownNames();
  const names = {
    brands: new Map(task.brands),
    categories: new Map(task.categories),
    kinds: new Map(task.kinds),
    pictures: new Set(task.pictures),
    leftOut: { brands: new Set(task.leftOut.brands), categories: new Set(task.leftOut.categories) },
    canFetch: task.canFetch,
    onUnknown: unknown.add,
  };
  let staged: StagedRow[] = [];
  let errors: ImportError[] = [];
  let lacking: LackingRow[] = [];
  let failed = 0;
  const flush = () => {
    if (staged.length === 0 && failed === 0) return;
    const rows = staged.map(({ row, body, lacks, thumbnail, mediaUrls }) => ({
      row,
      sku: body.sku,
      lacks,
      pictures: [thumbnail ?? [], mediaUrls ?? []].flat(),
      newIds: [body.brand ?? [], body.categories ?? []].flat().filter((id) => newIds.has(id)),
      ...partialOfferOf(body),
      ...(body.stock !== undefined && body.variants === undefined ? { stock: body.stock } : {}),
    }));
    const message: RowsMessage = { kind: 'rows', rows, json: JSON.stringify(staged), failed, errors, lacking };
    post(message);
    [staged, errors, lacking, failed] = [[], [], [], 0];
  };
  for (const result of productRows(rows, names)) {
    if ('read' in result) staged.push({ row: result.row, ...result.read });
    else {
      const { row, sku, lacks } = result;
      errors.push(...result.errors);
      if (sku !== '' && lacks.length > 0) lacking.push({ row, sku, lacks });
      failed += 1;
    }
    if (staged.length + failed >= rowsPerMessage) flush();
  }
  flush();
  post({ kind: 'end', source: foreign?.source ?? null, unknown: unknown.all() });
}

/** Empty while a person has not said yet which columns are meant. */
function guessedRows(sheet: Awaited<ReturnType<typeof readSheet>>): CellRow[] {
  try {
    return [...cellRows(sheet, new Map())];
  } catch (error) {
    if (error instanceof SheetError) return [];
    throw error;
  }
}

async function readColumns({ bytes, today, brands, categories, isPlain }: SheetTask): Promise<FileColumns> {
  const known = { brands: new Map(brands), categories: new Map(categories) };
  const foreign = isPlain ? null : await readForeignSheet(Buffer.from(bytes), today);
  const sheet = foreign ? null : await readSheet(Buffer.from(bytes));
  const rows = foreign?.rows ?? guessedRows(sheet!);
  return {
    ...(sheet ? columnsOf(sheet) : { rows: rows.length, columns: [] }),
    source: foreign?.source ?? null,
    notes: foreign?.notes ?? [],
    unknown: unknownNames(rows, known),
    pictures: countAddresses(rows),
  };
}

await serveSheetThread(async (task: SheetTask) => {
  if (task.kind === 'read') await readRows(task);
  else post({ kind: 'columns', columns: await readColumns(task) });
});
