import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { simulasiActionText, simulasiText, verdictText } from '#web/text/id-simulasi.ts';
import { PrintedParts, PrintSheet } from '#web/ui/print-sheet.tsx';
import { type BuildItem, totalRupiah, unitPrice } from './build-items.ts';
import { outcomeText } from './outcome.tsx';

type SimulationPrintSheetProps = {
  shopName: string;
  items: readonly BuildItem[];
  /** Of putting it together, where that is wanted. */
  feeRupiah: number;
  check: SimulationCheck | null | undefined;
  url: string | null;
};

export function SimulationPrintSheet({ shopName, items, feeRupiah, check, url }: SimulationPrintSheetProps) {
  const wrong = check?.verdicts.filter(({ outcome, isNote }) => outcome !== 'pass' && !isNote) ?? [];
  return (
    <PrintSheet title={simulasiText.printTitle(shopName)} url={url}>
      <PrintedParts
        heads={{ part: simulasiText.parts, qty: simulasiText.qty }}
        parts={items.map((item) => ({
          label: simulationSlotNames[item.slot],
          item,
          rupiah: unitPrice(item) * item.qty,
        }))}
        fee={feeRupiah > 0 ? { label: simulasiActionText.assemblyFee, rupiah: feeRupiah } : null}
        total={{ label: verdictText.total, rupiah: totalRupiah(items) + feeRupiah }}
      />
      {check && <p className="mt-3 font-semibold">{outcomeText(check)}</p>}
      {wrong.map(({ rule, reason }) => (
        <p key={rule}>{reason}</p>
      ))}
      {check?.power && (
        <p>
          {check.power.psuWatts === null
            ? verdictText.powerUse(Math.round(check.power.estimateWatts))
            : verdictText.powerMeter(Math.round(check.power.estimateWatts), check.power.psuWatts)}
        </p>
      )}
    </PrintSheet>
  );
}
