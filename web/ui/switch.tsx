import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** For what takes effect at once; a choice that waits for a save button is a Checkbox. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('inline-flex min-h-11 cursor-pointer items-center gap-3', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own state */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
      <span>
        {label}
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
    </label>
  );
}
