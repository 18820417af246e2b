import { pcBudget } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { type OperatingSystem, operatingSystems, type Use, uses } from '#domain/pc-advisor/use.ts';
import { type BuildQuery, readBuildQuery, writeBuildQuery } from '#domain/pc-simulation/build-query.ts';
import { createStoredValue, parsedJson } from '#web/store/stored-value.ts';

export type SimulationAnswers = { use: Use; os: OperatingSystem; budget: number | null };

export type SavedLink = { id: string; totalRupiah: number; savedAt: string };

/** What this browser remembers of the simulation. */
type StoredSimulation = {
  build: BuildQuery;
  answers: SimulationAnswers;
  /** The newest first. */
  saved: readonly SavedLink[];
};

export const maxSavedLinks = 5;

export const emptySimulation: StoredSimulation = {
  build: {},
  answers: { use: uses[0], os: operatingSystems[0], budget: null },
  saved: [],
};

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function savedOf(value: unknown): SavedLink[] {
  const { id, totalRupiah, savedAt } = fieldsOf(value);
  if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) return [];
  if (!Number.isSafeInteger(totalRupiah) || typeof savedAt !== 'string') return [];
  return [{ id, totalRupiah: Number(totalRupiah), savedAt }];
}

export function readSimulation(text: string): StoredSimulation {
  const { build, answers, saved } = fieldsOf(parsedJson(text));
  const { use, os, budget } = fieldsOf(answers);
  const isBudget = Number.isSafeInteger(budget) && Number(budget) >= pcBudget.min && Number(budget) <= pcBudget.max;
  return {
    build: writeBuildQuery(readBuildQuery(fieldsOf(build))),
    answers: {
      use: uses.find((each) => each === use) ?? emptySimulation.answers.use,
      os: operatingSystems.find((each) => each === os) ?? emptySimulation.answers.os,
      budget: isBudget ? Number(budget) : null,
    },
    saved: (Array.isArray(saved) ? saved : []).flatMap(savedOf).slice(0, maxSavedLinks),
  };
}

const stored = createStoredValue<StoredSimulation>('simulasi', { empty: emptySimulation, read: readSimulation });

export const useStoredSimulation = stored.useValue;
export const storedSimulation = stored.get;

export function updateSimulation(change: Partial<StoredSimulation>): void {
  stored.set({ ...stored.get(), ...change });
}
