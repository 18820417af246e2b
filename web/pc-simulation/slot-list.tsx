import Plus from 'lucide-react/icons/plus';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { type SimulationSlot, simulationSlotNames, simulationSlots } from '#domain/pc-simulation/simulation-slots.ts';
import { simulasiText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { type BuildItem, hasRoom, isMultiple, itemKey, itemsOf } from './build-items.ts';
import { SlotRow } from './slot-row.tsx';

type SlotListProps = {
  items: readonly BuildItem[];
  check: SimulationCheck | undefined;
  onPick: (slot: SimulationSlot, replaced: BuildItem | null) => void;
  onRemove: (item: BuildItem) => void;
  onQty: (item: BuildItem, qty: number) => void;
};

/** Without these no PC runs, whatever else is chosen. */
const alwaysNeeded: readonly SimulationSlot[] = ['cpu', 'motherboard', 'memory', 'storage', 'psu', 'case'];

export function SlotList({ items, check, onPick, onRemove, onQty }: SlotListProps) {
  const missing = new Set(check?.missingSlots.map(({ slot }) => slot) ?? alwaysNeeded);
  const problemsOf = (slot: SimulationSlot) =>
    check?.verdicts.filter((each) => each.outcome === 'fail' && !each.isNote && each.slots.includes(slot)) ?? [];
  return (
    <section aria-labelledby="simulasi-parts" className="rounded-card border border-line bg-white">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-3">
        <h2 id="simulasi-parts" className="font-bold text-lg">
          {simulasiText.parts}
        </h2>
        <p className="text-muted text-sm">{simulasiText.partCount(items.length)}</p>
      </div>
      <ul className="divide-y divide-line">
        {simulationSlots.flatMap((slot) => {
          const chosen = itemsOf(items, slot);
          const rows = chosen.length > 0 ? chosen : [null];
          return rows
            .map((item, index) => (
              <SlotRow
                // A slot of one part keeps its row when the part changes.
                key={item && isMultiple(slot) && index > 0 ? itemKey(item) : slot}
                slot={slot}
                item={item}
                isFirst={index === 0}
                isNeeded={missing.has(slot)}
                problems={item ? problemsOf(slot).map(({ reason }) => reason) : []}
                onPick={() => onPick(slot, item)}
                onRemove={() => item && onRemove(item)}
                onQty={(qty) => item && onQty(item, qty)}
              />
            ))
            .concat(
              chosen.length > 0 && isMultiple(slot) && hasRoom(items, slot)
                ? [
                    <li key={`${slot} more`} className="px-3 py-1 sm:px-4 print:hidden">
                      <Button
                        variant="ghost"
                        size="sm"
                        className="ml-14 sm:ml-17"
                        aria-haspopup="dialog"
                        onClick={() => onPick(slot, null)}
                      >
                        <Plus aria-hidden="true" className="size-4" />
                        {simulasiText.addMore(simulationSlotNames[slot])}
                      </Button>
                    </li>,
                  ]
                : [],
            );
        })}
      </ul>
    </section>
  );
}
