import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Shown inside the frame, before and after what is typed. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export function TextInput({ prefix, suffix, className, type = 'text', ...rest }: TextInputProps) {
  const field = useFieldControl();
  if (!prefix && !suffix) {
    return <input {...field} {...rest} type={type} className={classNames('control', className)} />;
  }
  return (
    <div className={classNames('control framed', className)}>
      {prefix && <span className="shrink-0 text-muted">{prefix}</span>}
      <input {...field} {...rest} type={type} className="min-w-0 flex-1 bg-transparent outline-none" />
      {suffix && <span className="flex shrink-0 items-center text-muted">{suffix}</span>}
    </div>
  );
}
