import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#domain/problems.ts';
import type {
  FileColumns,
  ImportedProductStatus,
  ImportResult,
  NameChoice,
  UnknownNames,
} from '#domain/product-import/import.contract.ts';
import type { ImportColumn } from '#domain/product-import/import-columns.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { useMay } from '#web/session/areas.ts';
import { stateText } from '#web/text/id.ts';
import { importText } from '#web/text/id-import.ts';
import { randomId } from '#web/ui/random-id.ts';
import { readColumns, sendImport } from './import-calls.ts';

export type Mapping = Record<string, ImportColumn | ''>;

export type NameKind = keyof UnknownNames;
/** What becomes of brands and categories that the shop does not have. */
export type Names = Record<NameKind, Record<string, NameChoice>>;

export type Chosen = { file: File; columns: FileColumns; mapping: Mapping; isPlain: boolean; names: Names };
/** With `id` the screen polls the import's progress. */
export type Running = { id: string; dryRun: boolean; sentPercent: number };
export type Finished = { id: string; result: ImportResult; newStatus: ImportedProductStatus };

function messageOf(error: unknown): string {
  if (!(error instanceof Problem)) return stateText.error.text;
  return error.detail ?? error.errors?.[0]?.message ?? error.message;
}

function mappingOf({ columns }: FileColumns): Mapping {
  return Object.fromEntries(columns.map(({ header, field }) => [header, field ?? '']));
}

/** Names are made unless somebody says otherwise. */
function choicesOf(unknown: UnknownNames, mayCreate: boolean): Names {
  const chosen = (kind: NameKind) =>
    Object.fromEntries(unknown[kind].map((name): [string, NameChoice] => [name, mayCreate ? 'create' : 'skip']));
  return { brands: chosen('brands'), categories: chosen('categories') };
}

function formOf({ file, mapping, isPlain, names }: Chosen, pictures: File | null): FormData {
  const form = new FormData();
  form.append('mapping', JSON.stringify(mapping));
  form.append('names', JSON.stringify(names));
  if (isPlain) form.append('format', 'plain');
  form.append('file', file);
  if (pictures) form.append('pictures', pictures);
  return form;
}

/** One import from the choice of the file to its result. */
export function useImport() {
  const client = useQueryClient();
  const mayCreate = useMay('catalogue');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [pictures, setPictures] = useState<File | null>(null);
  const [partial, setPartial] = useState(false);
  const [fetchPictures, setFetchPictures] = useState(true);
  const [newStatus, setNewStatus] = useState<ImportedProductStatus>('pending');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [finished, setFinished] = useState<Finished | null>(null);

  async function choose(file: File, { isPlain = false } = {}): Promise<void> {
    setFinished(null);
    setProblem(null);
    setChosen(null);
    if (!/\.(csv|xlsx|txt|tsv)$/i.test(file.name)) return setProblem(importText.wrongFile);
    if (file.size > importLimits.fileBytes) return setProblem(importText.tooLarge);
    setReading(true);
    try {
      const columns = await readColumns(file, isPlain);
      const names = choicesOf(columns.unknown, mayCreate);
      setChosen({ file, columns, mapping: mappingOf(columns), isPlain, names });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setReading(false);
    }
  }

  function choosePictures(file: File | null): void {
    setProblem(null);
    setPictures(null);
    if (file && !/\.zip$/i.test(file.name)) setProblem(importText.wrongPictures);
    else if (file && file.size > importLimits.picturesBytes) setProblem(importText.picturesTooLarge);
    else setPictures(file);
  }

  async function start({ dryRun }: { dryRun: boolean }): Promise<void> {
    if (!chosen) return;
    const id = randomId();
    setProblem(null);
    setFinished(null);
    setRunning({ id, dryRun, sentPercent: 0 });
    try {
      const form = formOf(chosen, pictures);
      const isFetching = fetchPictures && chosen.columns.pictures > 0;
      const call = { id, dryRun, partial, newStatus, fetchPictures: isFetching, form };
      const result = await sendImport(call, (sentPercent) => setRunning({ id, dryRun, sentPercent }));
      setFinished({ id, result, newStatus });
      // With other columns there may be other names than at first.
      const { unknown } = result;
      if (unknown && unknown.brands.length + unknown.categories.length > 0) {
        const more = choicesOf(unknown, mayCreate);
        const merged = (kind: NameKind) => ({ ...more[kind], ...chosen.names[kind] });
        setChosen({ ...chosen, names: { brands: merged('brands'), categories: merged('categories') } });
      }
      if (!dryRun) await client.invalidateQueries({ queryKey: ['admin', 'product'] });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setRunning(null);
      await client.invalidateQueries({ queryKey: ['admin', 'import', 'history'] });
    }
  }

  return {
    chosen,
    pictures,
    partial,
    newStatus,
    isReading,
    problem,
    running,
    finished,
    choose,
    start,
    choosePictures,
    fetchPictures,
    setFetchPictures,
    mayCreate,
    /** Reads the file once more, by columns that a person chooses. */
    chooseColumns: () => chosen && choose(chosen.file, { isPlain: true }),
    setNames(kind: NameKind, choices: Record<string, NameChoice>) {
      if (chosen) setChosen({ ...chosen, names: { ...chosen.names, [kind]: { ...chosen.names[kind], ...choices } } });
    },
    setPartial,
    setNewStatus,
    map(header: string, field: ImportColumn | '') {
      setFinished(null);
      if (chosen) setChosen({ ...chosen, mapping: { ...chosen.mapping, [header]: field } });
    },
    reset() {
      setChosen(null);
      setPictures(null);
      setFinished(null);
      setProblem(null);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
