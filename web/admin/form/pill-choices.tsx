import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type PillChoicesProps = {
  label: string;
  choices: readonly { value: string; label: ReactNode }[];
  chosen: readonly string[];
  onChosen: (values: string[]) => void;
  className?: string;
  isLabelHidden?: boolean;
  /** What is wrong with the choice. */
  errors?: readonly string[];
};

/** Several of a few: tick boxes that look like pills. */
export function PillChoices({
  label,
  choices,
  chosen,
  onChosen,
  className,
  isLabelHidden,
  errors = [],
}: PillChoicesProps) {
  return (
    <fieldset
      data-invalid={errors.length > 0 || undefined}
      tabIndex={-1}
      className={classNames('min-w-0 outline-none', className)}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-semibold text-ink text-sm'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-10 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-hover has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:min-h-11 [&_.lucide]:size-4 [overflow-wrap:anywhere]"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(choice.value)}
              onChange={(event) =>
                onChosen(
                  event.target.checked ? [...chosen, choice.value] : chosen.filter((value) => value !== choice.value),
                )
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
      {errors.map((error) => (
        <p key={error} role="alert" className="mt-1.5 text-error text-sm">
          {error}
        </p>
      ))}
    </fieldset>
  );
}
