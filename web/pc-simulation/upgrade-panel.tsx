import { type FormEvent, useEffect, useRef, useState } from 'react';
import { budgetError } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { simulationMessages, upgradeBudget } from '#domain/pc-simulation/pc-simulation.contract.ts';
import type { UpgradeStep } from '#domain/pc-simulation/upgrade.contract.ts';
import { upgradeText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { showErrors } from '#web/ui/focus-in-view.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { OsChoice, UseChoice } from './answer-fields.tsx';
import { OwnedFields, ownedError } from './owned-fields.tsx';
import type { OwnedPc, SimulationAnswers } from './simulation-store.ts';
import { UpgradeSteps } from './upgrade-steps.tsx';
import { useUpgradeSearch } from './use-upgrade-search.ts';

type UpgradePanelProps = {
  answers: SimulationAnswers;
  onAnswers: (answers: SimulationAnswers) => void;
  owned: OwnedPc;
  onOwned: (owned: OwnedPc) => void;
  onBuild: (step: UpgradeStep) => void;
  onCart: (step: UpgradeStep) => void;
};

/** 'Upgrade PC saya': what the shopper has, and the best purchases for it. */
export function UpgradePanel({ answers, onAnswers, owned, onOwned, onBuild, onCart }: UpgradePanelProps) {
  const { use, os } = answers;
  const { budget } = owned;
  const [isTouched, setTouched] = useState(false);
  const { isBusy, isFailed, found, search } = useUpgradeSearch();
  const result = useRef<HTMLDivElement>(null);
  const wrongBudget = budgetError(budget, upgradeBudget, simulationMessages.upgradeBudgetTooLow);

  useEffect(() => {
    if (!found) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [found]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (budget === null || wrongBudget || ownedError(owned)) {
      showErrors(event.currentTarget, () => setTouched(true));
      return;
    }
    const parts = owned.parts.map(({ slot, name }) => ({ slot, name, qty: 1 }));
    void search({ text: owned.text.trim(), parts, use, os, budget });
  }

  return (
    <div className="flex flex-col gap-6">
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 gap-x-8 gap-y-5 rounded-card border border-line bg-white p-4 md:grid-cols-2 md:p-6"
      >
        <div className="flex flex-col gap-5">
          <div>
            <h2 className="font-bold text-lg">{upgradeText.title}</h2>
            <p className="mt-1 text-muted text-sm">{upgradeText.intro}</p>
          </div>
          <OwnedFields owned={owned} isTouched={isTouched} onOwned={(fields) => onOwned({ ...owned, ...fields })} />
        </div>
        <div className="flex flex-col gap-5">
          <UseChoice label={upgradeText.use} value={use} onValue={(use) => onAnswers({ ...answers, use })} />
          <OsChoice label={upgradeText.os} value={os} onValue={(os) => onAnswers({ ...answers, os })} />
          <Field label={upgradeText.budget} isRequired isTouched={isTouched} errors={wrongBudget ? [wrongBudget] : []}>
            <RupiahInput value={budget} onValue={(budget) => onOwned({ ...owned, budget })} />
          </Field>
          {isFailed && (
            <p role="alert" className="rounded-control bg-error-soft p-3 text-error">
              {upgradeText.failed}
            </p>
          )}
          <Button type="submit" size="lg" busy={isBusy} className="mt-auto">
            {upgradeText.submit}
          </Button>
        </div>
      </form>
      {found && (
        <div ref={result} tabIndex={-1} className="scroll-mt-36 outline-none">
          <UpgradeSteps found={found} onBuild={onBuild} onCart={onCart} />
        </div>
      )}
    </div>
  );
}
