import { formatRupiah } from '#domain/money.ts';
import { listRupiah, payPrice, payRupiah } from '#domain/pc-advisor/build-totals.ts';
import type { PcDetails } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { dateText } from '#web/text/id.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { PrintTable } from '#web/ui/print-table.tsx';
import { itemKey } from './pc-part-list.tsx';
import type { ShownBuild } from './use-build.ts';

type PcPrintSheetProps = { shopName: string; build: ShownBuild; details: PcDetails | null; url: string | null };

/** What the printer gets in place of the screen: one page of A4. */
export function PcPrintSheet({ shopName, build: { answers, items }, details, url }: PcPrintSheetProps) {
  const { mainRequirement, os, budget, note } = answers;
  return (
    <div className="hidden text-sm print:block">
      <p className="font-extrabold text-2xl">{rakitText.panelTitle(shopName)}</p>
      <p className="mt-1">{rakitText.answers(mainRequirement, os, formatRupiah(budget))}</p>
      {note !== '' && <p className="break-words">{note}</p>}
      <PrintTable
        heads={{ part: rakitText.parts, qty: rakitText.qty, price: rakitText.price }}
        rows={items.map((item) => ({
          key: itemKey(item),
          label: item.name,
          name: item.product.name,
          variant: item.variant?.name,
          qty: item.qty,
          rupiah: payPrice(item) * item.qty,
        }))}
      />
      <p className="mt-3 flex justify-between font-extrabold text-lg">
        <span>{rakitText.estimate}</span>
        <span className="tabular-nums">{formatRupiah(listRupiah(items))}</span>
      </p>
      {payRupiah(items) !== listRupiah(items) && (
        <p className="text-right">{rakitText.withVariants(formatRupiah(payRupiah(items)))}</p>
      )}
      {details?.compatibility && <p className="mt-3">{details.compatibility.text}</p>}
      {details?.power && (
        <p>{rakitText.power(details.power.estimateWatts, details.power.psuWatts, details.power.headroomWatts)}</p>
      )}
      {url && <p className="mt-3 break-all font-semibold">{url}</p>}
      <p className="mt-3 text-muted">{rakitText.printedOn(dateText(new Date().toISOString()))}</p>
    </div>
  );
}
