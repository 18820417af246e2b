import RefreshCw from 'lucide-react/icons/refresh-cw';
import { formatRupiah } from '#domain/money.ts';
import { payPrice } from '#domain/pc-advisor/build-totals.ts';
import type { PcBuildItem, PcDetails } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { Button } from '#web/ui/button.tsx';
import { PartPicture } from '#web/ui/part-picture.tsx';
import { ProductTabLink } from '#web/ui/product-tab-link.tsx';
import { TitledList } from '#web/ui/titled-list.tsx';

export const itemKey = ({ product, variant }: PcBuildItem) => `${product._id}/${variant?.name ?? ''}`;

export function PriceLine({ item }: { item: PcBuildItem }) {
  return (
    <p className="font-bold text-ink tabular-nums [word-spacing:0.1em]">
      {item.qty > 1 && <span className="font-medium text-muted">{item.qty} × </span>}
      {formatRupiah(payPrice(item))}
    </p>
  );
}

export const variantText = ({ variant }: PcBuildItem) => `${rakitText.variant} ${variant?.name ?? '-'}`;

/** By slot, not by product: the row stays when its part is swapped, so that the focus comes back to its button. */
function rowKey(items: readonly PcBuildItem[], index: number): string {
  const slot = items[index]!.name;
  return `${slot} ${items.slice(0, index).filter(({ name }) => name === slot).length}`;
}

type PcPartListProps = {
  items: readonly PcBuildItem[];
  details: PcDetails | null;
  onSwap: (item: PcBuildItem) => void;
};

/** 'Komponen': every part with the sentence why it was chosen. */
export function PcPartList({ items, details, onSwap }: PcPartListProps) {
  const reasonOf = (item: PcBuildItem) => details?.items.find((each) => itemKey(each) === itemKey(item))?.reason;
  return (
    <TitledList id="rakit-parts" title={rakitText.parts}>
      {items.map((item, index) => (
        <li key={rowKey(items, index)} className="flex gap-3 px-4 py-3 sm:gap-4">
          <PartPicture path={item.product.thumbnail} sizes="5rem" className="w-16 sm:w-20" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-muted text-xs uppercase tracking-wide">{item.name}</p>
            <h3 className="font-semibold leading-6">
              <ProductTabLink product={item.product} className="break-words hover:text-primary" />
            </h3>
            <PriceLine item={item} />
            <p className="text-muted text-sm">{variantText(item)}</p>
            <p className="min-h-5 text-sm">{reasonOf(item)}</p>
          </div>
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2 self-start"
            aria-label={rakitText.swapPart(item.name, item.product.name)}
            onClick={() => onSwap(item)}
          >
            <RefreshCw aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{rakitText.swap}</span>
          </Button>
        </li>
      ))}
    </TitledList>
  );
}
