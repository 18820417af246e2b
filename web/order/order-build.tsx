import Cpu from 'lucide-react/icons/cpu';
import { formatRupiah } from '#domain/money.ts';
import type { CartItem } from '#domain/order/cart.ts';
import { type CartBuild, itemsOfBuild } from '#domain/order/cart-build.ts';
import { checkoutText } from '#web/text/id-order.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type OrderBuildProps = {
  build: CartBuild;
  /** The build's number where there are several. */
  number: number | null;
  items: readonly CartItem[];
  /** Null where the shop does not offer it. */
  assemblyFee: number | null;
  onAssembled: (isAssembled: boolean) => void;
};

/** A PC from the simulation whose parts are lines of the cart. */
export function OrderBuild({ build, number, items, assemblyFee, onAssembled }: OrderBuildProps) {
  const names = itemsOfBuild(build, items).map(({ product }) => product.name);
  return (
    <li className="rounded-card bg-primary-soft p-4">
      <p className="flex items-center gap-2 font-semibold text-ink">
        <Cpu aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {checkoutText.build(number, names.length)}
      </p>
      <p className="mt-1 text-muted text-sm">{names.join(', ')}</p>
      {assemblyFee !== null && (
        <Checkbox
          className="mt-1"
          label={checkoutText.assemble(formatRupiah(assemblyFee))}
          checked={build.isAssembled}
          onChange={(event) => onAssembled(event.target.checked)}
        />
      )}
      <p className="mt-1 text-muted text-sm">{checkoutText.buildChecked}</p>
    </li>
  );
}
