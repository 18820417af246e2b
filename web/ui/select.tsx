import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'multiple' | 'size'> {
  options: readonly SelectOption[];
  /** The choice that stands for "nothing chosen" (value ''). */
  emptyLabel?: string;
}

export function Select({ options, emptyLabel, className, ...rest }: SelectProps) {
  const field = useFieldControl();
  return (
    <div className={classNames('relative', className)}>
      <select {...field} {...rest} className="control appearance-none truncate pr-10">
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
