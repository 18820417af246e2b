import { useEffect, useRef, useState } from 'react';
import { budgetError } from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { SimulationCompletion } from '#domain/pc-simulation/pc-simulation.contract.ts';
import type { BuildItem } from './build-items.ts';
import { completeBuild } from './simulation.queries.ts';
import type { SimulationAnswers } from './simulation-store.ts';

/** Why there is no build around the fixed parts, and which of them are to blame. */
export type Impossible = NonNullable<SimulationCompletion['impossible']> & { causes: readonly BuildItem[] };

type CompletionOptions = {
  isOpen: boolean;
  answers: SimulationAnswers;
  onComplete: (items: readonly BuildItem[], addedCount: number) => void;
};

/** Asks the shop for a build around fixed parts; an answer that was given up or overtaken is dropped. */
export function useCompletion({ isOpen, answers: { use, os, budget }, onComplete }: CompletionOptions) {
  const [isBusy, setBusy] = useState(false);
  const [impossible, setImpossible] = useState<Impossible | null>(null);
  const [isFailed, setFailed] = useState(false);
  const running = useRef(0);
  const error = budgetError(budget);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found belongs to the answers it was found for
  useEffect(() => {
    setImpossible(null);
    setFailed(false);
  }, [use, os, budget, isOpen]);

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
        const causes = found.impossible.places.flatMap((index) => fixed[index] ?? []);
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

  return {
    /** What is wrong with the budget. */
    error,
    isBusy,
    isFailed,
    impossible,
    start(fixed: readonly BuildItem[]) {
      setImpossible(null);
      if (budget !== null && !error) void complete(fixed, budget);
    },
    stop() {
      running.current += 1;
      setBusy(false);
    },
  };
}
