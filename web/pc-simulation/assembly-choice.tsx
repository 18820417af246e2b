import { formatRupiah } from '#domain/money.ts';
import { simulasiActionText as text } from '#web/text/id-simulasi.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

export type Assembly = { feeRupiah: number; isWanted: boolean; onWant: (isWanted: boolean) => void };

/** 'Jasa rakit', where the shop offers it. */
export function AssemblyChoice({ assembly: { feeRupiah, isWanted, onWant } }: { assembly: Assembly }) {
  return (
    <Checkbox
      className="w-full text-sm"
      label={
        <span className="flex flex-wrap justify-between gap-x-3">
          {text.assembly}
          <span className="font-semibold tabular-nums">{text.assemblyFee(formatRupiah(feeRupiah))}</span>
        </span>
      }
      checked={isWanted}
      onChange={({ target }) => onWant(target.checked)}
    />
  );
}
