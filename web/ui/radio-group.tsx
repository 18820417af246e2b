import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValue: (value: Value) => void;
  /** Tiles are framed and highlight the chosen one, as in a list of shipping options. */
  variant?: 'plain' | 'tiles';
  errors?: readonly string[];
  isLegendHidden?: boolean;
  className?: string;
}

const tile = classNames(
  'rounded-control border border-line bg-white px-4 hover:border-line-strong',
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary',
);

export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onValue,
  variant = 'plain',
  errors = [],
  isLegendHidden,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 font-semibold text-ink text-sm'}>{legend}</legend>
      <div className={variant === 'tiles' ? 'grid gap-2' : 'grid'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 cursor-pointer items-start gap-3 py-2.5',
              'has-disabled:cursor-not-allowed has-disabled:text-muted',
              variant === 'tiles' && tile,
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onValue(option.value)}
              className="tick mt-0.5"
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.hint && <span className="block text-muted text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {errors.length > 0 && (
        <ul id={`${id}-errors`} className="mt-1.5 text-error text-sm">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
