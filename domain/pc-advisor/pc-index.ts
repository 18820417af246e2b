import type { FrameGroup } from './layers.ts';
import type { Offers } from './offers.ts';
import type { Option, ParetoFront } from './pareto-front.ts';
import type { OperatingSystem, Use } from './use.ts';

/**
 * What is worked out once per catalogue version for one use and system. Plain data: maps, arrays and records only, so a
 * worker thread can build it and hand it over. `layers` also fills while questions are answered.
 */
export type PcIndex = {
  use: Use;
  os: OperatingSystem;
  licenceInStock: boolean;
  makers: Set<string>;
  /** Parts that no other part of the same maker and chip makes pointless: enough for any brand preference. */
  wide: Offers;
  /** Parts that no other part at all makes pointless. */
  lean: Offers;
  cardLengthsMm: number[];
  layers: {
    frames: Map<string, FrameGroup[]>;
    memory: Map<string, Map<string, ParetoFront>>;
    power: Map<string, { fronts: Map<string, ParetoFront>; supplies: Map<string, Option[]> }>;
  };
};
