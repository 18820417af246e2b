import { useEffect, useRef, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { listRupiah, payRupiah } from '#domain/pc-advisor/build-totals.ts';
import type { PcBuildItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { ChatBubble, ChatTyping } from '#web/ui/chat-bubble.tsx';
import { bringIntoView, useChatSteps } from '#web/ui/chat-steps.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { PcClosing, RestartButton } from './pc-closing.tsx';
import { PcExtras } from './pc-extras.tsx';
import { PcLeastBudget } from './pc-least-budget.tsx';
import { PcPartList } from './pc-part-list.tsx';
import { PcSwapDialog } from './pc-swap-dialog.tsx';
import type { BuildState, EditLink, ShownBuild } from './use-build.ts';

/** Results 2 and 3 after a second, result 4 two seconds later. */
const resultMs = [1000, 2000];

export type PcResultsProps = {
  state: BuildState;
  /** A build that was saved before is there at once, without the chat's pauses. */
  isSaved?: boolean;
  /** So is one that was left and is shown again. */
  isAgain?: boolean;
  /** Searches again with this budget; a saved build has no questions to answer anew. */
  onBudget?: (rupiah: number) => void;
  onBuy: (build: ShownBuild) => void;
  onRestart: () => void;
  editLink: EditLink;
};

export function PcResults({ state, isSaved = false, isAgain = false, onBudget, ...closing }: PcResultsProps) {
  const { build, savedUrl, onSaved } = state;
  const { onRestart } = closing;
  const isEmpty = !build || build.items.length === 0;
  const isAtOnce = isSaved || isAgain || isEmpty;
  const step = useChatSteps(resultMs, isAtOnce);
  const parts = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [replaced, setReplaced] = useState<PcBuildItem | null>(null);

  useEffect(() => {
    if (isAtOnce) return;
    if (step === 1) bringIntoView(parts.current, 'start');
    if (step === 2) bringIntoView(end.current);
  }, [step, isAtOnce]);

  function swap(before: readonly PcBuildItem[], items: PcBuildItem[]) {
    const index = replaced ? before.indexOf(replaced) : 0;
    state.change(items);
    setReplaced(null);
    if (items.length === before.length) return;
    // The row that was pressed goes with its part: the one that takes its place gets the focus.
    keepFocus(() => parts.current?.querySelectorAll<HTMLElement>('li button')[Math.min(index, items.length - 1)]);
  }

  if (isEmpty) {
    return (
      <>
        <ChatBubble side="bot">
          <p>{rakitText.notFound}</p>
        </ChatBubble>
        {build && onBudget && <PcLeastBudget answers={build.answers} onBudget={onBudget} />}
        <div className="flex justify-end">
          <RestartButton onRestart={onRestart} />
        </div>
      </>
    );
  }
  return (
    <>
      {!isSaved && (
        <ChatBubble side="bot">
          <p>{rakitText.found}</p>
        </ChatBubble>
      )}
      {step >= 1 && (
        <div ref={parts} className="flex animate-rise scroll-mt-36 flex-col gap-4">
          <PcPartList items={build.items} details={state.details} onSwap={setReplaced} />
          <Estimate items={build.items} />
          <PcExtras state={state} />
        </div>
      )}
      {step < 2 && <ChatTyping />}
      {step >= 2 && (
        <div ref={end} className="flex scroll-mb-28 flex-col gap-4 md:scroll-mb-6">
          <PcClosing build={build} savedUrl={savedUrl} onSaved={onSaved} {...closing} />
        </div>
      )}
      <PcSwapDialog
        build={build}
        replaced={replaced}
        onClose={() => setReplaced(null)}
        onChoose={(items) => swap(build.items, items)}
      />
    </>
  );
}

function Estimate({ items }: { items: readonly PcBuildItem[] }) {
  const [estimate, pay] = [listRupiah(items), payRupiah(items)];
  return (
    <div className="rounded-card border border-primary/25 bg-primary-soft px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{rakitText.estimate}</span>
        <strong className="font-extrabold text-ink text-xl tabular-nums [word-spacing:0.1em]">
          {formatRupiah(estimate)}
        </strong>
      </p>
      {pay !== estimate && <p className="text-right text-sm">{rakitText.withVariants(formatRupiah(pay))}</p>}
    </div>
  );
}
