import type { StorageSpecs } from './parts.ts';

/** What a drive takes up inside the PC. An M.2 SATA drive sits in an M.2 slot and needs no SATA port. */
export type DrivePlaces = { m2: number; sata: number; bays35: number };

export function placesOf(drive: Pick<StorageSpecs, 'kind' | 'formFactor'>): DrivePlaces {
  const isM2 = drive.kind === 'nvme' || drive.kind === 'm2sata';
  return { m2: isM2 ? 1 : 0, sata: isM2 ? 0 : 1, bays35: /^3[.,]5/.test(drive.formFactor) ? 1 : 0 };
}

export function addPlaces(a: DrivePlaces, b: DrivePlaces): DrivePlaces {
  return { m2: a.m2 + b.m2, sata: a.sata + b.sata, bays35: a.bays35 + b.bays35 };
}
