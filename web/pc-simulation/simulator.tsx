import { useState } from 'react';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { simulasiText, verdictText } from '#web/text/id-simulasi.ts';
import { UseChoice } from './answer-fields.tsx';
import { wantedFee } from './assembly-choice.tsx';
import { type BuildDialog, BuildDialogs } from './build-dialogs.tsx';
import { type BuildItem, isShort, withItem, withoutItem, withQty } from './build-items.ts';
import { BuildToolbar, OfflineNotice } from './build-toolbar.tsx';
import type { CatalogueComponents } from './catalogue-components.ts';
import { PartPicker, type PickedSlot } from './part-picker.tsx';
import { SimulationPrintSheet } from './print-sheet.tsx';
import { updateSimulation, useStoredSimulation } from './simulation-store.ts';
import { SlotList } from './slot-list.tsx';
import { useBuildCheck } from './use-build-check.ts';
import { useBuildSaving } from './use-build-saving.ts';
import { type RememberedBuildOptions, useRememberedBuild } from './use-remembered-build.ts';
import { VerdictAside, VerdictBar } from './verdict-places.tsx';

type SimulatorProps = RememberedBuildOptions & {
  shopName: string;
  components: CatalogueComponents;
  /** What the shop charges for putting it together; null where it does not offer that. */
  assemblyFee: number | null;
  onBuy: (items: readonly BuildItem[], build: { isWrong: boolean; isAssembled: boolean }) => void;
  onAsk: (items: readonly BuildItem[], feeRupiah: number, url: string) => void;
};

export function Simulator({ shopName, start, added, components, assemblyFee, onBuild, onBuy, onAsk }: SimulatorProps) {
  const { answers } = useStoredSimulation();
  const build = useRememberedBuild({ start, added, onBuild });
  const [isAssembled, setAssembled] = useState(false);
  const assembly =
    assemblyFee === null ? null : { feeRupiah: assemblyFee, isWanted: isAssembled, onWant: setAssembled };
  const feeRupiah = wantedFee(assembly);
  const checked = useBuildCheck(build.items, answers, feeRupiah);
  const { items, check, isStale } = checked;
  const saving = useBuildSaving({ build: build.items, items, answers });
  const [picked, setPicked] = useState<PickedSlot | null>(null);
  const [dialog, setDialog] = useState<BuildDialog | null>(null);

  function stepUp({ item, replaces }: NonNullable<SimulationCheck['stepUp']>) {
    const replaced = items.find(({ slot, product }) => slot === item.slot && product._id === replaces) ?? null;
    build.showUndoable(withItem(items, item, replaced), verdictText.stepUpTaken(item.product.name));
  }

  function take(item: BuildItem) {
    const replaced = picked?.replaced ?? null;
    const qty = replaced && replaced.slot === item.slot ? replaced.qty : item.qty;
    build.show(withItem(items, { ...item, qty }, replaced));
    setPicked(null);
  }

  const panel = {
    ...checked,
    ...saving,
    assembly,
    onStepUp: stepUp,
    onBuy: () => onBuy(items, { isWrong: check?.outcome === 'fail', isAssembled: isAssembled && assemblyFee !== null }),
    onAsk: () => onAsk(items, feeRupiah, saving.savedUrl ?? window.location.href),
    onPrint: () => window.print(),
    onCompare: () => setDialog('compare'),
  };

  return (
    <>
      <div className="print:hidden">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <UseChoice
            isInline
            label={simulasiText.use}
            value={answers.use}
            onValue={(use) => updateSimulation({ answers: { ...answers, use } })}
          />
          <BuildToolbar
            canUndo={build.canUndo}
            canClear={items.length > 0}
            onComplete={() => setDialog('complete')}
            onUndo={build.undo}
            onClear={() => build.showUndoable([], simulasiText.cleared)}
          />
        </div>
        <OfflineNotice />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <SlotList
            items={items}
            check={isStale ? undefined : check}
            onPick={(slot, replaced) => setPicked({ slot, replaced })}
            onRemove={(item) => build.show(withoutItem(items, item))}
            onQty={(item, qty) => build.show(withQty(items, item, qty))}
          />
          <VerdictAside {...panel} />
        </div>
      </div>
      <VerdictBar {...panel} isShort={items.some(isShort)} />
      <PartPicker
        {...components}
        picked={picked}
        items={items}
        answers={answers}
        onClose={() => setPicked(null)}
        onTake={take}
      />
      <BuildDialogs open={dialog} items={items} answers={answers} build={build} onClose={() => setDialog(null)} />
      {items.length > 0 && (
        <SimulationPrintSheet
          shopName={shopName}
          items={items}
          feeRupiah={feeRupiah}
          check={check}
          url={saving.savedUrl}
        />
      )}
    </>
  );
}
