import TrendingUp from 'lucide-react/icons/trending-up';
import type { MouseEvent } from 'react';
import { formatRupiah } from '#domain/money.ts';
import type { SimulationCheck, SimulationVerdict } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { verdictText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { IconLine } from './icon-line.tsx';
import { OutcomeIcon, outcomeFrames, outcomeText, outcomeTones } from './outcome.tsx';
import { Clearances, PlacesLeft, VerdictSection } from './verdict-facts.tsx';
import { WattMeter } from './watt-meter.tsx';

/** How long to wait for the next verdict before the focus is placed. */
const verdictMs = 5_000;

type StepUp = NonNullable<SimulationCheck['stepUp']>;
type Verdicts = Pick<SimulationCheck, 'verdicts'>;

type VerdictPanelProps = {
  check: SimulationCheck;
  /** The shown verdict is that of the build before the last change. */
  isStale: boolean;
  /** Without it the build cannot be changed here. */
  onStepUp?: (stepUp: StepUp) => void;
};

/** Everything that the shop knows about the chosen parts together. */
export function VerdictPanel({ check, isStale, onStepUp }: VerdictPanelProps) {
  const { verdicts, power, places, clearances, bottleneck, stepUp, dropped } = check;
  return (
    <div aria-busy={isStale} className={classNames('flex flex-col gap-4', isStale && 'opacity-60')}>
      <VerdictSummary check={check} />
      {dropped.length > 0 && (
        <VerdictSection title={verdictText.dropped}>
          <ul className="list-disc pl-5 text-sm">
            {dropped.map(({ product, text }) => (
              <li key={product}>{text}</li>
            ))}
          </ul>
        </VerdictSection>
      )}
      {power && (
        <VerdictSection title={verdictText.power}>
          <WattMeter power={power} />
        </VerdictSection>
      )}
      <PlacesLeft places={places} />
      <Clearances clearances={clearances} />
      {bottleneck && (
        <VerdictSection title={verdictText.bottleneck}>
          <p className="text-sm">{bottleneck.text}</p>
        </VerdictSection>
      )}
      <Notes verdicts={verdicts} />
      {stepUp && onStepUp && <StepUpOffer text={stepUp.text} onTake={() => onStepUp(stepUp)} />}
      <PassedChecks verdicts={verdicts} />
    </div>
  );
}

/** Whether the parts fit, what does not and what is still missing. */
function VerdictSummary({ check }: { check: SimulationCheck }) {
  const { outcome, verdicts, missingSlots, budget } = check;
  const failed = verdicts.filter((each) => each.outcome === 'fail' && !each.isNote);
  const open = verdicts.filter((each) => each.outcome === 'unknown' && !each.isNote);
  return (
    <div className={classNames('rounded-control border p-3', outcomeFrames[outcome])}>
      <h3 className="flex items-center gap-2 font-bold text-base">
        <OutcomeIcon outcome={outcome} className="size-6" />
        {outcomeText(check)}
      </h3>
      {failed.length > 0 && <Sentences verdicts={failed} />}
      {open.length > 0 && <Sentences verdicts={open} />}
      {missingSlots.length > 0 && (
        <p className="mt-2 text-sm">
          <span className="font-semibold">{verdictText.stillNeeded}: </span>
          {missingSlots.map(({ slot }) => simulationSlotNames[slot]).join(', ')}
        </p>
      )}
      {budget && (
        <p className={classNames('mt-2 text-sm', budget.leftRupiah < 0 && 'font-semibold text-deal')}>{budget.text}</p>
      )}
    </div>
  );
}

function Notes({ verdicts }: Verdicts) {
  const notes = verdicts.filter((each) => each.isNote && each.outcome === 'fail');
  const unknownNotes = verdicts.filter((each) => each.isNote && each.outcome === 'unknown');
  const notKnown = [...new Set(unknownNotes.flatMap(({ missing }) => missing))];
  if (notes.length === 0 && notKnown.length === 0) return null;
  return (
    <VerdictSection title={verdictText.notes}>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {notes.map(({ rule, reason }) => (
          <li key={rule}>{reason}</li>
        ))}
        {notKnown.length > 0 && <li className="text-muted">{verdictText.notKnown(notKnown.join(', '))}</li>}
      </ul>
    </VerdictSection>
  );
}

function StepUpOffer({ text, onTake }: { text: string; onTake: () => void }) {
  function take({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const panel = currentTarget.closest('aside, dialog');
    onTake();
    // The pressed button is removed when the next verdict arrives.
    keepFocus(() => panel?.querySelector('h2'), performance.now() + verdictMs);
  }

  return (
    <div className="rounded-control border border-primary/25 bg-primary-soft p-3">
      <p className="flex items-center gap-2 font-bold text-ink text-sm">
        <TrendingUp aria-hidden="true" className="text-primary" />
        {verdictText.stepUp}
      </p>
      <p className="mt-1 text-sm">{text}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={take}>
        {verdictText.takeStepUp}
      </Button>
    </div>
  );
}

function PassedChecks({ verdicts }: Verdicts) {
  const passed = verdicts.filter((each) => each.outcome === 'pass');
  if (passed.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-primary">
        {verdictText.allChecks(passed.length)}
      </summary>
      <ul className="space-y-1.5">
        {passed.map(({ rule, reason }) => (
          <IconLine key={rule} icon={<OutcomeIcon outcome="pass" className="size-4.5" />}>
            {reason}
          </IconLine>
        ))}
      </ul>
    </details>
  );
}

function Sentences({ verdicts }: { verdicts: readonly SimulationVerdict[] }) {
  return (
    <ul className="mt-2 space-y-1.5 text-sm">
      {verdicts.map(({ rule, outcome, reason, missing }) => (
        <li key={rule} className="flex items-start gap-2">
          <span
            aria-hidden="true"
            className={classNames('mt-2 size-1.5 shrink-0 rounded-full bg-current', outcomeTones[outcome])}
          />
          <span className="min-w-0">
            {reason}
            {missing.some((each) => !reason.includes(each)) && (
              <span className="block text-muted">
                {verdictText.missing}: {missing.join(', ')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The total as an order would charge it, with what it would be without discounts. */
export function TotalLine({ payRupiah, totalRupiah }: { payRupiah: number; totalRupiah: number }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
      <span className="font-semibold">{verdictText.total}</span>
      <span className="flex flex-wrap items-baseline justify-end gap-x-2">
        {payRupiah !== totalRupiah && (
          <s className="text-muted text-sm">
            <span className="sr-only">{verdictText.before} </span>
            {formatRupiah(payRupiah)}
          </s>
        )}
        <strong className="font-extrabold text-ink text-xl [word-spacing:0.1em]">{formatRupiah(totalRupiah)}</strong>
      </span>
    </p>
  );
}
