import { payPrice } from '#domain/pc-advisor/build-totals.ts';
import { addPlaces, type DrivePlaces, placesOf } from '#domain/pc-advisor/drives.ts';
import type { Offers } from '#domain/pc-advisor/offers.ts';
import { join, type Option } from '#domain/pc-advisor/pareto-front.ts';
import type { BuildItem, PartialPart, Slot } from '#domain/pc-advisor/parts.ts';
import { floors, type Use } from '#domain/pc-advisor/use.ts';
import type { AnyItem } from './check-build.ts';
import type { Candidate, DriveCandidate, FillInput } from './fill-input.ts';
import type { Pool } from './pool.ts';
import { itemPoints } from './score.ts';
import { tightenOffers } from './tighten.ts';

/** A part that is in the build whatever else is: at its price, with the points that its data allow. */
function fixedOption(item: AnyItem, use: Use): Option {
  const { part, qty } = item;
  return {
    pay: payPrice(item) * qty,
    list: part.price * qty,
    value: itemPoints(item, use) ?? 0,
    // Items are only passed on, so an incomplete product is no problem here.
    items: [item as BuildItem],
  };
}

export function fixedCandidate<S extends Slot>(
  item: BuildItem<Extract<PartialPart, { slot: S }>>,
  use: Use,
): Candidate<S> {
  return { ...fixedOption(item as AnyItem, use), part: item.part, qty: item.qty };
}

type DriveItem = BuildItem<Extract<PartialPart, { slot: 'storage' }>>;

/** What drives take up together; null where one of them does not say. */
function placesOfAll(drives: readonly DriveItem[]): DrivePlaces | null {
  let places: DrivePlaces = { m2: 0, sata: 0, bays35: 0 };
  for (const { part, qty } of drives) {
    if (part.kind === undefined || part.formFactor === undefined) return null;
    const own = placesOf({ kind: part.kind, formFactor: part.formFactor });
    for (let n = 0; n < qty; n++) places = addPlaces(places, own);
  }
  return places;
}

/** Whether no SSD has to be added: one of these is large enough, or may be. */
export function hasSystemDrive(drives: readonly DriveItem[], use: Use): boolean {
  return drives.some(
    ({ part: { kind, capacityGb } }) => kind !== 'hdd' && (capacityGb === undefined || capacityGb >= floors[use].ssdGb),
  );
}

/** All given drives as one option: the best of them counts. */
export function joinedDrives(drives: readonly DriveItem[], use: Use): DriveCandidate {
  const options = drives.map((drive) => fixedOption(drive, use));
  return {
    pay: options.reduce((sum, { pay }) => sum + pay, 0),
    list: options.reduce((sum, { list }) => sum + list, 0),
    value: Math.max(0, ...options.map(({ value }) => value)),
    items: options.flatMap(({ items }) => items ?? []),
    places: placesOfAll(drives),
  };
}

/** The given drives with one more SSD. */
export function withDrive(drives: DriveCandidate, added: Offers['storage'][number]): DriveCandidate {
  const places = drives.places === null ? null : addPlaces(drives.places, added.places);
  return { ...join(drives, added), value: Math.max(drives.value, added.value), places };
}

const inSlot = <S extends Slot>(items: readonly AnyItem[], slot: S) =>
  items.filter((item): item is BuildItem<Extract<PartialPart, { slot: S }>> => item.part.slot === slot);

function drivesFor(fixed: readonly AnyItem[], offers: Offers, use: Use): DriveCandidate[] {
  const own = inSlot(fixed, 'storage');
  if (own.length === 0) return offers.storage;
  const joined = joinedDrives(own, use);
  return hasSystemDrive(own, use) ? [joined] : offers.storage.map((drive) => withDrive(joined, drive));
}

/** The search around fixed parts: their slots hold them and nothing else. */
export function inputAround(pool: Pool, fixed: readonly AnyItem[], offers: Offers): FillInput {
  const { use, os } = pool;
  const holds = (slot: Slot) => fixed.some(({ part }) => part.slot === slot);
  const needsLicence = holds('os') || (os === 'Windows' && pool.licenceInStock);
  const drives = drivesFor(fixed, offers, use);
  const left: Offers = {
    ...offers,
    ...(holds('motherboard') && { motherboard: [] }),
    ...(holds('case') && { case: [] }),
  };
  const tight = tightenOffers(left, { boards: inSlot(fixed, 'motherboard'), cases: inSlot(fixed, 'case'), drives });
  const slotOf = <S extends Exclude<Slot, 'storage'>>(slot: S): Candidate<S>[] => {
    const own = inSlot(fixed, slot)[0];
    return own ? [fixedCandidate<S>(own, use)] : ({ ...offers, ...tight }[slot] as unknown as Candidate<S>[]);
  };
  return {
    use,
    leastGraphics: floors[use].graphicsIndex,
    cpu: slotOf('cpu'),
    motherboard: slotOf('motherboard'),
    memory: slotOf('memory'),
    gpu: slotOf('gpu'),
    isCardOptional: !holds('gpu'),
    drives,
    psu: slotOf('psu'),
    case: slotOf('case'),
    cooler: slotOf('cooler'),
    isCoolerOptional: !holds('cooler'),
    os: needsLicence ? slotOf('os') : null,
  };
}
