import { formatRupiah } from '#domain/money.ts';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { dateText } from '#web/text/id.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { simulasiText, verdictText } from '#web/text/id-simulasi.ts';
import { type BuildItem, itemKey, totalRupiah, unitPrice } from './build-items.ts';
import { outcomeText } from './outcome.tsx';

type PrintSheetProps = {
  shopName: string;
  items: readonly BuildItem[];
  check: SimulationCheck | null | undefined;
  url: string | null;
};

const cell = 'border-line border-b py-1.5 align-top';
const left = `${cell} pr-3 text-left`;
const right = `${cell} whitespace-nowrap text-right tabular-nums`;

/** What the printer gets in place of the screen: one page of A4. */
export function PrintSheet({ shopName, items, check, url }: PrintSheetProps) {
  const wrong = check?.verdicts.filter(({ outcome, isNote }) => outcome !== 'pass' && !isNote) ?? [];
  return (
    <div className="hidden text-sm print:block">
      <p className="font-extrabold text-2xl">{simulasiText.printTitle(shopName)}</p>
      <table className="mt-4 w-full border-collapse">
        <thead>
          <tr>
            <th className={left}>{simulasiText.parts}</th>
            <th className={left}>{simulasiText.qty}</th>
            <th className={right}>{rakitText.price}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={itemKey(item)} className="break-inside-avoid">
              <td className={left}>
                <span className="text-muted">{simulationSlotNames[item.slot]}: </span>
                <span className="font-semibold">{item.product.name}</span>
                {item.variant && ` (${item.variant.name})`}
              </td>
              <td className={`${left} tabular-nums`}>{item.qty}</td>
              <td className={right}>{formatRupiah(unitPrice(item) * item.qty)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
