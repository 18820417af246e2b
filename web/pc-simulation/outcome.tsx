import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { verdictText } from '#web/text/id-simulasi.ts';

type Outcome = SimulationCheck['outcome'];

const icons = { pass: CircleCheck, fail: CircleAlert, unknown: CircleHelp };
export const outcomeTones = { pass: 'text-success', fail: 'text-error', unknown: 'text-warning' } as const;
export const outcomeFrames = {
  pass: 'border-success/30 bg-success-soft',
  fail: 'border-error/30 bg-error-soft',
  unknown: 'border-warning/30 bg-warning-soft',
} as const;

export function OutcomeIcon({ outcome, className }: { outcome: Outcome; className?: string }) {
  const Icon = icons[outcome];
  return <Icon aria-hidden="true" className={`${outcomeTones[outcome]} ${className ?? ''}`} />;
}

/** 'Semua cocok' is said of a whole PC only. */
export function outcomeText({ outcome, isComplete }: Pick<SimulationCheck, 'outcome' | 'isComplete'>): string {
  return outcome === 'pass' && !isComplete ? verdictText.notComplete : verdictText.outcomes[outcome];
}
