import { formatRupiah } from '#domain/money.ts';
import { listRupiah, payPrice, payRupiah } from '#domain/pc-advisor/build-totals.ts';
import type { PcDetails } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { PrintedParts, PrintSheet } from '#web/ui/print-sheet.tsx';
import type { ShownBuild } from './use-build.ts';

type PcPrintSheetProps = { shopName: string; build: ShownBuild; details: PcDetails | null; url: string | null };

export function PcPrintSheet({ shopName, build: { answers, items }, details, url }: PcPrintSheetProps) {
  const { mainRequirement, os, budget, note } = answers;
  return (
    <PrintSheet title={rakitText.panelTitle(shopName)} url={url}>
      <p className="mt-1">{rakitText.answers(mainRequirement, os, formatRupiah(budget))}</p>
      {note !== '' && <p className="break-words">{note}</p>}
      <PrintedParts
        heads={{ part: rakitText.parts, qty: rakitText.qty }}
        parts={items.map((item) => ({ label: item.name, item, rupiah: payPrice(item) * item.qty }))}
        total={{ label: rakitText.estimate, rupiah: listRupiah(items) }}
      />
      {payRupiah(items) !== listRupiah(items) && (
        <p className="text-right">{rakitText.withVariants(formatRupiah(payRupiah(items)))}</p>
      )}
      {details?.compatibility && <p className="mt-3">{details.compatibility.text}</p>}
      {details?.power && (
        <p>{rakitText.power(details.power.estimateWatts, details.power.psuWatts, details.power.headroomWatts)}</p>
      )}
    </PrintSheet>
  );
}
