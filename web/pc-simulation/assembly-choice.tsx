import { formatRupiah } from '#domain/money.ts';
import { simulasiActionText as text } from '#web/text/id-simulasi.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

export type Assembly = { feeRupiah: number; isWanted: boolean; onWant: (isWanted: boolean) => void };

/** What it adds to the total. */
export const wantedFee = (assembly: Assembly | null) => (assembly?.isWanted ? assembly.feeRupiah : 0);

/** 'Jasa rakit', where the shop offers it. */
export function AssemblyChoice({ assembly: { feeRupiah, isWanted, onWant } }: { assembly: Assembly }) {
  return (
    <Checkbox
      className="text-sm"
      label={text.assembly(formatRupiah(feeRupiah))}
      checked={isWanted}
      onChange={({ target }) => onWant(target.checked)}
    />
  );
}
