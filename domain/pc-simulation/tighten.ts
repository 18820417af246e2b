import type { DrivePlaces } from '#domain/pc-advisor/drives.ts';
import { type Offer, type Offers, prune } from '#domain/pc-advisor/offers.ts';
import type { Case, Motherboard } from '#domain/pc-advisor/parts.ts';
import type { DriveCandidate } from './fill-input.ts';
import { simulationCovers } from './pool.ts';

type Beside = {
  /** Boards and cases that are not among the offers; unknown values fit everything. */
  boards: readonly { part: Partial<Motherboard> }[];
  cases: readonly { part: Partial<Case> }[];
  drives: readonly DriveCandidate[];
};

/** Drops processors, boards and cases that another makes pointless beside just these parts. */
export function tightenOffers(
  offers: Offers,
  { boards, cases, drives }: Beside,
): Pick<Offers, 'cpu' | 'motherboard' | 'case'> {
  const need = (place: keyof DrivePlaces) => Math.max(0, ...drives.map(({ places }) => places?.[place] ?? 0));
  const allBoards = [...offers.motherboard, ...boards];
  const shared = Math.max(0, ...allBoards.map(({ part }) => part.sharedSataPorts ?? 0));
  const view: Offers = {
    ...offers,
    motherboard: allBoards.filter(({ part }) => part.cpuFamilies !== undefined) as Offer<Motherboard>[],
    case: [...offers.case, ...cases].filter(({ part }) => part.formFactorSupport !== undefined) as Offer<Case>[],
  };
  const most = { m2: need('m2') + 1, sata: need('sata') + shared, bays35: need('bays35') };
  const covers = simulationCovers(view, { most });
  return {
    cpu: prune(offers.cpu, covers.cpu),
    motherboard: prune(offers.motherboard, covers.motherboard),
    case: prune(offers.case, covers.case),
  };
}
