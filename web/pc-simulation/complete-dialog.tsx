import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { budgetError } from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { SimulationCompletion } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { uiText } from '#web/text/id.ts';
import { completeText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { OsChoice, UseChoice } from './answer-fields.tsx';
import { type BuildItem, itemKey, totalRupiah, withoutItem } from './build-items.ts';
import { completeBuild } from './simulation.queries.ts';
import type { SimulationAnswers } from './simulation-store.ts';

type CompleteDialogProps = {
  isOpen: boolean;
  items: readonly BuildItem[];
  answers: SimulationAnswers;
  onAnswers: (answers: SimulationAnswers) => void;
  onClose: () => void;
  /** A part was given up to make it possible. */
  onRelease: (items: readonly BuildItem[]) => void;
  onComplete: (items: readonly BuildItem[], addedCount: number) => void;
};

type Impossible = NonNullable<SimulationCompletion['impossible']>;

export function CompleteDialog({
  isOpen,
  items,
  answers,
  onAnswers,
  onClose,
  onRelease,
  onComplete,
}: CompleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [impossible, setImpossible] = useState<(Impossible & { causes: BuildItem[] }) | null>(null);
  const [isFailed, setFailed] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const running = useRef(0);
  const { use, os, budget } = answers;
  const error = budgetError(budget);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found belongs to the answers it was found for
  useEffect(() => setImpossible(null), [use, os, budget, isOpen]);
  useEffect(() => {
    if (impossible) result.current?.focus();
  }, [impossible]);

  function close() {
    running.current += 1;
    setBusy(false);
    onClose();
  }

  async function complete(fixed: readonly BuildItem[], budget: number) {
    running.current += 1;
    const run = running.current;
    setBusy(true);
    setFailed(false);
    try {
      const found = await completeBuild(fixed, { use, os, budget });
      if (run !== running.current) return;
      setBusy(false);
      if (found.impossible) {
        const causes = found.impossible.places.flatMap((place) => fixed[place] ?? []);
        setImpossible({ ...found.impossible, causes });
      } else {
        onComplete(found.items, found.items.filter(({ isFixed }) => !isFixed).length);
      }
    } catch {
      if (run !== running.current) return;
      setBusy(false);
      setFailed(true);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    setImpossible(null);
    if (budget !== null && !error) void complete(items, budget);
  }

  function release(item: BuildItem) {
    const rest = withoutItem(items, item);
    onRelease(rest);
    setImpossible(null);
    if (budget !== null) void complete(rest, budget);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={completeText.title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {uiText.cancel}
          </Button>
          <Button type="submit" form="simulasi-complete" busy={isBusy}>
            {completeText.submit}
          </Button>
        </>
      }
    >
      <form id="simulasi-complete" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>
          {completeText.text} <span className="text-muted">{completeText.fixed(items.length)}</span>
        </p>
        <UseChoice label={completeText.use} value={use} onValue={(use) => onAnswers({ ...answers, use })} />
        <OsChoice label={completeText.os} value={os} onValue={(os) => onAnswers({ ...answers, os })} />
        <Field
          label={completeText.budget}
          isRequired
          isTouched={isTouched}
          errors={error ? [error] : []}
          hint={items.length > 0 ? completeText.budgetHint(formatRupiah(totalRupiah(items))) : undefined}
        >
          <RupiahInput value={budget} onValue={(budget) => onAnswers({ ...answers, budget })} />
        </Field>
      </form>
      {isFailed && (
        <p role="alert" className="mt-4 rounded-control bg-error-soft p-3 text-error">
          {completeText.failed}
        </p>
      )}
      {impossible && (
        <div
          ref={result}
          tabIndex={-1}
          role="alert"
          className="mt-5 rounded-card border border-error/30 bg-error-soft p-4 outline-none"
        >
          <h3 className="font-bold text-base">{completeText.impossible}</h3>
          <p className="mt-1">{impossible.text}</p>
          {impossible.causes.length > 0 && (
            <>
              <p className="mt-3 font-semibold text-sm">{completeText.causes}</p>
              <ul className="mt-1 flex flex-col gap-2">
                {impossible.causes.map((item) => (
                  <li
                    key={itemKey(item)}
                    className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line bg-white px-3 py-2"
                  >
                    <span className="min-w-0">
                      <span className="block text-muted text-xs">{simulationSlotNames[item.slot]}</span>
                      <span className="break-words font-semibold">{item.product.name}</span>
                    </span>
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={completeText.releaseItem(item.product.name)}
                      onClick={() => release(item)}
                    >
                      {completeText.release}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {impossible.leastBudgetRupiah !== null && (
            <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
              {completeText.least(formatRupiah(impossible.leastBudgetRupiah))}
              <Button
                size="sm"
                variant="secondary"
                onClick={() => onAnswers({ ...answers, budget: impossible.leastBudgetRupiah })}
              >
                {completeText.useLeast}
              </Button>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
