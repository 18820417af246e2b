import { normaliseText } from '#domain/catalogue/search-words.ts';
import { knownChipsets } from '#domain/pc-advisor/known-boards.ts';
import { knownCpuNames } from '#domain/pc-advisor/known-cpus.ts';
import { knownGpuNames } from '#domain/pc-advisor/known-gpus.ts';
import { olderNames } from './older-parts.ts';
import { simulationLimits } from './pc-simulation.contract.ts';
import type { SimulationSlot } from './simulation-slots.ts';

export type OwnedName = { slot: SimulationSlot; name: string };

const sizesGb = [4, 8, 16, 32, 64];
const wattages = [300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 850, 1000, 1200];
const drives = ['SSD SATA', 'SSD NVMe'].flatMap((kind) =>
  ['128GB', '256GB', '512GB', '1TB', '2TB'].map((size) => `${kind} ${size}`),
);

/** Spaces do not count: 'rtx3060' finds 'RTX 3060'. */
const compact = (text: string) => normaliseText(text).replaceAll(' ', '');

function namesOf(slot: SimulationSlot, names: readonly string[]) {
  return names.map((name) => ({ slot, name, compact: compact(name) }));
}

let names: (OwnedName & { compact: string })[] | undefined;

function allNames() {
  names ??= [
    ...namesOf('cpu', [...knownCpuNames(), ...olderNames.cpu]),
    ...namesOf('motherboard', [
      ...knownChipsets.flatMap((chipset) => [chipset, `${chipset}M`]),
      ...olderNames.motherboard,
    ]),
    ...namesOf('gpu', [...knownGpuNames(), ...olderNames.gpu]),
    ...namesOf(
      'memory',
      ['DDR3', 'DDR4', 'DDR5'].flatMap((type) => sizesGb.map((size) => `RAM ${size}GB ${type}`)),
    ),
    ...namesOf('storage', [...drives, 'Harddisk 500GB', 'Harddisk 1TB', 'Harddisk 2TB', 'Harddisk 4TB']),
    ...namesOf(
      'psu',
      wattages.map((wattage) => `PSU ${wattage}W`),
    ),
  ];
  return names;
}

/** Known chips, boards and sizes that hold every word of the search, the shortest first. */
export function suggestOwned(search: string, slot?: SimulationSlot): OwnedName[] {
  const words = normaliseText(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return allNames()
    .filter((each) => (slot === undefined || each.slot === slot) && words.every((word) => each.compact.includes(word)))
    .sort((a, b) => a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, simulationLimits.suggestions)
    .map(({ slot, name }) => ({ slot, name }));
}
