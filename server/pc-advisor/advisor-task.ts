import type { Alternative } from '#domain/pc-advisor/alternatives.ts';
import type { Compatibility, PowerSummary } from '#domain/pc-advisor/explain.ts';
import type { ChosenItem, PcAnswers, PcDetails, UnusablePart } from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { SimulationResults, SimulationTask } from './simulation-task.ts';

/** What leaves the thread of a part: enough to find its product again and to notice that its offer has changed. */
export type PickedItem = ChosenItem & { listRupiah: number; payRupiah: number };
export type PickedAlternative = Omit<Alternative, 'item' | 'build'> & { item: PickedItem | null };
export type PickedDetails = Pick<PcDetails, 'totals' | 'brandHeld'> & {
  items: (PickedItem & { reason: string })[];
  power: PowerSummary | null;
  compatibility: Compatibility | null;
  stepUp: (Omit<NonNullable<PcDetails['stepUp']>, 'items'> & { items: PickedItem[] }) | null;
  tiers: (Omit<PcDetails['tiers'][number], 'items'> & { items: PickedItem[] })[];
};

/** A build that came from outside holds something that the advisor cannot use: which item, and why. */
export type Refusal = { refused: { path: string; message: string } };

export type AdvisorTask =
  | { kind: 'recommend'; answers: PcAnswers }
  | { kind: 'details'; answers: PcAnswers; items: ChosenItem[] | undefined }
  | { kind: 'alternatives'; answers: PcAnswers; items: ChosenItem[]; name: string; replaced: string | undefined }
  | { kind: 'unusableParts'; skip: number; limit: number }
  | SimulationTask;

export type AdvisorResults = SimulationResults & {
  recommend: PickedItem[];
  details: PickedDetails | Refusal;
  alternatives: PickedAlternative[] | Refusal;
  unusableParts: { docs: UnusablePart[]; total: number };
};
export type ResultOf<T extends AdvisorTask> = AdvisorResults[T['kind']];

export type ToThread =
  | { kind: 'products'; json: string }
  | { kind: 'build' }
  | { kind: 'task'; id: number; task: AdvisorTask };
export type FromThread =
  | { kind: 'ready'; buildMs: number }
  | { kind: 'result'; id: number; result: AdvisorResults[keyof AdvisorResults] }
  | { kind: 'failed'; id: number; message: string };
