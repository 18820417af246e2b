import { formatRupiah } from '#domain/money.ts';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { dateText } from '#web/text/id.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { simulasiText, verdictText } from '#web/text/id-simulasi.ts';
import { PrintTable } from '#web/ui/print-table.tsx';
import { type BuildItem, itemKey, totalRupiah, unitPrice } from './build-items.ts';
import { outcomeText } from './outcome.tsx';

type PrintSheetProps = {
  shopName: string;
  items: readonly BuildItem[];
  check: SimulationCheck | null | undefined;
  url: string | null;
};

/** What the printer gets in place of the screen: one page of A4. */
export function PrintSheet({ shopName, items, check, url }: PrintSheetProps) {
  const wrong = check?.verdicts.filter(({ outcome, isNote }) => outcome !== 'pass' && !isNote) ?? [];
  return (
    <div className="hidden text-sm print:block">
      <p className="font-extrabold text-2xl">{simulasiText.printTitle(shopName)}</p>
      <PrintTable
        heads={{ part: simulasiText.parts, qty: simulasiText.qty, price: rakitText.price }}
        rows={items.map((item) => ({
          key: itemKey(item),
          label: simulationSlotNames[item.slot],
          name: item.product.name,
          variant: item.variant?.name,
          qty: item.qty,
          rupiah: unitPrice(item) * item.qty,
        }))}
      />
      <p className="mt-3 flex justify-between font-extrabold text-lg">
        <span>{verdictText.total}</span>
        <span className="tabular-nums">{formatRupiah(totalRupiah(items))}</span>
      </p>
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
      {url && <p className="mt-3 break-all font-semibold">{url}</p>}
      <p className="mt-3 text-muted">{rakitText.printedOn(dateText(new Date().toISOString()))}</p>
    </div>
  );
}
