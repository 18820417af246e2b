import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { type BuildOutcome, buildOutcomeLabels } from '#domain/order/build-verdict.ts';
import type { OrderedBuild } from '#domain/order/order.contract.ts';
import { buildText as text } from '#web/text/id-order.ts';
import { classNames } from './class-names.ts';

const looks: Record<BuildOutcome, { icon: typeof CircleCheck; look: string }> = {
  pass: { icon: CircleCheck, look: 'bg-success-soft text-success' },
  fail: { icon: CircleAlert, look: 'bg-error-soft text-error' },
  unknown: { icon: CircleQuestionMark, look: 'bg-warning-soft text-warning' },
};

/** The PCs of a stored order: whether their parts fit, why not, and what belongs to each. */
export function BuildVerdicts({ builds }: { builds: readonly OrderedBuild[] }) {
  return (
    <ul className="grid gap-3">
      {builds.map(({ parts, isAssembled, verdict: { outcome, reasons } }, index) => {
        const { icon: Icon, look } = looks[outcome];
        return (
          // The builds of an order have no names, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={classNames('rounded-card p-4', look)}>
            <p className="flex items-center gap-2 font-semibold">
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {text.verdict(builds.length > 1 ? index + 1 : null, buildOutcomeLabels[outcome])}
            </p>
            {reasons.length > 0 && (
              <ul className="mt-1 list-disc pl-5 text-sm">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            <p className="mt-2 text-ink text-sm">{parts.map(({ name, qty }) => text.part(name, qty)).join(', ')}</p>
            <p className="mt-1 text-ink text-sm">{isAssembled ? text.assembled : text.notAssembled}</p>
          </li>
        );
      })}
    </ul>
  );
}
