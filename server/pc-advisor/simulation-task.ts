import type { OperatingSystem, Use } from '#domain/pc-advisor/use.ts';
import type {
  SimulationCheck,
  SimulationChoice,
  SimulationCompletion,
} from '#domain/pc-simulation/pc-simulation.contract.ts';
import type { PartFilter, PickedPage, PickedPart } from '#domain/pc-simulation/pick-parts.ts';
import type { SimulationSlot } from '#domain/pc-simulation/simulation-slots.ts';
import type { OwnedInput, SimulationUpgrade, UpgradeStep } from '#domain/pc-simulation/upgrade.contract.ts';

/** What leaves the thread of a part: enough to find its product again and to notice that its offer has changed. */
export type PickedChoice = SimulationChoice & { listRupiah: number; payRupiah: number };

/** Of the items that came in, those that this state of the catalogue does not have in their slot. */
type Resolved = { unknownPlaces: number[]; priced: PickedChoice[] };

export type PickedCheck = Resolved &
  Pick<
    SimulationCheck,
    | 'outcome'
    | 'text'
    | 'isComplete'
    | 'missingSlots'
    | 'verdicts'
    | 'power'
    | 'places'
    | 'clearances'
    | 'bottleneck'
    | 'utility'
  > & { stepUp: (Omit<NonNullable<SimulationCheck['stepUp']>, 'item'> & { item: PickedChoice }) | null };

export type PickedParts = Resolved &
  Pick<PickedPage, 'total' | 'hidden' | 'facets' | 'brands'> & {
    docs: (Omit<PickedPart, 'product' | 'variant' | 'priceRupiah'> & { item: PickedChoice; inStock: boolean })[];
  };

export type PickedCompletion = Resolved &
  Pick<SimulationCompletion, 'utility' | 'brandHeld' | 'impossible'> & {
    items: (PickedChoice & { isFixed: boolean; reason: string })[];
  };

export type PickedUpgrade = Omit<SimulationUpgrade, 'steps'> & {
  steps: (Omit<UpgradeStep, 'items'> & { items: (PickedChoice & { reason: string })[] })[];
};

export type SimulationTask =
  | { kind: 'simulationCheck'; items: SimulationChoice[]; use: Use | undefined; os: OperatingSystem | undefined }
  | (PartFilter & {
      kind: 'simulationParts';
      items: SimulationChoice[];
      slot: SimulationSlot;
      replaces: string | undefined;
      use: Use | undefined;
      os: OperatingSystem | undefined;
    })
  | {
      kind: 'simulationComplete';
      items: SimulationChoice[];
      use: Use;
      os: OperatingSystem;
      budget: number;
      brand: string;
      /** What the items without rules cost. */
      extraRupiah: number;
    }
  | {
      kind: 'simulationUpgrade';
      text: string;
      parts: OwnedInput[];
      use: Use;
      os: OperatingSystem;
      budget: number;
      brand: string;
    };

export type SimulationResults = {
  simulationCheck: PickedCheck;
  simulationParts: PickedParts;
  simulationComplete: PickedCompletion;
  simulationUpgrade: PickedUpgrade;
};
