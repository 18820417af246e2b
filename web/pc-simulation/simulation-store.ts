import { pcBudget } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { type OperatingSystem, operatingSystems, type Use, uses } from '#domain/pc-advisor/use.ts';
import { type BuildQuery, readBuildQuery, writeBuildQuery } from '#domain/pc-simulation/build-query.ts';
import { simulationLimits, upgradeBudget } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { type SimulationSlot, simulationSlots } from '#domain/pc-simulation/simulation-slots.ts';
import { createStoredValue, parsedJson } from '#web/store/stored-value.ts';

export type SimulationAnswers = { use: Use; os: OperatingSystem; budget: number | null };

export type OwnedPart = { slot: SimulationSlot; name: string };

/** The PC that the shopper has, in words and as parts found by name, and what its upgrade may cost. */
export type OwnedPc = { text: string; parts: readonly OwnedPart[]; budget: number | null };

export type SavedLink = { id: string; totalRupiah: number; savedAt: string };

/** What this browser remembers of the simulation. */
type StoredSimulation = {
  build: BuildQuery;
  answers: SimulationAnswers;
  owned: OwnedPc;
  /** The newest first. */
  saved: readonly SavedLink[];
};

export const maxSavedLinks = 5;

export const emptySimulation: StoredSimulation = {
  build: {},
  answers: { use: uses[0], os: operatingSystems[0], budget: null },
  owned: { text: '', parts: [], budget: null },
  saved: [],
};

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function budgetOf(value: unknown, { min, max }: { min: number; max: number }): number | null {
  return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null;
}

function ownedPartOf(value: unknown): OwnedPart[] {
  const { slot, name } = fieldsOf(value);
  const known = simulationSlots.find((each) => each === slot);
  const isName = typeof name === 'string' && name !== '' && name.length <= simulationLimits.ownedName;
  return known && isName ? [{ slot: known, name }] : [];
}

function ownedOf(value: unknown): OwnedPc {
  const { text, parts, budget } = fieldsOf(value);
  return {
    text: typeof text === 'string' ? text : '',
    parts: listOf(parts).flatMap(ownedPartOf).slice(0, simulationLimits.ownedParts),
    budget: budgetOf(budget, upgradeBudget),
  };
}

function savedOf(value: unknown): SavedLink[] {
  const { id, totalRupiah, savedAt } = fieldsOf(value);
  if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) return [];
  if (!Number.isSafeInteger(totalRupiah) || typeof savedAt !== 'string') return [];
  return [{ id, totalRupiah: Number(totalRupiah), savedAt }];
}

export function readSimulation(text: string): StoredSimulation {
  const { build, answers, owned, saved } = fieldsOf(parsedJson(text));
  const { use, os, budget } = fieldsOf(answers);
  return {
    build: writeBuildQuery(readBuildQuery(fieldsOf(build))),
    answers: {
      use: uses.find((each) => each === use) ?? emptySimulation.answers.use,
      os: operatingSystems.find((each) => each === os) ?? emptySimulation.answers.os,
      budget: budgetOf(budget, pcBudget),
    },
    owned: ownedOf(owned),
    saved: listOf(saved).flatMap(savedOf).slice(0, maxSavedLinks),
  };
}

const stored = createStoredValue<StoredSimulation>('simulasi', { empty: emptySimulation, read: readSimulation });

export const useStoredSimulation = stored.useValue;
export const storedSimulation = stored.get;

export function updateSimulation(change: Partial<StoredSimulation>): void {
  stored.set({ ...stored.get(), ...change });
}
