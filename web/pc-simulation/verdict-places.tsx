import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { uiText } from '#web/text/id.ts';
import { simulasiActionText, verdictText } from '#web/text/id-simulasi.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { type Assembly, AssemblyChoice, wantedFee } from './assembly-choice.tsx';
import { BuildActions, type BuildActionsProps } from './build-actions.tsx';
import { type BuildItem, fullPrice, totalRupiah } from './build-items.ts';
import { OutcomeIcon, outcomeText } from './outcome.tsx';
import { SavedLink } from './saved-link.tsx';
import { TotalLine, VerdictPanel } from './verdict-panel.tsx';

type VerdictPlacesProps = BuildActionsProps & {
  items: readonly BuildItem[];
  check: SimulationCheck | undefined;
  isStale: boolean;
  isFailed: boolean;
  isRetrying: boolean;
  savedUrl: string | null;
  /** Null where the shop does not assemble. */
  assembly: Assembly | null;
  onRetry: () => void;
  onStepUp: (stepUp: NonNullable<SimulationCheck['stepUp']>) => void;
};

/** As long as a sheet takes to leave. */
const sheetMs = 200;

/** Beside the parts on a desktop. */
export function VerdictAside(props: VerdictPlacesProps) {
  const { items, check, isStale } = props;
  return (
    <aside
      aria-labelledby="simulasi-verdict"
      className="flex flex-col rounded-card border border-line bg-white max-lg:hidden lg:sticky lg:top-28 lg:max-h-[calc(100dvh-12.5rem)]"
    >
      <h2 id="simulasi-verdict" className="border-line border-b px-4 py-3 font-bold">
        {verdictText.title}
      </h2>
      <p role="status" className="sr-only">
        {check && !isStale && outcomeText(check)}
      </p>
      {items.length === 0 ? (
        <p className="px-4 py-6 text-muted text-sm">{verdictText.empty}</p>
      ) : (
        <>
          <div className="min-h-0 overflow-y-auto overscroll-contain p-4">
            <Verdict {...props} />
          </div>
          <div className="flex flex-col gap-3 border-line border-t p-4">
            <Total {...props} />
            <BuildActions {...props} />
          </div>
        </>
      )}
    </aside>
  );
}

/** Fixed at the bottom on phones: the outcome and the total, with everything else in a sheet. */
export function VerdictBar(props: VerdictPlacesProps & { isShort: boolean }) {
  const { items, check, isStale, isFailed, isShort } = props;
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const outcome = check && !isStale ? check.outcome : null;
  const waiting = isFailed ? verdictText.notChecked : verdictText.checking;
  const said = isShort ? verdictText.soldOut : check && !isStale ? outcomeText(check) : waiting;
  const close = () => setOpen(false);
  /** What opens above the sheet, or prints, comes when it is gone. */
  const afterClosing = (act: () => void) => () => {
    close();
    setTimeout(act, sheetMs);
  };
  return (
    <BottomBar className="lg:hidden">
      <p role="status" className="sr-only">
        {(outcome || isFailed) && said}
      </p>
      <div className="mx-auto flex max-w-3xl flex-wrap items-center gap-2 px-4 py-2.5">
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-11 min-w-0 grow-99 basis-36 items-center gap-2 rounded-control text-left"
          onClick={() => setOpen(true)}
        >
          {outcome || isFailed ? (
            <OutcomeIcon outcome={outcome ?? 'unknown'} className="size-6" />
          ) : (
            <span className="size-6 shrink-0 animate-pulse rounded-full bg-surface-strong" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-extrabold text-ink tabular-nums">
              {formatRupiah(totalRupiah(items) + wantedFee(props.assembly))}
            </span>
            <span className="block truncate text-muted text-xs">{said}</span>
          </span>
          <ChevronUp aria-hidden="true" className="text-muted" />
          <span className="sr-only">{verdictText.detail}</span>
        </button>
        <Button className="max-sm:grow" onClick={props.onBuy}>
          {simulasiActionText.buyShort}
        </Button>
      </div>
      <Sheet isOpen={isOpen} onClose={close} title={verdictText.title}>
        <div className="flex flex-col gap-4">
          <Verdict {...props} />
          <Total {...props} />
          <BuildActions
            {...props}
            onBuy={afterClosing(props.onBuy)}
            onAsk={afterClosing(props.onAsk)}
            onPrint={afterClosing(props.onPrint)}
            onCompare={afterClosing(props.onCompare)}
          />
        </div>
      </Sheet>
    </BottomBar>
  );
}

function Verdict({ check, isStale, isFailed, isRetrying, onRetry, onStepUp }: VerdictPlacesProps) {
  return (
    <div className="flex flex-col gap-4">
      {check ? (
        <VerdictPanel check={check} isStale={isStale} onStepUp={onStepUp} />
      ) : isFailed ? (
        <div role="alert" className="grid justify-items-start gap-3 text-sm">
          {verdictText.failed}
          <Button size="sm" variant="secondary" busy={isRetrying} onClick={onRetry}>
            {uiText.retry}
          </Button>
        </div>
      ) : (
        <div>
          <SkeletonLine className="h-14 w-full" />
          <SkeletonLine className="mt-4 w-1/3" />
          <SkeletonLine className="mt-2 w-full" />
          <SkeletonLine className="mt-4 w-1/2" />
          <SkeletonLine className="mt-2 w-2/3" />
        </div>
      )}
    </div>
  );
}

function Total({ items, savedUrl, assembly }: Pick<VerdictPlacesProps, 'items' | 'savedUrl' | 'assembly'>) {
  const fee = wantedFee(assembly);
  const payRupiah = items.reduce((sum, item) => sum + fullPrice(item) * item.qty, 0);
  return (
    <>
      <div>
        {assembly && <AssemblyChoice assembly={assembly} />}
        <TotalLine payRupiah={payRupiah + fee} totalRupiah={totalRupiah(items) + fee} />
      </div>
      {savedUrl && <SavedLink url={savedUrl} />}
    </>
  );
}
