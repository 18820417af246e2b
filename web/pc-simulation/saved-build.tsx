import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactNode } from 'react';
import type { CheckedSimulation } from '#domain/pc-simulation/saved-simulation.contract.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { dateText } from '#web/text/id.ts';
import { simulasiActionText, simulasiText, savedSimulationText as text } from '#web/text/id-simulasi.ts';
import { BuildChanges } from '#web/ui/build-changes.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PartPicture } from '#web/ui/part-picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { TitledList } from '#web/ui/titled-list.tsx';
import { type Assembly, AssemblyChoice, wantedFee } from './assembly-choice.tsx';
import { fullPrice, itemKey, totalRupiah, unitPrice } from './build-items.ts';
import { factsOf } from './part-facts.ts';
import { SimulationPrintSheet } from './print-sheet.tsx';
import { TotalLine, VerdictPanel } from './verdict-panel.tsx';

type SavedBuildProps = {
  saved: CheckedSimulation;
  shopName: string;
  editLink: ReactNode;
  /** Null where the shop does not assemble. */
  assembly: Assembly | null;
  onBuy: () => void;
  onAsk: () => void;
};

export function SavedBuild({ saved, shopName, editLink, assembly, onBuy, onAsk }: SavedBuildProps) {
  const { items, check, changes, use, createdAt } = saved;
  const fee = wantedFee(assembly);
  const payRupiah = items.reduce((sum, item) => sum + fullPrice(item) * item.qty, 0);
  return (
    <>
      <div className="mt-1 print:hidden">
        <p className="text-muted">
          {text.forUse(use)}. {text.savedOn(dateText(createdAt))}
        </p>
        <BuildChanges
          id="simulasi-changes"
          title={text.changed}
          changes={changes}
          unchanged={text.unchanged}
          className="mt-3"
        />
      </div>
      {items.length === 0 ? (
        <EmptyState text={text.empty} action={editLink} />
      ) : (
        <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] print:hidden">
          <TitledList id="simulasi-parts" title={simulasiText.parts}>
            {items.map((item) => (
              <li key={itemKey(item)} className="flex gap-3 px-4 py-3 sm:gap-4">
                <PartPicture path={item.product.thumbnail} sizes="4rem" className="w-14 sm:w-16" />
                <div className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:justify-between">
                  <div className="min-w-0">
                    <p className="font-semibold text-muted text-xs uppercase tracking-wide">
                      {simulationSlotNames[item.slot]}
                    </p>
                    <h3 className="break-words font-semibold text-base leading-5">
                      <Link
                        to="/products/$id"
                        params={{ id: item.product._id }}
                        className="hover:text-primary hover:underline"
                      >
                        {item.qty > 1 && `${item.qty} × `}
                        {item.product.name}
                      </Link>
                    </h3>
                    <p className="text-muted text-sm">
                      {[item.variant && simulasiText.variant(item.variant.name), factsOf(item.product)]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <Price
                    size="sm"
                    priceRupiah={unitPrice(item) * item.qty}
                    originalRupiah={fullPrice(item) * item.qty}
                    className="shrink-0 sm:justify-end"
                  />
                </div>
              </li>
            ))}
          </TitledList>
          <aside className="flex flex-col gap-4 rounded-card border border-line bg-white p-4 lg:sticky lg:top-28">
            {check && <VerdictPanel check={check} isStale={false} />}
            <div>
              {assembly && <AssemblyChoice assembly={assembly} />}
              <TotalLine payRupiah={payRupiah + fee} totalRupiah={totalRupiah(items) + fee} />
            </div>
            <div className="grid gap-2">
              <Button isWide onClick={onBuy}>
                <ShoppingCart aria-hidden="true" />
                {simulasiActionText.buy}
              </Button>
              <Button isWide variant="whatsapp" onClick={onAsk}>
                <MessageCircle aria-hidden="true" />
                {simulasiActionText.ask}
              </Button>
              {editLink}
              <Button isWide variant="secondary" onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {simulasiActionText.print}
              </Button>
            </div>
          </aside>
        </div>
      )}
      {items.length > 0 && (
        <SimulationPrintSheet shopName={shopName} items={items} feeRupiah={fee} check={check} url={null} />
      )}
    </>
  );
}
