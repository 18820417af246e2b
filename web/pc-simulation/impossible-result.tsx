import { useEffect, useRef } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { completeText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { type BuildItem, itemKey } from './build-items.ts';
import type { Impossible } from './use-completion.ts';

type ImpossibleResultProps = {
  impossible: Impossible;
  onRelease: (item: BuildItem) => void;
  onBudget: (budgetRupiah: number) => void;
};

/** Why the build cannot be completed, with what would make it possible. Takes the focus when it appears. */
export function ImpossibleResult({ impossible, onRelease, onBudget }: ImpossibleResultProps) {
  const { text, causes, leastBudgetRupiah } = impossible;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => void result.current?.focus(), []);
  return (
    <div
      ref={result}
      tabIndex={-1}
      role="alert"
      className="mt-5 rounded-card border border-error/30 bg-error-soft p-4 outline-none"
    >
      <h3 className="font-bold text-base">{completeText.impossible}</h3>
      <p className="mt-1">{text}</p>
      {causes.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-sm">{completeText.causes}</p>
          <ul className="mt-1 flex flex-col gap-2">
            {causes.map((item) => (
              <Cause key={itemKey(item)} item={item} onRelease={() => onRelease(item)} />
            ))}
          </ul>
        </>
      )}
      {leastBudgetRupiah !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          {completeText.least(formatRupiah(leastBudgetRupiah))}
          <Button size="sm" variant="secondary" onClick={() => onBudget(leastBudgetRupiah)}>
            {completeText.useLeast}
          </Button>
        </p>
      )}
    </div>
  );
}

function Cause({ item, onRelease }: { item: BuildItem; onRelease: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line bg-white px-3 py-2">
      <span className="min-w-0">
        <span className="block text-muted text-xs">{simulationSlotNames[item.slot]}</span>
        <span className="break-words font-semibold">{item.product.name}</span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={completeText.releaseItem(item.product.name)}
        onClick={onRelease}
      >
        {completeText.release}
      </Button>
    </li>
  );
}
