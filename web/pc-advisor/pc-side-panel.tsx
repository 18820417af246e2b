import { formatRupiah } from '#domain/money.ts';
import { listRupiah } from '#domain/pc-advisor/build-totals.ts';
import type { PcBuildItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PartPicture } from '#web/ui/part-picture.tsx';
import { ProductTabLink } from '#web/ui/product-tab-link.tsx';
import { itemKey, PriceLine, variantText } from './pc-part-list.tsx';

type PcSidePanelProps = { shopName: string; items: readonly PcBuildItem[] };

/** Beside the chat on a desktop, below it on a phone. */
export function PcSidePanel({ shopName, items }: PcSidePanelProps) {
  const isEmpty = items.length === 0;
  return (
    <aside
      aria-labelledby="rakit-panel"
      className={classNames(
        'self-start rounded-card border border-line bg-white lg:sticky lg:top-28 print:hidden',
        isEmpty && 'max-lg:hidden',
      )}
    >
      <h2 id="rakit-panel" className="border-line border-b px-4 py-3 font-bold">
        {rakitText.panelTitle(shopName)}
      </h2>
      {isEmpty ? (
        <p className="px-4 py-6 text-muted text-sm">{rakitText.panelEmpty}</p>
      ) : (
        <>
          <ul className="divide-y divide-line overflow-y-auto overscroll-contain text-sm lg:max-h-[calc(100dvh-19.5rem)]">
            {items.map((item) => (
              <li key={itemKey(item)} className="flex gap-3 px-4 py-2.5">
                <PartPicture path={item.product.thumbnail} sizes="3rem" className="w-12" />
                <div className="min-w-0 flex-1">
                  <p className="text-muted text-xs">{item.name}</p>
                  <p className="break-words font-medium leading-5">
                    <ProductTabLink product={item.product} />
                  </p>
                  <PriceLine item={item} />
                  <p className="text-muted text-xs">{variantText(item)}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-4 py-3">
            <span className="font-semibold">{rakitText.panelTotal}</span>
            <strong className="font-extrabold text-ink text-lg tabular-nums [word-spacing:0.1em]">
              {formatRupiah(listRupiah(items))}
            </strong>
          </p>
        </>
      )}
    </aside>
  );
}
