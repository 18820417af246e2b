import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import Eraser from 'lucide-react/icons/eraser';
import Undo2 from 'lucide-react/icons/undo-2';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { budgetVerdict } from '#domain/pc-simulation/budget.ts';
import { readBuildQuery } from '#domain/pc-simulation/build-query.ts';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { completeText, simulasiActionText, simulasiText, verdictText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { UseChoice } from './answer-fields.tsx';
import {
  type BuildItem,
  buildQueryOf,
  isShort,
  itemKey,
  linkedItems,
  totalRupiah,
  withItem,
  withoutItem,
  withQty,
} from './build-items.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { type CataloguePieces, PartPicker, type PickedSlot } from './part-picker.tsx';
import { SimulationPrintSheet } from './print-sheet.tsx';
import { checkQuery, loadCards, rememberCards, saveSimulation } from './simulation.queries.ts';
import { maxSavedLinks, storedSimulation, updateSimulation, useStoredSimulation } from './simulation-store.ts';
import { SlotList } from './slot-list.tsx';
import { useSimulation } from './use-simulation.ts';
import { VerdictAside, VerdictBar } from './verdict-places.tsx';

type SimulatorProps = {
  shopName: string;
  /** The build of the address; without one, that of this browser is opened again. */
  start: readonly BuildItem[];
  /** A product that a link puts into this browser's build. */
  added: BuildItem | null;
  pieces: CataloguePieces;
  /** What the shop charges for putting it together; null where it does not offer that. */
  assemblyFee: number | null;
  /** The build has changed: its address follows. */
  onBuild: (items: readonly BuildItem[]) => void;
  onBuy: (items: readonly BuildItem[], build: { isWrong: boolean; isAssembled: boolean }) => void;
  onAsk: (items: readonly BuildItem[], url: string) => void;
};

const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );

type OpenDialog = 'complete' | 'compare' | null;

export function Simulator({ shopName, start, added, pieces, assemblyFee, onBuild, onBuy, onAsk }: SimulatorProps) {
  const queryClient = useQueryClient();
  const simulation = useSimulation(start);
  const { answers } = useStoredSimulation();
  const [picked, setPicked] = useState<PickedSlot | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [saved, setSaved] = useState<{ url: string; items: readonly BuildItem[] } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isAssembled, setAssembled] = useState(false);
  const isOnline = useIsOnline();

  const check = useQuery({ ...checkQuery(simulation.items, answers), enabled: simulation.items.length > 0 });
  const checked = simulation.items.length > 0 ? check.data : undefined;
  // The budget is judged here: it changes with every key, and nothing else of the verdict does.
  const verdict = checked && { ...checked, budget: budgetVerdict(checked.totals.discountedRupiah, answers.budget) };
  // Prices and stock of today, where the shop has sent newer ones than the address was opened with.
  const fresh = new Map<string, BuildItem>(
    check.isPlaceholderData ? [] : verdict?.items.map((item) => [itemKey(item), item]),
  );
  const items = simulation.items.map((item) => {
    const { product, variant } = fresh.get(itemKey(item)) ?? item;
    return { ...item, product, variant };
  });
  const savedUrl = saved && saved.items === simulation.items ? saved.url : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been opened
  useEffect(() => {
    const parts = readBuildQuery(storedSimulation().build);
    if ((start.length > 0 && !added) || (parts.length === 0 && !added)) return;
    let isGone = false;
    loadCards(queryClient, parts)
      .then((cards) => {
        if (isGone) return;
        const own = linkedItems(parts, cards);
        if (added) {
          show(withItem(own, added));
          showToast(simulasiText.added(added.product.name));
        } else if (own.length > 0) {
          simulation.open(own);
          onBuild(own);
        }
      })
      .catch(() => showToast(simulasiText.loadFailed, 'error'));
    return () => {
      isGone = true;
    };
  }, []);

  function remember(next: readonly BuildItem[]) {
    rememberCards(queryClient, next);
    updateSimulation({ build: buildQueryOf(next) });
    onBuild(next);
  }

  function show(next: readonly BuildItem[]) {
    simulation.change(next);
    remember(next);
  }

  function undo() {
    const before = simulation.undo();
    if (before) remember(before);
  }

  /** A change that is large enough to be regretted. */
  function showUndoable(next: readonly BuildItem[], text: string) {
    show(next);
    showToast(text, 'success', { label: simulasiText.undo, onPress: undo });
  }

  function complete(next: readonly BuildItem[], addedCount: number) {
    setDialog(null);
    if (addedCount > 0) showUndoable(next, completeText.done(addedCount));
    else showToast(completeText.nothing, 'info');
  }

  async function save() {
    setSaving(true);
    try {
      const { _id, url } = await saveSimulation(items, answers);
      setSaved({ url, items: simulation.items });
      const link = { id: _id, totalRupiah: totalRupiah(items), savedAt: new Date().toISOString() };
      updateSimulation({ saved: [link, ...storedSimulation().saved].slice(0, maxSavedLinks) });
    } catch {
      showToast(simulasiActionText.saveFailed, 'error');
    } finally {
      setSaving(false);
    }
  }

  const panel = {
    items,
    check: verdict,
    isStale: check.isPlaceholderData,
    isFailed: check.isError && !check.data,
    isRetrying: check.isFetching,
    onRetry: () => void check.refetch(),
    savedUrl,
    isSaving,
    onStepUp: ({ item, replaces }: NonNullable<SimulationCheck['stepUp']>) => {
      const replaced = items.find(({ slot, product }) => slot === item.slot && product._id === replaces) ?? null;
      showUndoable(withItem(items, item, replaced), verdictText.stepUpTaken(item.product.name));
    },
    assembly: assemblyFee === null ? null : { feeRupiah: assemblyFee, isWanted: isAssembled, onWant: setAssembled },
    onBuy: () =>
      onBuy(items, { isWrong: verdict?.outcome === 'fail', isAssembled: isAssembled && assemblyFee !== null }),
    onAsk: () => onAsk(items, savedUrl ?? window.location.href),
    onSave: () => void save(),
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
          <div className="flex items-center gap-2 max-sm:w-full">
            <Button aria-haspopup="dialog" className="max-sm:flex-1" onClick={() => setDialog('complete')}>
              <WandSparkles aria-hidden="true" />
              {completeText.button}
            </Button>
            <IconButton variant="outline" aria-label={simulasiText.undo} disabled={!simulation.canUndo} onClick={undo}>
              <Undo2 aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="outline"
              aria-label={simulasiText.clear}
              disabled={items.length === 0}
              onClick={() => showUndoable([], simulasiText.cleared)}
            >
              <Eraser aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        {!isOnline && (
          <p role="status" className="mb-4 flex items-center gap-2 rounded-control bg-warning-soft p-3 text-warning">
            <WifiOff aria-hidden="true" />
            {simulasiText.offline}
          </p>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <SlotList
            items={items}
            check={check.isPlaceholderData ? undefined : verdict}
            onPick={(slot, replaced) => setPicked({ slot, replaced })}
            onRemove={(item) => show(withoutItem(items, item))}
            onQty={(item, qty) => show(withQty(items, item, qty))}
          />
          <VerdictAside {...panel} />
        </div>
      </div>
      <VerdictBar {...panel} isShort={items.some(isShort)} />
      <PartPicker
        {...pieces}
        picked={picked}
        items={items}
        answers={answers}
        onClose={() => setPicked(null)}
        onTake={(item) => {
          const { replaced } = picked ?? { replaced: null };
          const qty = replaced && replaced.slot === item.slot ? replaced.qty : item.qty;
          show(withItem(items, { ...item, qty }, replaced));
          setPicked(null);
        }}
      />
      <CompleteDialog
        isOpen={dialog === 'complete'}
        items={items}
        answers={answers}
        onAnswers={(answers) => updateSimulation({ answers })}
        onClose={() => setDialog(null)}
        onRelease={show}
        onComplete={complete}
      />
      <CompareDialog
        isOpen={dialog === 'compare'}
        items={items}
        answers={answers}
        onClose={() => setDialog(null)}
        onTake={(next) => {
          setDialog(null);
          showUndoable(next, simulasiText.taken);
        }}
      />
      {items.length > 0 && <SimulationPrintSheet shopName={shopName} items={items} check={verdict} url={savedUrl} />}
    </>
  );
}
