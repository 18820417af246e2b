import type { DrivePlaces } from '#domain/pc-advisor/drives.ts';
import type { Option } from '#domain/pc-advisor/pareto-front.ts';
import type { PartialPart, Slot } from '#domain/pc-advisor/parts.ts';
import type { Use } from '#domain/pc-advisor/use.ts';

export type PartIn<S extends Slot> = Extract<PartialPart, { slot: S }>;
/** One way to fill a slot: a part of the shop, or one that the shopper has fixed or owns. */
export type Candidate<S extends Slot> = Option & { part: PartIn<S>; qty: number };
/** All drives of a build; null where it is not known what they take up. */
export type DriveCandidate = Option & { places: DrivePlaces | null };

export type FillInput = {
  use: Use;
  /** The lowest graphics index that is enough; 0 requires none. */
  leastGraphics: number;
  cpu: Candidate<'cpu'>[];
  motherboard: Candidate<'motherboard'>[];
  memory: Candidate<'memory'>[];
  gpu: Candidate<'gpu'>[];
  isCardOptional: boolean;
  drives: DriveCandidate[];
  psu: Candidate<'psu'>[];
  case: Candidate<'case'>[];
  cooler: Candidate<'cooler'>[];
  isCoolerOptional: boolean;
  /** Null: the build takes no licence. */
  os: Candidate<'os'>[] | null;
};
