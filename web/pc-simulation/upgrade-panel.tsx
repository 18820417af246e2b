import { type FormEvent, useEffect, useRef, useState } from 'react';
import { budgetError } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { simulationLimits, simulationMessages, upgradeBudget } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { type SimulationSlot, simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import type { SimulationUpgrade, UpgradeStep } from '#domain/pc-simulation/upgrade.contract.ts';
import { upgradeText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { OsChoice, UseChoice } from './answer-fields.tsx';
import { findUpgrade, suggestOwned } from './simulation.queries.ts';
import type { SimulationAnswers } from './simulation-store.ts';
import { UpgradeSteps } from './upgrade-steps.tsx';

type OwnedPart = { slot: SimulationSlot; name: string };

type UpgradePanelProps = {
  answers: SimulationAnswers;
  onAnswers: (answers: SimulationAnswers) => void;
  onBuild: (step: UpgradeStep) => void;
  onCart: (step: UpgradeStep) => void;
};

async function suggestions(text: string, signal: AbortSignal) {
  const found = await suggestOwned(text, signal);
  return found.map(({ slot, name }) => ({
    value: `${slot}/${name}`,
    label: name,
    hint: simulationSlotNames[slot],
    slot,
    name,
  }));
}

/** 'Upgrade PC saya': what the shopper has, and the best purchases for it. */
export function UpgradePanel({ answers, onAnswers, onBuild, onCart }: UpgradePanelProps) {
  const { use, os } = answers;
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [parts, setParts] = useState<readonly OwnedPart[]>([]);
  const [budget, setBudget] = useState<number | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [found, setFound] = useState<SimulationUpgrade | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const running = useRef(0);

  const wrongBudget = budgetError(budget, upgradeBudget, simulationMessages.upgradeBudgetTooLow);
  const isEmpty = text.trim() === '' && parts.length === 0;
  const isTooLong = text.trim().length > simulationLimits.ownedText;

  useEffect(() => {
    if (!found) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [found]);
  useEffect(() => {
    return () => {
      running.current += 1;
    };
  }, []);

  function add(part: OwnedPart) {
    setSearch('');
    const isThere = parts.some(({ slot, name }) => slot === part.slot && name === part.name);
    if (!isThere && parts.length < simulationLimits.ownedParts) setParts([...parts, part]);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (budget === null || wrongBudget || isEmpty || isTooLong) return;
    running.current += 1;
    const run = running.current;
    setBusy(true);
    setFailed(false);
    try {
      const owned = parts.map(({ slot, name }) => ({ slot, name, qty: 1 }));
      const answer = await findUpgrade({ text: text.trim(), parts: owned, use, os, budget });
      if (run === running.current) setFound(answer);
    } catch {
      if (run === running.current) setFailed(true);
    } finally {
      if (run === running.current) setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-x-8 gap-y-5 rounded-card border border-line bg-white p-4 md:grid-cols-2 md:p-6"
      >
        <div className="flex flex-col gap-5">
          <div>
            <h2 className="font-bold text-lg">{upgradeText.title}</h2>
            <p className="mt-1 text-muted text-sm">{upgradeText.intro}</p>
          </div>
          <Field
            label={upgradeText.text}
            hint={upgradeText.textHint}
            isTouched={isTouched}
            errors={isEmpty ? [upgradeText.missing] : isTooLong ? [simulationMessages.ownedTooLong] : []}
          >
            <TextArea rows={3} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
          <Field label={upgradeText.add}>
            <Combobox
              text={search}
              onText={setSearch}
              onPick={add}
              search={suggestions}
              minChars={2}
              placeholder={upgradeText.addPlaceholder}
              listLabel={upgradeText.suggestions}
            />
          </Field>
          {parts.length > 0 && (
            <ul aria-label={upgradeText.owned} className="flex flex-wrap gap-2">
              {parts.map((part) => (
                <li key={`${part.slot}/${part.name}`}>
                  <RemovableChip label={part.name} onRemove={() => setParts(parts.filter((each) => each !== part))} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-col gap-5">
          <UseChoice label={upgradeText.use} value={use} onValue={(use) => onAnswers({ ...answers, use })} />
          <OsChoice label={upgradeText.os} value={os} onValue={(os) => onAnswers({ ...answers, os })} />
          <Field label={upgradeText.budget} isRequired isTouched={isTouched} errors={wrongBudget ? [wrongBudget] : []}>
            <RupiahInput value={budget} onValue={setBudget} />
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
