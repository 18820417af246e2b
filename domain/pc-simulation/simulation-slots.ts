import { type Slot, slotNames, slots } from '#domain/pc-advisor/parts.ts';

/** The rows of the simulation in the order they are shown. `monitor` and `other` have no rules. */
export const simulationSlots = [
  'cpu',
  'motherboard',
  'memory',
  'gpu',
  'storage',
  'psu',
  'case',
  'cooler',
  'monitor',
  'os',
  'other',
] as const;
export type SimulationSlot = (typeof simulationSlots)[number];

export const simulationSlotNames: Record<SimulationSlot, string> = {
  ...slotNames,
  monitor: 'Monitor',
  other: 'Lainnya',
};

/** Slots that hold more than one item. */
export const multipleSlots: readonly SimulationSlot[] = ['storage', 'monitor', 'other'];

export function isPartSlot(slot: SimulationSlot): slot is Slot {
  return (slots as readonly string[]).includes(slot);
}
